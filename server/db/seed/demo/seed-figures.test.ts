import type { Hono } from 'hono';
import pino from 'pino';
import { buildApp } from '#server/app';
import type { AppEnv } from '#server/http/context';
import { SheetReader } from '#server/sheets/sheet-reader';
import { buildSheetWorker } from '../../../../scripts/sheet-worker';
import { Client } from '../../../../tests/harness/app/client';
import { openTestDatabase } from '../../../../tests/harness/db/database';
import { whole } from '../../../../tests/harness/sign-in/whole';
import { dayOf, startOf } from '../../../lib/time/days';
import { unguarded } from '../../guard/guard';
import type { Db } from '../../types';
import { readSecret } from '../first-start';
import { type DemoSignIn, seedDemo } from './seed-demo';

const NOW = Date.UTC(2026, 0, 5, 8);

let db: Db;
let app: Hono<AppEnv>;
let signIns: DemoSignIn[];
beforeAll(async () => {
  const guarded = await openTestDatabase();
  signIns = await seedDemo(guarded, NOW);
  db = unguarded(guarded);
  app = buildApp({
    sheets: new SheetReader({ load: buildSheetWorker }),
    db: guarded,
    log: pino({ level: 'silent' }),
    secret: await readSecret(db),
    now: () => NOW,
    validateResponses: true,
  });
});
afterAll(() => db.destroy());

test('has been used for three months, less at weekends, and its figures are those of its lists', async () => {
  const client = new Client(app);
  const [admin] = signIns;
  if (!admin) throw new Error('The demo names no administrator.');
  const { username, password } = admin;
  const body = { username, password };
  client.token = whole(await client.get('POST /user/admin/site/accountLogin', { body })).token;
  const trends = await client.get('GET /user/admin/dashboard/trends', { query: { days: '90' } });
  const points = trends?.points.slice(0, -1) ?? [];
  const meanOf = (weekdays: readonly number[]) => {
    const some = points.filter(({ day }) => weekdays.includes(new Date(day).getUTCDay()));
    return some.reduce((sum, { signIns }) => sum + signIns, 0) / some.length;
  };
  expect(meanOf([0, 6])).toBeLessThan(meanOf([1, 2, 3, 4, 5]) / 3);
  expect(points.some(({ failures }) => failures > 0)).toBe(true);
  const ranking = await client.get('GET /user/admin/dashboard/tenants');
  for (const rows of Object.values(ranking)) expect(rows.length).toBeGreaterThan(2);
  const from = dayOf(NOW) - 399;
  const { joined } = await db
    .selectFrom('figures')
    .select((eb) => eb.fn.sum<number>('value').as('joined'))
    .where('kind', '=', 'joined')
    .where('deptId', '=', 0)
    .where('day', '>=', from)
    .executeTakeFirstOrThrow();
  const made = await db
    .selectFrom('members')
    .select('id')
    .where('createdAt', '>=', startOf(from))
    .execute();
  expect(Number(joined)).toBe(made.length);
});
