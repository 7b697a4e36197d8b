import { DatePicker, type DatePickerProps } from 'antd';
import { useState } from 'react';
import { DAY_FORMAT, dayOf } from '@/utils/day';

interface DayPickerProps extends Pick<DatePickerProps, 'minDate' | 'style'> {
  /** Given by the form. */
  id?: string;
  /** The name of the field where no label is bound to it. */
  label?: string;
  /** A day, or what was typed and is none; `rules.day` refuses the latter. */
  value?: string | null;
  onChange?: (text: string | null) => void;
}

/**
 * Selects a day, which may be typed. antd's own field drops a text that is no day, or one before
 * `minDate`, without a word; this one keeps it and hands it to the form.
 */
export function DayPicker({ label, value, onChange, ...rest }: DayPickerProps) {
  const [shown, setShown] = useState(value);
  // Beside a text that is no day the last day stays: another would replace the text.
  if (value !== shown && (!value || dayOf(value))) setShown(value);

  /** Takes over the text of the field; returns whether a form may be sent with it. */
  function take(field: EventTarget): boolean {
    if (!(field instanceof HTMLInputElement)) return true;
    const text = field.value.trim();
    if (text !== (value ?? '')) onChange?.(text || null);
    return !text || dayOf(text) !== undefined;
  }

  return (
    <DatePicker
      {...rest}
      aria-label={label}
      format={DAY_FORMAT}
      value={dayOf(shown ?? '') ?? null}
      onChange={(next) => onChange?.(next?.format(DAY_FORMAT) ?? null)}
      onBlur={({ target }) => take(target)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !take(event.target)) event.preventDefault();
      }}
      preserveInvalidOnBlur
      // The day under the pointer would stand in the field for what was typed.
      previewValue={false}
    />
  );
}
