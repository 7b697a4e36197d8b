/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { DELIMITERS, firstRows } from '../../../kit/csv-rows';
import { type Doubt, guessShape, KINDS, SCALES, type Shape } from '../meter/shape';
import { numberOf, timeOf } from '../meter/values';
import type { Words } from '../texts/texts';
import type { Formats } from '../view/format';
import type { Question } from './use-meter';

interface ShapeFormProps {
  question: Question;
  words: Words;
  format: Formats;
  onAnswer: (shape: Shape, heads: string[]) => void;
  onCancel: () => void;
}

type Options = readonly (readonly [value: string, text: string])[];

/** How a file is read: what it does not tell itself has to be chosen. Shows what comes of it. */
export function ShapeForm({ question, words, format, onAnswer, onCancel }: ShapeFormProps) {
  const { source } = question;
  const [guess, setGuess] = useState(question.guess);
  const [shape, setShape] = useState(question.guess.shape);
  const [open, setOpen] = useState<readonly Doubt[]>(question.guess.doubts);
  const [factor, setFactor] = useState(String(question.guess.shape.factor));
  const [error, setError] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  function change(next: Partial<Shape>, answered?: Doubt) {
    setShape({ ...shape, ...next });
    setOpen(open.filter((doubt) => doubt !== answered));
    setError('');
  }
  function changeDelimiter(delimiter: string) {
    const next = guessShape(source.text, delimiter);
    const width = firstRows(source.text, delimiter, 2).at(-1)?.cells.length ?? 1;
    const heads = Array.from({ length: width }, () => '');
    setGuess(next ?? { ...guess, heads, rows: firstRows(source.text, delimiter, 5) });
    setShape(next ? { ...next.shape, factor: shape.factor } : { ...shape, delimiter });
    setOpen(next?.doubts ?? []);
  }
  const names: Record<Doubt, string> = {
    ...{ time: words.time, value: words.value, order: words.order },
    ...{ decimal: words.decimal, kind: words.kind },
  };
  function submit(event: Event) {
    event.preventDefault();
    const number = numberOf(factor, factor.includes(',') ? ',' : '.');
    if (open.length > 0) {
      return setError(words.chooseMarked(open.map((doubt) => names[doubt]).join(', ')));
    }
    if (number === undefined || number <= 0) return setError(words.factorWrong);
    onAnswer({ ...shape, factor: number }, guess.heads);
  }
  const columns: Options = guess.heads.map((name, at) => [
    String(at),
    name || words.column(at + 1),
  ]);
  const optionsOf = (texts: Record<string, string>): Options => Object.entries(texts);
  const units: Options = SCALES.map((scale) => [
    scale,
    `${scale}W${shape.kind === 'load' ? '' : 'h'}`,
  ]);

  const choice = (
    label: string,
    value: string,
    options: Options,
    onChange: (value: string) => void,
    doubt?: Doubt,
  ) => {
    const isOpen = doubt !== undefined && open.includes(doubt);
    return (
      <label>
        {isOpen ? words.signs.aside(label, words.doubt) : label}
        <select
          value={isOpen ? '?' : value}
          aria-invalid={isOpen}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {isOpen && (
            <option value="?" disabled>
              {words.doubt}
            </option>
          )}
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  };
  return (
    <form class="card" onSubmit={submit} noValidate>
      <h2 ref={head} tabIndex={-1}>
        {words.shape(source.name)}
      </h2>
      {open.length > 0 && <p class="warn">{words.doubtsHint}</p>}
      <div class="tools">
        {choice(
          words.delimiter,
          shape.delimiter,
          DELIMITERS.map((one) => [one, words.delimiters[one] ?? one]),
          changeDelimiter,
        )}
        {choice(
          words.time,
          String(shape.time),
          columns,
          (value) => change({ time: Number(value) }, 'time'),
          'time',
        )}
        {choice(words.clock, String(shape.clock), [['-1', words.clockNone], ...columns], (value) =>
          change({ clock: Number(value) }),
        )}
        {choice(
          words.order,
          shape.order,
          optionsOf(words.orders),
          (order) => change({ order: order as never }, 'order'),
          'order',
        )}
        {choice(
          words.value,
          String(shape.value),
          columns,
          (value) => change({ value: Number(value) }, 'value'),
          'value',
        )}
        {choice(
          words.decimal,
          shape.decimal,
          optionsOf(words.decimals),
          (decimal) => change({ decimal: decimal as never }, 'decimal'),
          'decimal',
        )}
        {choice(
          words.kind,
          shape.kind,
          KINDS.map((kind) => [kind, words.kinds[kind]]),
          (kind) => change({ kind: kind as never }, 'kind'),
          'kind',
        )}
        {choice(words.unit, shape.scale, units, (scale) => change({ scale: scale as never }))}
        {shape.kind !== 'counter' &&
          choice(words.mark, shape.mark, optionsOf(words.marks), (mark) =>
            change({ mark: mark as never }),
          )}
        <label>
          {words.factor}
          <input
            inputMode="decimal"
            size={6}
            maxLength={12}
            value={factor}
            aria-invalid={error === words.factorWrong}
            aria-describedby={error === words.factorWrong ? 'shape-wrong' : undefined}
            onInput={({ currentTarget }) => setFactor(currentTarget.value)}
          />
        </label>
      </div>
      <table>
        <caption>{words.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{words.asTime}</th>
            <th scope="col" class="number">
              {words.asValue}
            </th>
          </tr>
        </thead>
        <tbody>
          {guess.rows.map(({ line, cells }) => {
            const clock = shape.clock < 0 ? '' : ` ${cells[shape.clock] ?? ''}`;
            const time = timeOf(`${cells[shape.time] ?? ''}${clock}`, shape.order);
            const text = cells[shape.value] ?? '';
            const value = numberOf(text, shape.decimal);
            // As long as it is open how they are read, they are shown as they are.
            const isOpen = open.includes('decimal');
            return (
              <tr key={line}>
                <td>
                  {time === undefined ? (
                    <span class="warn">{words.unread}</span>
                  ) : open.includes('order') ? (
                    `${cells[shape.time]}${clock}`
                  ) : (
                    format.time(time)
                  )}
                </td>
                <td class="number">
                  {value === undefined ? (
                    <span class="warn">{words.unread}</span>
                  ) : isOpen ? (
                    text
                  ) : (
                    format.number(value)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p id="shape-wrong" class="bad" role="alert">
        {error}
      </p>
      <div class="tools">
        <button type="submit" class="main">
          {words.read}
        </button>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
