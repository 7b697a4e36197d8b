import { ProConfigProvider } from '@ant-design/pro-components';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Drawing } from '@/components/failure/Drawing';
import { MoreTexts } from '@/components/texts/MoreTexts';
import { useLanguagePack } from '@/components/texts/useLanguagePack';
import { lendNonceToStyles, pageNonce } from '@/mended/style-nonce';
import { useLookTokens } from '@/shell/settings/useLookTokens';

lendNonceToStyles();

/**
 * The context of the signed-in pages: texts, language and theme of the components, and the nonce.
 */
export function ShellProviders({ children }: { children: ReactNode }) {
  const language = useLanguagePack();
  const { isDark, direction, themeConfig } = useLookTokens();
  if (!language) return null;
  return (
    <MoreTexts texts={language.signedIn}>
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
        empty={{ image: <Drawing of="empty" /> }}
      >
        <ProConfigProvider dark={isDark}>{children}</ProConfigProvider>
      </ConfigProvider>
    </MoreTexts>
  );
}
