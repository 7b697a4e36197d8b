import { sql } from 'kysely';
import { createRunner, sweepsOf } from '#server/background';
import type { Tables } from '#server/db/types';
import { dayOf } from '#server/lib/time/days';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { PASSWORD } from '../../harness/app/factory';
import { makeOffer } from '../../harness/app/offer';
import { Uploads, upload } from '../../harness/app/upload';
import { addonRows, type Case } from '../../harness/market/old-rows';
import { enableTotp } from '../../harness/sign-in/factor';

/* Sweeps delete what is over, or was stored by a clock that was ahead, and leave what is valid. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const MARGIN = 10 * SECOND;

let product: TestApp;
let seat: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  seat = await product.asDefaultAdmin(await product.make.tenant());
});
afterAll(() => product.close());

/** Inserts a row. */
const insert = <Table extends keyof Tables>(table: Table, values: object) =>
  product.db
    .insertInto(table)
    .values(values as never)
    .execute();

const cases: Record<string, Case> = {
  ...addonRows(insert),
  audits: {
    ...{ table: 'audits', times: ['at'], lifeMs: 180 * DAY, isEvidence: true },
    store: () => seat.get('POST /user/admin/post/add', { body: { name: 'P', code: 'p' } }),
  },
  captchas: {
    ...{ table: 'captchas', times: ['expiresAt'], lifeMs: 5 * MINUTE },
    store: (at) =>
      insert('captchas', {
        ...{ id: 'c', answerHash: 'h', salt: 's', address: 'a', expiresAt: at + 5 * MINUTE },
      }),
  },
  challenges: {
    ...{ table: 'challenges', times: ['expiresAt'], lifeMs: 5 * MINUTE },
    store: () => seat.get('POST /user/admin/account/passkey/options'),
  },
  codes: {
    ...{ table: 'smsCodes', times: ['expiresAt'], lifeMs: HOUR + 5 * MINUTE },
    store: (at) =>
      insert('smsCodes', {
        ...{ phone: 'p', scene: 'login', codeHash: 'h', tries: 0, expiresAt: at + 5 * MINUTE },
      }),
  },
  contents: {
    ...{ table: 'contents', times: ['touchedAt'], lifeMs: DAY },
    store: (at) =>
      insert('contents', {
        ...{ hash: '0'.repeat(64), size: 1, kind: 'other', mime: 'm', hasThumbnail: 0 },
        touchedAt: at,
      }),
  },
  counters: {
    ...{ table: 'counters', times: ['resetAt'], lifeMs: DAY },
    store: (at) => insert('counters', { name: 'n', count: 1, resetAt: at + DAY }),
  },
  'ended-sessions': {
    ...{ table: 'endedSessions', times: ['expiresAt'], lifeMs: DAY },
    store: (at) =>
      insert('endedSessions', { tokenHash: 'h', reason: 'session.forced', expiresAt: at + DAY }),
  },
  events: {
    ...{ table: 'events', times: ['at'], lifeMs: HOUR },
    store: (at) => insert('events', { at, kind: 'session' }),
  },
  'factor-tickets': {
    ...{ table: 'factorTickets', times: ['expiresAt'], lifeMs: 5 * MINUTE },
    async store() {
      const { username } = await seat.get('GET /user/admin/member/info');
      await enableTotp(product, seat);
      const body = { username, password: PASSWORD };
      await product.visitor().get('POST /user/admin/site/accountLogin', { body });
    },
  },
  // Of a clock ahead as well: the change of a number stays true.
  figures: {
    ...{ table: 'figures', times: ['day'], lifeMs: 400 * DAY, unitMs: DAY, isEvidence: true },
    store: (at) =>
      insert('figures', {
        ...{ tenantId: 1, deptId: 0, day: dayOf(at), kind: 'joined', slot: 0, value: 1 },
      }),
  },
  'form-files': {
    ...{ table: 'files', times: ['createdAt', 'updatedAt'], lifeMs: DAY },
    store: () => upload(seat, { bytes: new Uint8Array([1]), purpose: 'form' }),
  },
  'idempotency-keys': {
    ...{ table: 'idempotencyKeys', times: ['createdAt'], lifeMs: DAY },
    store: () =>
      seat.get('POST /user/admin/post/add', {
        ...{ body: { name: 'P', code: 'p' }, headers: { 'Idempotency-Key': 'k' } },
      }),
  },
  imports: {
    ...{ table: 'imports', times: ['createdAt'], lifeMs: DAY },
    async store(at) {
      const { tenantId } = await product.db
        .selectFrom('members')
        .select('tenantId')
        .where('id', '=', seat.memberId as number)
        .executeTakeFirstOrThrow();
      await insert('imports', {
        ...{ createdAt: at, tenantId, memberId: seat.memberId, state: 'checked', total: 1 },
        ...{ language: 'en-US', titles: '[]', requestId: 'r', ip: 'i', userAgent: 'u' },
      });
    },
  },
  // The times of jobs are the database's own.
  jobs: {
    ...{ table: 'jobs', times: ['finishedAt'], lifeMs: DAY },
    store: () =>
      insert('jobs', {
        ...{ kind: 'k', payload: 'null', state: 'done', createdAt: 0, runAt: 0 },
        finishedAt: Date.now(),
      }),
  },
  messages: {
    ...{ table: 'messages', times: ['at'], lifeMs: 30 * DAY },
    store: (at) =>
      insert('messages', {
        ...{ at, channel: 'sms', kind: 'login', receiver: 'r', provider: 'p' },
        ...{ result: 'sent', answer: null },
      }),
  },
  offers: {
    ...{ table: 'offers', times: ['endsAt'], lifeMs: 44 * DAY },
    store: () => makeOffer(product, seat.memberId as number),
  },
  sessions: {
    ...{ table: 'sessions', times: ['lastSeenAt', 'expiresAt'], lifeMs: 12 * HOUR },
    store: async () => product.as(seat.memberId as number),
  },
  tickets: {
    ...{ table: 'tickets', times: ['expiresAt'], lifeMs: MINUTE },
    store: () => seat.get('POST /user/admin/site/ticket'),
  },
  uploads: {
    ...{ table: 'uploads', times: ['createdAt'], lifeMs: DAY },
    store: () => new Uploads(seat).start({ bytes: new Uint8Array([1]) }),
  },
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Stores a row, moves its times, sweeps, and returns how many rows are left. */
async function sweepAfter(name: string, { table, times, unitMs = 1, store }: Case, by: number) {
  const { db } = product;
  await db.deleteFrom(table).execute();
  await store(product.clock.now);
  for (const time of times) {
    const ref = sql.ref(snake(time));
    await sql`update ${sql.table(snake(table))} set ${ref} = ${ref} + ${Math.floor(by / unitMs)}`.execute(
      db,
    );
  }
  const countRows = () =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(table === 'jobs', (query) => query.where('name' as never, 'is', null))
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count));
  const before = await countRows();
  await product.runSchedule(`sweep.${name}`);
  return { before, after: await countRows() };
}

test('every sweep is in the table', () => {
  expect(Object.keys(cases).sort()).toEqual(
    sweepsOf(product.storage)
      .map(({ name }) => name)
      .sort(),
  );
});

describe.each(Object.entries(cases))('the sweep of %s', (name, row) => {
  test('leaves what is valid', async () => {
    const { before, after } = await sweepAfter(name, row, -row.lifeMs + MARGIN);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before);
  });

  test('deletes what is over', async () => {
    const { before, after } = await sweepAfter(name, row, -row.lifeMs - MARGIN);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(0);
  });

  test('judges rows of a clock that was ahead', async () => {
    const { before, after } = await sweepAfter(name, row, YEAR);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(row.isEvidence ? before : 0);
  });
});

test.each([
  ['ahead', YEAR],
  ['behind', -YEAR],
])('a node whose clock is %s sweeps by the time of the database', async (_, by) => {
  const { db } = product;
  await db.deleteFrom('audits').execute();
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('jobs').execute();
  product.clock.now = Date.now();
  seat = await product.as(seat.memberId as number);
  await cases.audits?.store(product.clock.now);
  const right = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => right() + by);
  const node = createRunner({
    ...{ db, storage: product.storage },
    log: { info: () => undefined, error: () => undefined },
  });
  await node.start();
  await node.rest();
  await node.stop(0);
  jest.restoreAllMocks();
  expect(await db.selectFrom('audits').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
});
