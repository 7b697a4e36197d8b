import { useIntl } from '@umijs/max';
import { useEffect, useId, useRef, useState } from 'react';
import type { LoginConfig } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { getTerms } from '@/services/site';
import './agree.css';

type Kind = LoginConfig['terms']['kinds'][number];

interface AgreeFieldProps {
  /** The texts that there are. */
  kinds: readonly Kind[];
  isChecked: boolean;
  error?: string;
  onChange: (isChecked: boolean) => void;
}

/** The tick by which who registers agrees to the site's texts, each of which opens below it. */
export function AgreeField({ kinds, isChecked, error, onChange }: AgreeFieldProps) {
  const t = useT();
  const id = useId();
  const [opened, setOpened] = useState<Kind>();
  return (
    <div className="login-field">
      <div className="agree-line">
        <label>
          <input
            type="checkbox"
            name="agreedVersion"
            checked={isChecked}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-note` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          {t('user.register.agree')}
        </label>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="login-link"
            aria-expanded={opened === kind}
            aria-controls={`${id}-text`}
            onClick={() => setOpened(opened === kind ? undefined : kind)}
          >
            {t(`common.terms.${kind}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-text`}>{opened ? <Terms key={opened} kind={opened} /> : null}</div>
      <p id={`${id}-note`} className="login-field-error">
        {error}
      </p>
    </div>
  );
}

/** One of the texts, which is fetched when it is opened. */
function Terms({ kind }: { kind: Kind }) {
  const t = useT();
  const { locale } = useIntl();
  const [text, setText] = useState<string>();
  const section = useRef<HTMLElement>(null);

  // It opens at the end of a form, so that on a low window nothing would seem to happen.
  useEffect(() => {
    if (text !== undefined) section.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the locale says in which language
  useEffect(() => {
    let isCurrent = true;
    const show = (shown: string) => isCurrent && setText(shown);
    getTerms(kind).then(
      (terms) => show(terms.text),
      () => show(t('user.register.terms.failure')),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, locale]);

  return (
    <section
      ref={section}
      className="agree-text"
      aria-label={t(`common.terms.${kind}`)}
      aria-busy={!text}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in a keyboard's reach
      tabIndex={0}
    >
      {text}
    </section>
  );
}
