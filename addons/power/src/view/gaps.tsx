/** @jsxImportSource preact */
import type { Figures, Span } from '../figures/figures';
import type { Words } from '../texts/texts';
import type { Formats } from './format';

/** Gaps that are listed. */
const MAX = 20;

interface GapsProps {
  /** Those that touch the period. */
  gaps: readonly Span[];
  figures: Figures;
  words: Words;
  format: Formats;
}

/** Of how much of the period there are values, and where there are none. */
export function Gaps({ gaps, figures, words, format }: GapsProps) {
  const { span, missing } = figures;
  const part = 1 - missing / (span.to - span.from);
  const inGaps = gaps.reduce(
    (sum, { from, to }) => sum + Math.min(to, span.to) - Math.max(from, span.from),
    0,
  );
  return (
    <div class={part < 1 ? 'warn' : 'quiet'}>
      <p>
        {words.signs.sentences([
          words.known(format.percent(part)),
          ...(gaps.length > 0 ? [words.gaps(gaps.length, format.length(inGaps))] : []),
        ])}
      </p>
      {gaps.length > 0 && (
        <details>
          <summary>{words.showGaps}</summary>
          <ul>
            {gaps.slice(0, MAX).map(({ from, to }) => (
              <li key={from}>
                {words.signs.aside(
                  `${format.time(from)} – ${format.time(to)}`,
                  format.length(to - from),
                )}
              </li>
            ))}
            {gaps.length > MAX && <li>{words.andMore(gaps.length - MAX)}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
