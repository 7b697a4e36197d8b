import { useIntl, useModel } from '@umijs/max';
import { lazy, type ReactNode } from 'react';
import { LANGUAGES, type Language } from '#contract/codes';
import { Later } from '@/components/Later';
import { isOfflineApp } from '@/features/offline/start';
import { SiteFooter } from '@/features/site/SiteFooter';
import { useSiteTexts } from '@/features/site/useSiteTexts';
import { useT } from '@/hooks/useT';
import { LANGUAGE_NAMES, switchLanguage } from '@/stores/language';

const PlainOfflineNotices = lazy(async () => ({
  default: (await import('@/features/offline/PlainOfflineNotices')).PlainOfflineNotices,
}));

function LanguageSelect() {
  const t = useT();
  const { locale } = useIntl();
  return (
    <select
      className="language-select"
      aria-label={t('common.language')}
      value={locale}
      onChange={(event) => switchLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}

/**
 * Language selector, content and footer of the pages without the shell. Native elements only: these
 * pages load without the component library.
 */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  const { initialState } = useModel('@@initialState');
  useSiteTexts();
  return (
    <div className="signed-out">
      <header className="signed-out-header">
        <LanguageSelect />
      </header>
      <main className="signed-out-main">{children}</main>
      {isOfflineApp() ? (
        // Optional parts: sign-in works without them.
        <Later isOpen>
          <PlainOfflineNotices />
        </Later>
      ) : null}
      <SiteFooter site={initialState?.site} />
    </div>
  );
}
