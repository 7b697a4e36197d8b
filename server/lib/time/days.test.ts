import { dateOf, dayOf, isTimeZone, setTimeZone, startOf, startOfDay, timeZone } from './days';

const zone = timeZone();
afterEach(() => setTimeZone(zone));

const HOUR = 60 * 60 * 1000;
const at = (text: string) => Date.parse(text);

test.each([
  ['UTC', '2026-01-05T23:59:59.999Z', '2026-01-05', '2026-01-05T00:00:00.000Z'],
  ['Asia/Shanghai', '2026-01-05T15:59:59.999Z', '2026-01-05', '2026-01-04T16:00:00.000Z'],
  ['Asia/Shanghai', '2026-01-05T16:00:00.000Z', '2026-01-06', '2026-01-05T16:00:00.000Z'],
  ['America/New_York', '2026-01-05T04:59:59.999Z', '2026-01-04', '2026-01-04T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-05T10:00:00.000Z', '2026-01-06', '2026-01-05T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-01-05T11:59:59.999Z', '2026-01-04', '2026-01-04T12:00:00.000Z'],
])('in %s, %s is on %s', (name, time, day, start) => {
  setTimeZone(name);
  expect(dateOf(dayOf(at(time)))).toBe(day);
  expect(new Date(startOfDay(at(time))).toISOString()).toBe(start);
  expect(startOf(dayOf(at(time)))).toBe(at(start));
});

test('days have 23 or 25 hours where clocks are changed', () => {
  setTimeZone('Europe/Berlin');
  const lengthOf = (time: string) => {
    const day = dayOf(at(time));
    return (startOf(day + 1) - startOf(day)) / HOUR;
  };
  expect(lengthOf('2026-03-29T10:00:00Z')).toBe(23);
  expect(lengthOf('2026-10-25T10:00:00Z')).toBe(25);
  expect(lengthOf('2026-10-26T10:00:00Z')).toBe(24);
});

test('a day that the calendar of a zone has skipped ends when it begins', () => {
  setTimeZone('Pacific/Apia');
  const day = dayOf(at('2011-12-31T12:00:00Z'));
  expect(dateOf(day)).toBe('2012-01-01');
  const skipped = dayOf(at('2011-12-30T09:00:00Z')) + 1;
  expect(dateOf(skipped)).toBe('2011-12-30');
  expect(startOf(skipped)).toBe(startOf(skipped + 1));
});

test('times in any order have their day', () => {
  setTimeZone('Asia/Shanghai');
  const first = at('2026-01-05T00:00:00Z');
  const days = [0, 30, -30, 24, 25, 0, 8760].map((hours) => dayOf(first + hours * HOUR));
  const expected = [0, 1, -1, 1, 1, 0, 365].map((more) => dayOf(first) + more);
  expect(days).toEqual(expected);
});

test('knows which zones there are', () => {
  expect(['Asia/Shanghai', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    ...[true, true, false, false],
  ]);
});
