import { Budget } from './budget';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('only waiting spends it, and waits at the same time spend as much as one', () => {
  const budget = new Budget(1_000);
  jest.advanceTimersByTime(5_000);
  expect(budget.left).toBe(1_000);
  budget.begin();
  jest.advanceTimersByTime(100);
  budget.begin();
  jest.advanceTimersByTime(100);
  expect(budget.left).toBe(800);
  budget.end();
  budget.end();
  jest.advanceTimersByTime(5_000);
  expect(budget.left).toBe(800);
});

test('all of it is spent at once by what has not answered in time', () => {
  const budget = new Budget(1_000);
  budget.begin();
  budget.spendAll();
  expect(budget.left).toBeLessThanOrEqual(0);
  budget.end();
  expect(budget.left).toBeLessThanOrEqual(0);
});
