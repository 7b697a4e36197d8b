import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../harness/app/app';
import type { Client } from '../harness/app/client';
import { refused } from '../harness/app/refused';

/*
 * A write that PostgreSQL ends because of another at the same time is begun anew, as a whole: after a
 * deadlock, and when a row that it refers to has been deleted since it was found.
 */
const DEADLOCK = '40P01';
const LOST = '23503';
const ADD = 'POST /user/admin/post/add';

let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
  const { db } = product;
  // A sequence is not rolled back, so it counts the tries.
  await sql`create sequence tries`.execute(db);
  await sql`create table failures (number bigint, code text)`.execute(db);
  await sql`create function end_early() returns trigger language plpgsql as $$ begin
    if nextval('tries') <= (select max(number) from failures) then
      raise exception 'not now' using errcode = (select max(code) from failures);
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger end_early after insert on posts execute function end_early()`.execute(
    db,
  );
});
afterAll(() => product.close());

/** Adds a position whose first tries fail. */
async function add(code: string, failures: number, error: string) {
  const { db } = product;
  await sql`delete from failures`.execute(db);
  await sql`insert into failures values (${failures}, ${error})`.execute(db);
  await sql`select setval('tries', 1, false)`.execute(db);
  const answer = await admin.send(ADD, { body: { name: code, code, sort: 0 } });
  const tries = await sql<{ count: string }>`select last_value as count from tries`.execute(db);
  const posts = db.selectFrom('posts').select('id').where('code', '=', code);
  const entries = db.selectFrom('audits').select('result').where('requestId', '=', idOf(answer));
  return {
    answer,
    tries: Number(tries.rows[0]?.count),
    posts: (await posts.execute()).length,
    entries: (await entries.execute()).map(({ result }) => result),
  };
}

const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? '';

test.each([
  [0, DEADLOCK],
  [1, DEADLOCK],
  [2, DEADLOCK],
  [2, LOST],
])('after %i errors %s it is done, once', async (failures, error) => {
  const { answer, tries, posts, entries } = await add(`${error}-${failures}`, failures, error);
  expect(answer.status).toBe(200);
  expect({ tries, posts, entries }).toEqual({ tries: failures + 1, posts: 1, entries: ['done'] });
});

test.each([
  [DEADLOCK, 503, 'database.busy', 'failed'],
  [LOST, 404, 'row.missing', 'refused'],
] as const)(
  'after three %s it is given up and has changed nothing',
  async (error, status, reason, entry) => {
    const { answer, tries, posts, entries } = await add(`${error}-3`, 3, error);
    expect(answer).toMatchObject(refused(status, reason));
    expect({ tries, posts, entries }).toEqual({ tries: 3, posts: 0, entries: [entry] });
  },
);
