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

/** Adds the signed-in texts to the few that the entry holds. */
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

/** Everything the signed-in pages share: texts, language and look of the components, the nonce. */
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
        // A space between the two characters of a short label would be part of its name.
        button={{ autoInsertSpace: false }}
        // With the focus comes what is wrong with the field, read out.
        form={{ scrollToFirstError: { focus: true } }}
      >
        <ProConfigProvider dark={isDark}>{children}</ProConfigProvider>
      </ConfigProvider>
    </SignedInTexts>
  );
}
