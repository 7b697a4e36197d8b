import pino from 'pino';
import { Outage } from './outage';

test('work that fails again and again tells the log when that begins and when it ends', async () => {
  const told: string[] = [];
  const log = pino({}, { write: (line) => told.push(JSON.parse(line).msg) });
  const outage = new Outage(log, 'sweeping');
  const fail = () => Promise.reject(new Error('away'));
  const work = () => Promise.resolve();
  for (const run of [work, fail, fail, fail, work, work, fail]) await outage.watch(run);
  expect(told).toEqual(['sweeping failed', 'sweeping works again', 'sweeping failed']);
});
