import { useIntl } from '@umijs/max';
import { useEffect, useState } from 'react';
import { LANGUAGES, type Language } from '#contract/codes';
import { useMedia } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { LANGUAGE_NAMES, switchLanguage } from '@/stores/language';
import { chooseVisitorTheme, visitorTheme } from './visitor-theme';

/** The theme of the pages without the shell: what was chosen in this browser, else the system's. */
function ThemeButton() {
  const t = useT();
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const [chosen, setChosen] = useState(visitorTheme);
  const theme = chosen ?? system;
  const isDark = theme === 'dark';
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  function toggle() {
    const next = isDark ? 'light' : 'dark';
    chooseVisitorTheme(next);
    setChosen(next);
  }

  return (
    <button
      type="button"
      className="visitor-tool"
      aria-label={t(isDark ? 'common.theme.toLight' : 'common.theme.toDark')}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {isDark ? (
          <path d="M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5" />
        ) : (
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
        )}
      </svg>
    </button>
  );
}

function LanguageSelect() {
  const t = useT();
  const { locale } = useIntl();
  return (
    <span className="visitor-tool">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18" />
      </svg>
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
    </span>
  );
}

/** Theme and language on the pages without the shell. */
export function VisitorTools() {
  return (
    <>
      <ThemeButton />
      <LanguageSelect />
    </>
  );
}
