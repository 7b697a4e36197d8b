import { unguarded } from '#server/db/guard/guard';
import type { Db } from '#server/db/types';
import { createTestApp, type TestApp } from '../harness/app/app';
import type { Client } from '../harness/app/client';
import { openAgain, openTestDatabase } from '../harness/db/database';

/* One tenant cannot take all connections by writing a lot at once. */
const POOL = 4;
const MANY = 40;

let product: TestApp;
let other: Db;
beforeAll(async () => {
  const db = await openTestDatabase();
  other = unguarded(await openAgain(db, { poolSize: 1 }));
  product = await createTestApp({ db, writesAtOnce: POOL / 2 });
});
afterAll(async () => {
  await other.destroy();
  await product.close();
});

/** Holds the lock that each write of a tenant needs, until it is let go. */
function hold(tenantId: number): Promise<() => Promise<void>> {
  return new Promise((held, fail) => {
    const holding = other.transaction().execute(async (trx) => {
      await trx.selectFrom('tenants').select('id').where('id', '=', tenantId).forUpdate().execute();
      await new Promise<void>((letGo) => {
        held(() => {
          letGo();
          return holding;
        });
      });
    });
    holding.catch(fail);
  });
}

const add = (client: Client, code: string) =>
  client.call('POST /user/admin/dept/add', { body: { parentId: null, name: code, code } });

test('while many writes of a tenant wait, others read and write, and then all of them are done', async () => {
  const busy = await product.make.tenant();
  const writer = await product.asDefaultAdmin(busy);
  const bystander = await product.asDefaultAdmin(await product.make.tenant());
  const letGo = await hold(busy);
  const writing = Promise.all(Array.from({ length: MANY }, (_, at) => add(writer, `dept-${at}`)));
  // Long enough for them to be where they wait.
  await new Promise((done) => setTimeout(done, 500));
  expect((await add(bystander, 'elsewhere')).status).toBe(200);
  expect(await bystander.get('GET /user/admin/dept/list')).toMatchObject([{ code: 'elsewhere' }]);
  await letGo();
  const statuses = (await writing).map(({ status }) => status);
  expect(statuses).toEqual(Array(MANY).fill(200));
});
