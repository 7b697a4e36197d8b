/** @jsxImportSource preact */
import { useEffect, useId, useState } from 'preact/hooks';
import type { Span } from '../figures/figures';
import { monthsOf, spanOf } from '../figures/spans';
import { DAY_MS } from '../meter/values';
import type { Words } from '../texts/texts';
import type { Formats } from './format';

interface SpanFieldsProps {
  label: string;
  /** All days of which there are values. */
  whole: Span;
  span: Span;
  words: Words;
  format: Formats;
  onChange: (span: Span) => void;
}

const isSame = (a: Span, b: Span) => a.from === b.from && a.to === b.to;

/** A period: all of it, a month, or from a day to another. */
export function SpanFields({ label, whole, span, words, format, onChange }: SpanFieldsProps) {
  const datesOf = ({ from, to }: Span) => [format.day(from), format.day(to - DAY_MS)] as const;
  const [typed, setTyped] = useState(datesOf(span));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until the period is another.
  useEffect(() => setTyped(datesOf(span)), [span.from, span.to]);
  const id = useId();
  const months = monthsOf(whole);
  const at = isSame(span, whole) ? 'whole' : months.findIndex((month) => isSame(month, span));
  const isWrong = spanOf(...typed) === undefined;
  const type = (dates: readonly [string, string]) => {
    setTyped(dates);
    const next = spanOf(...dates);
    if (next) onChange(next);
  };
  return (
    <fieldset class="span">
      <legend class="quiet">{label}</legend>
      <select
        aria-label={label}
        value={String(at)}
        onChange={({ currentTarget }) => {
          const next =
            currentTarget.value === 'whole' ? whole : months[Number(currentTarget.value)];
          if (next) onChange(next);
        }}
      >
        <option value="whole">{words.whole}</option>
        {months.map((month, n) => (
          <option key={month.from} value={n}>
            {format.month(month.from)}
          </option>
        ))}
        {at === -1 && <option value="-1">{words.ownDates}</option>}
      </select>
      <label>
        {words.from}
        <input
          type="date"
          value={typed[0]}
          onInput={({ currentTarget }) => type([currentTarget.value, typed[1]])}
        />
      </label>
      <label>
        {words.to}
        <input
          type="date"
          value={typed[1]}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `wrong-${id}` : undefined}
          onInput={({ currentTarget }) => type([typed[0], currentTarget.value])}
        />
      </label>
      {isWrong && (
        <p id={`wrong-${id}`} class="bad" role="alert">
          {words.wrongSpan}
        </p>
      )}
    </fieldset>
  );
}
