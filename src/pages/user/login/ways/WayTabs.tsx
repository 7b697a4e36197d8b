import type { KeyboardEvent } from 'react';
import { useT } from '@/hooks/useT';

/** The ways to sign in that are shown as tabs. */
export type Way = 'account' | 'phone';

interface Props {
  ways: readonly Way[];
  current: Way;
  onChange: (way: Way) => void;
}

export const PANEL_ID = 'login-panel';

export const tabIdOf = (way: Way) => `login-tab-${way}`;

/** A tab list of the ways to sign in, with arrow key navigation. */
export function WayTabs({ ways, current, onChange }: Props) {
  const t = useT();

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (ways.indexOf(current) + step + ways.length) % ways.length;
    const next = ways[at] ?? current;
    onChange(next);
    document.getElementById(tabIdOf(next))?.focus();
  }

  return (
    <div role="tablist" aria-label={t('user.login.ways')} className="login-tabs">
      {ways.map((way) => (
        <button
          key={way}
          id={tabIdOf(way)}
          type="button"
          role="tab"
          aria-selected={way === current}
          aria-controls={PANEL_ID}
          tabIndex={way === current ? 0 : -1}
          onClick={() => onChange(way)}
          onKeyDown={handleKey}
        >
          {t(`user.login.way.${way}`)}
        </button>
      ))}
    </div>
  );
}
