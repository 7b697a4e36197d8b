import { calls } from './index';

test('whatever adds a row is done once under one Idempotency-Key', () => {
  const adding = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/add'));
  expect(adding.length).toBeGreaterThan(5);
  expect(adding.filter((call) => !call.isRepeatable).map((call) => call.key)).toEqual([]);
});

test('only calls of somebody who is signed in are kept under an Idempotency-Key', () => {
  const kept = calls.filter((call) => call.isRepeatable);
  expect(kept.filter((call) => call.access === 'public').map((call) => call.key)).toEqual([]);
});
