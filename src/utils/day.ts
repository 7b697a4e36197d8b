import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** How days are written in fields and kept: `1990-12-31`. */
export const DAY_FORMAT = 'YYYY-MM-DD';

/** The day that a text of this format names; undefined if there is no such day. */
export function dayOf(text: string): Dayjs | undefined {
  const day = dayjs(text, DAY_FORMAT, true);
  return day.isValid() ? day : undefined;
}
