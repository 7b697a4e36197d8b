import { ProConfigProvider } from '@ant-design/pro-components';
import { IntlProvider, useIntl } from '@umijs/max';
import { App, theme as antdTheme, ConfigProvider } from 'antd';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTheme } from '@/hooks/useTheme';
import type { LanguagePack } from '@/locales/signed-in/load';
import { lendNonceToStyles, pageNonce } from '@/utils/nonce';
import { componentTokens, darkTokens, lightTokens } from '../../../config/theme';
import { useLanguagePack } from './useLanguagePack';

lendNonceToStyles();

/** The types of Umi's react-intl date from when every component had children. */
const TextsProvider = IntlProvider as unknown as ComponentType<{
  locale: string;
  messages: Record<string, string>;
  children: ReactNode;
}>;

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
  const [theme] = useTheme();
  const isDark = theme === 'dark';
  const themeConfig = useMemo(() => {
    const token = isDark ? darkTokens : lightTokens;
    return {
      algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      token,
      components: componentTokens(token.colorLink),
    };
  }, [isDark]);
  if (!language) return null;
  return (
    <SignedInTexts texts={language.signedIn}>
      <ConfigProvider csp={{ nonce: pageNonce() }} locale={language.antdTexts} theme={themeConfig}>
        <ProConfigProvider dark={isDark}>
          <App>{children}</App>
        </ProConfigProvider>
      </ConfigProvider>
    </SignedInTexts>
  );
}
