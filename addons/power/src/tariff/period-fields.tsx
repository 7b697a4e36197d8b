/** @jsxImportSource preact */
import { PlaceButtons } from '../../../kit/place-buttons';
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
  onMove: (by: 'up' | 'down') => void;
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
  /** What a field with something wrong says of it. */
  const marked = (field: Wrong['field']) => ({
    'aria-invalid': isWrong(field),
    'aria-describedby': isWrong(field) ? `wrong-${field}-${period.id}` : undefined,
  });
  const said = (field: Wrong['field'], text: string) =>
    isWrong(field) && (
      <p id={`wrong-${field}-${period.id}`} class="bad">
        {text}
      </p>
    );
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
        {...marked('times')}
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
            id={`period-${period.id}`}
            maxLength={60}
            value={period.name}
            {...marked('name')}
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
            {...marked('price')}
            onInput={({ currentTarget }) => onChange({ price: currentTarget.value })}
          />
        </label>
        <PlaceButtons
          id={String(period.id)}
          words={{ up: words.up, down: words.down, remove: words.removePeriod }}
          isFirst={number === 1}
          {...{ name, isLast, onMove, onRemove }}
        />
      </div>
      {said('name', words.wrongName)}
      {said('times', words.wrongTimes)}
      {said('price', words.wrongPrice(PRICE_MAX))}
    </fieldset>
  );
}
