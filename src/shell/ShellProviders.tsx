import { ProConfigProvider } from '@ant-design/pro-components';
import { useIntl } from '@umijs/max';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { LanguagePack } from '@/locales/signed-in/load';
import { lendNonceToStyles, pageNonce } from '@/mended/style-nonce';
import { TextsProvider } from '@/mended/TextsProvider';
import { useLookTokens } from '@/shell/settings/useLookTokens';
import { useLanguagePack } from './useLanguagePack';

lendNonceToStyles();

/** Adds the signed-in texts to those of the entry. */
function SignedInTexts({
  texts,
  children,
}: {
  texts: LanguagePack['signedIn'];
  children: ReactNode;
}) {
  const entry = useIntl();
  const messages = useMemo(
    () => ({ ...entry.messages, ...texts }) as Record<string, string>,
    [entry, texts],
  );
  return (
    <TextsProvider locale={entry.locale} messages={messages}>
      {children}
    </TextsProvider>
  );
}

/**
 * The context of the signed-in pages: texts, language and theme of the components, and the nonce.
 */
export function ShellProviders({ children }: { children: ReactNode }) {
  const language = useLanguagePack();
  const { isDark, direction, themeConfig } = useLookTokens();
  if (!language) return null;
  return (
    <SignedInTexts texts={language.signedIn}>
      <ConfigProvider
        csp={{ nonce: pageNonce() }}
        locale={language.antdTexts}
        direction={direction}
        theme={themeConfig}
        // antd's space between two Chinese characters would become part of the accessible name.
        button={{ autoInsertSpace: false }}
        // Focusing the field makes screen readers announce its error.
        form={{ scrollToFirstError: { focus: true } }}
        // A message at the top of the window would lie over a close button before the title.
        drawer={{ closable: { placement: 'end' } }}
      >
        <ProConfigProvider dark={isDark}>{children}</ProConfigProvider>
      </ConfigProvider>
    </SignedInTexts>
  );
}
