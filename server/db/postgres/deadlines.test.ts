import { Deadlines } from './deadlines';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('tells once of whatever has not ended in time, and of nothing else', () => {
  const overdue: string[] = [];
  const deadlines = new Deadlines<string>((one) => overdue.push(one));
  deadlines.begin('slow', 1_000);
  deadlines.begin('fast', 1_000);
  deadlines.begin('patient', 5_000);
  deadlines.end('fast');
  jest.advanceTimersByTime(900);
  expect(overdue).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(overdue).toEqual(['slow']);
  deadlines.end('patient');
  jest.advanceTimersByTime(10_000);
  expect(overdue).toEqual(['slow']);
});

test('keeps no clock running while there is nothing to watch', () => {
  const deadlines = new Deadlines<string>(() => undefined);
  deadlines.begin('one', 1_000);
  deadlines.end('one');
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
  deadlines.begin('two', 1_000);
  expect(jest.getTimerCount()).toBe(1);
});
