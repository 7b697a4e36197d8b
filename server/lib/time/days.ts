/*
 * Calendar days in the time zone of the installation (TIME_ZONE). A day is the number of days from
 * 1970-01-01 to it, so days are compared and subtracted as numbers.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A day between its first millisecond and that of the next day. */
interface Span {
  day: number;
  from: number;
  until: number;
}

let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
let format = formatOf(zone);
/** The day that was asked for last; times come in order, so it nearly always is the one. */
let last: Span | undefined;

function formatOf(timeZone: string) {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', ...parts });
}

/** Whether there is a time zone of the name. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Sets the zone whose days count, once at the start; until then it is that of the machine. */
export function setTimeZone(name: string): void {
  zone = name;
  format = formatOf(name);
  last = undefined;
}

/** Name of the zone whose days count. */
export const timeZone = () => zone;

/** The day of a time, as the calendar of the zone says it. */
function read(at: number): number {
  const parts = format.formatToParts(at);
  const find = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(find('year'), find('month') - 1, find('day')) / DAY;
}

/** The first time whose day is `day` or later, within two days after a time of an earlier day. */
function boundary(day: number, earlier: number): number {
  let before = earlier;
  let after = earlier + 2 * DAY;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (read(middle) < day) before = middle;
    else after = middle;
  }
  return after;
}

function spanOf(at: number): Span {
  if (last && at >= last.from && at < last.until) return last;
  const day = read(at);
  const from = boundary(day, at - 2 * DAY);
  last = { day, from, until: boundary(day + 1, from) };
  return last;
}

/** The day of a time. */
export const dayOf = (at: number) => spanOf(at).day;

/** The first millisecond of the day of a time. */
export const startOfDay = (at: number) => spanOf(at).from;

/** The first millisecond of a day. */
export const startOf = (day: number) => boundary(day, (day - 1) * DAY);

/** A day as `YYYY-MM-DD`. */
export const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
