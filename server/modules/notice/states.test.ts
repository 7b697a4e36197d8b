import { openAgain } from '../../../tests/harness/db/database';
import { LIST, STATES, setUpNotices, WITHDRAW } from '../../../tests/harness/notice/notices';
import type { Db } from '../../db/types';
import { Runner } from '../../jobs/runner';
import { noticeStatesJob } from './states.service';

/* What time does to notices: at their start, at their end, and where clocks jump. */
const notices = setUpNotices();
const MINUTE = 60_000;

const run = () => notices.product.runSchedule(STATES);
const pass = async (ms: number) => {
  notices.product.clock.advance(ms);
  await run();
};

test('a scheduled notice is published at its start and expires at its end', async () => {
  const { reader, tenantId } = notices;
  const range = { startAt: notices.at(MINUTE), endAt: notices.at(2 * MINUTE) };
  const { id, state } = await notices.publish(range);
  expect(state).toBe('scheduled');
  await notices.forget();
  await pass(MINUTE - 1);
  expect([await notices.stateOf(id), await notices.told()]).toEqual(['scheduled', []]);
  await pass(1);
  expect(await notices.stateOf(id)).toBe('published');
  expect(await notices.told()).toEqual([{ tenantId, memberIds: null }]);
  expect(await notices.read(reader)).toEqual(['Power cut']);
  await pass(MINUTE);
  expect(await notices.stateOf(id)).toBe('expired');
  expect(await notices.told()).toHaveLength(2);
  expect(await notices.read(reader)).toEqual([]);
});

test('one that was withdrawn does not start, and one whose time has passed expires at once', async () => {
  const { admin, reader } = notices;
  const early = await notices.publish({ startAt: notices.at(MINUTE) });
  const range = { startAt: notices.at(MINUTE), endAt: notices.at(2 * MINUTE) };
  const missed = await notices.publish(range);
  await admin.get(WITHDRAW, { body: { ids: [early.id] } });
  await pass(5 * MINUTE);
  expect([await notices.stateOf(early.id), await notices.stateOf(missed.id)]).toEqual([
    ...['withdrawn', 'expired'],
  ]);
  expect(await notices.read(reader)).toEqual([]);
});

test('what a writer has scheduled who is disabled since comes out, and the list says so', async () => {
  const { admin, product, reader } = notices;
  const clerk = await notices.clerk({ realName: 'Clara' }, { dataScope: 'all' });
  const { id } = await notices.publish({ startAt: notices.at(MINUTE) }, clerk);
  const listed = async () => (await admin.get(LIST)).map(({ isFromOpen }) => isFromOpen);
  expect(await listed()).toEqual([true]);
  const seat = product.db.updateTable('members').where('id', '=', clerk.memberId);
  await seat.set({ status: 'disabled' }).execute();
  expect(await listed()).toEqual([false]);
  await pass(MINUTE);
  expect([await notices.stateOf(id), await notices.read(reader)]).toEqual([
    ...['published', ['Power cut']],
  ]);
});

test('a clock that jumps back shows nothing early, and nothing starts twice', async () => {
  const { reader } = notices;
  const { id } = await notices.publish({ startAt: notices.at(MINUTE) });
  await pass(MINUTE);
  await notices.forget();
  await pass(-MINUTE / 2);
  expect(await notices.read(reader)).toEqual([]);
  await pass(MINUTE / 2);
  expect([await notices.stateOf(id), await notices.told()]).toEqual(['published', []]);
  expect(await notices.read(reader)).toEqual(['Power cut']);
});

test('two nodes at a start move each notice and tell of it once', async () => {
  const { product } = notices;
  for (let count = 0; count < 20; count += 1) {
    await notices.publish({ startAt: notices.at(MINUTE) });
  }
  await notices.forget();
  product.clock.advance(MINUTE);
  await run();
  await notices.forget();
  await product.db.updateTable('notices').set({ state: 'scheduled' }).execute();
  const other = await openAgain(product.db);
  const step = (db: Db) =>
    db.transaction().execute((trx) => {
      const job = { id: 1, tenantId: null, payload: null };
      return noticeStatesJob.step({ db: trx, now: product.clock.now, job }, true);
    });
  await Promise.all([step(product.db), step(other)]);
  expect(await notices.told()).toHaveLength(20);
  const node = new Runner({
    ...{ db: other, time: async () => product.clock.now, kinds: [noticeStatesJob] },
    log: { info: () => undefined, error: () => undefined },
  });
  await product.db.updateTable('notices').set({ state: 'scheduled' }).execute();
  await notices.forget();
  await product.db.updateTable('jobs').set({ runAt: 0 }).where('name', '=', STATES).execute();
  node.wake();
  product.jobs.wake();
  await Promise.all([node.rest(), product.jobs.rest()]);
  expect(await notices.told()).toHaveLength(20);
  await node.stop(0);
  if (other !== product.db) await other.destroy();
});
