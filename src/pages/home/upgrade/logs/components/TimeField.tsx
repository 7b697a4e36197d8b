import dayjs from 'dayjs';
import { DayPicker } from '@/components/DayPicker';
import { DAY_FORMAT, dayOf } from '@/utils/day';

interface TimeFieldProps {
  /** Given by the form. */
  id?: string;
  /** A time, or what was typed and is no day. */
  value?: string;
  onChange?: (time: string | null) => void;
}

const isTime = (text: string) => text.includes('T') && dayjs(text).isValid();

/** Selects the day of a time; a time whose day stays is kept as it is. */
export function TimeField({ id, value, onChange }: TimeFieldProps) {
  const day = value && isTime(value) ? dayjs(value).format(DAY_FORMAT) : value;
  return (
    <DayPicker
      id={id}
      style={{ width: '100%' }}
      value={day}
      onChange={(text) => {
        if (text !== day) onChange?.(dayOf(text ?? '')?.toISOString() ?? text);
      }}
    />
  );
}
