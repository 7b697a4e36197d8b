/** @jsxImportSource preact */
import type { Words } from '../texts/texts';
import type { PeriodDraft, Wrong } from './draft';
import { DAYS, PRICE_MAX } from './tariff';

interface PeriodFieldsProps {
  period: PeriodDraft;
  number: number;
  isLast: boolean;
  wrong: readonly Wrong[];
  words: Words;
  /** Names of the months, from January. */
  months: readonly string[];
  onChange: (change: Partial<PeriodDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A time with its own price, as a group of fields. */
export function PeriodFields({
  period,
  number,
  isLast,
  wrong,
  words,
  months,
  onChange,
  onMove,
  onRemove,
}: PeriodFieldsProps) {
  const name = period.name.trim() || words.numbered(number);
  const isWrong = (field: Wrong['field']) =>
    wrong.some((one) => one.period === period.id && one.field === field);
  const month = (label: string, key: 'firstMonth' | 'lastMonth') => (
    <label>
      {label}
      <select
        value={period[key]}
        onChange={({ currentTarget }) => onChange({ [key]: Number(currentTarget.value) })}
      >
        {months.map((text, at) => (
          <option key={text} value={at + 1}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const time = (label: string, key: 'from' | 'to') => (
    <label>
      {label}
      <input
        type="time"
        value={period[key]}
        aria-invalid={isWrong('times')}
        onInput={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
      />
    </label>
  );
  return (
    <fieldset class="card period">
      <legend>{name}</legend>
      <div class="tools">
        <label>
          {words.periodName}
          <input
            maxLength={60}
            value={period.name}
            aria-invalid={isWrong('name')}
            onInput={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        </label>
        {time(words.from, 'from')}
        {time(words.to, 'to')}
        <label>
          {words.periodDays}
          <select
            value={period.days}
            onChange={({ currentTarget }) => onChange({ days: currentTarget.value as never })}
          >
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {words.daysOf[days]}
              </option>
            ))}
          </select>
        </label>
        {month(words.firstMonth, 'firstMonth')}
        {month(words.lastMonth, 'lastMonth')}
        <label>
          {words.price}
          <input
            inputMode="decimal"
            size={8}
            maxLength={16}
            value={period.price}
            aria-invalid={isWrong('price')}
            onInput={({ currentTarget }) => onChange({ price: currentTarget.value })}
          />
        </label>
        <span class="moves">
          <button
            type="button"
            class="plain"
            aria-label={words.up(name)}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            ↑
          </button>
          <button
            type="button"
            class="plain"
            aria-label={words.down(name)}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            ↓
          </button>
          <button
            type="button"
            class="plain bad"
            aria-label={words.removePeriod(name)}
            onClick={onRemove}
          >
            {words.remove}
          </button>
        </span>
      </div>
      {isWrong('name') && <p class="bad">{words.wrongName}</p>}
      {isWrong('times') && <p class="bad">{words.wrongTimes}</p>}
      {isWrong('price') && <p class="bad">{words.wrongPrice(String(PRICE_MAX))}</p>}
    </fieldset>
  );
}
