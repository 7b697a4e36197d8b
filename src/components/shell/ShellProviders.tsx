import { ProConfigProvider } from '@ant-design/pro-components';
import { IntlProvider, useIntl } from '@umijs/max';
import { App, theme as antdTheme, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Language } from '#contract/codes';
import { useTheme } from '@/hooks/useTheme';
import { signedIn as signedInEnUS } from '@/locales/signed-in/en-US';
import { signedIn as signedInZhCN } from '@/locales/signed-in/zh-CN';
import { currentLanguage } from '@/utils/language';
import { lendNonceToStyles, pageNonce } from '@/utils/nonce';
import { componentTokens, darkTokens, lightTokens } from '../../../config/theme';

const ANTD_LOCALE: Record<Language, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };

const TEXTS: Record<Language, Record<string, string>> = {
  'zh-CN': signedInZhCN,
  'en-US': signedInEnUS,
};

lendNonceToStyles();

/** The types of Umi's react-intl date from when every component had children. */
const TextsProvider = IntlProvider as unknown as ComponentType<{
  locale: string;
  messages: Record<string, string>;
  children: ReactNode;
}>;

/** Adds the signed-in texts to the few that the entry holds. */
function SignedInTexts({ children }: { children: ReactNode }) {
  const entry = useIntl();
  const messages = useMemo(
    () => ({ ...entry.messages, ...TEXTS[currentLanguage()] }) as Record<string, string>,
    [entry],
  );
  return (
    <TextsProvider locale={entry.locale} messages={messages}>
      {children}
    </TextsProvider>
  );
}

/** Everything the signed-in pages share: texts, language and look of the components, the nonce. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
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
  return (
    <SignedInTexts>
      <ConfigProvider
        csp={{ nonce: pageNonce() }}
        locale={ANTD_LOCALE[locale as Language] ?? zhCN}
        theme={themeConfig}
      >
        <ProConfigProvider dark={isDark}>
          <App>{children}</App>
        </ProConfigProvider>
      </ConfigProvider>
    </SignedInTexts>
  );
}
