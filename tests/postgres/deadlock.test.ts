import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../harness/app/app';
import type { Client } from '../harness/app/client';
import { refused } from '../harness/app/refused';

/* A write that PostgreSQL ends because of a deadlock is begun anew, as a whole. */
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
  await sql`create table deadlocks (number bigint)`.execute(db);
  await sql`create function end_early() returns trigger language plpgsql as $$ begin
    if nextval('tries') <= (select max(number) from deadlocks) then
      raise exception 'deadlock detected' using errcode = '40P01';
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger end_early after insert on posts execute function end_early()`.execute(
    db,
  );
});
afterAll(() => product.close());

/** Adds a position whose first tries end in a deadlock. */
async function add(code: string, deadlocks: number) {
  const { db } = product;
  await sql`delete from deadlocks`.execute(db);
  await sql`insert into deadlocks values (${deadlocks})`.execute(db);
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

test.each([0, 1, 2])('after %i deadlocks it is done, once', async (deadlocks) => {
  const { answer, tries, posts, entries } = await add(`post-${deadlocks}`, deadlocks);
  expect(answer.status).toBe(200);
  expect({ tries, posts, entries }).toEqual({ tries: deadlocks + 1, posts: 1, entries: ['done'] });
});

test('after three it is given up and has changed nothing', async () => {
  const { answer, tries, posts, entries } = await add('post-3', 3);
  expect(answer).toMatchObject(refused(503, 'database.busy'));
  expect({ tries, posts, entries }).toEqual({ tries: 3, posts: 0, entries: ['failed'] });
});
