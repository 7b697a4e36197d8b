import { createTestApp } from '../../../tests/harness/app/app';
import { openTestDatabase } from '../../../tests/harness/db/database';
import { Recorder } from '../../../tests/harness/db/recorder';
import { ADD, DAY, DECLINE, LIST, setUpOffers } from '../../../tests/harness/offer/offers';

/* Nothing that a tenant is told of an offer says whether somebody has the username (ADR 0063). */
const AUDIT = 'GET /user/admin/audit/list';
const DETAIL = 'GET /user/admin/audit/detail';

const offers = setUpOffers();

/** Names of which the tenant may not learn whether anybody has them. */
async function names() {
  const { product } = offers;
  const { make } = product;
  const [mill, closed] = [await make.tenant(), await make.tenant({ status: 'disabled' })];
  const stamp = offers.username;
  await make.member(mill, { username: `known.${stamp}` });
  await make.member(mill, { username: `binned.${stamp}`, deletedAt: product.clock.now });
  await make.member(mill, { username: `shut.${stamp}`, status: 'disabled' });
  await make.member(closed, { username: `closed.${stamp}` });
  const unseen = await make.member(mill, { username: `unseen.${stamp}` });
  await make.seat(unseen, offers.tenantId);
  return ['known', 'binned', 'shut', 'closed', 'unseen', 'nobody'].map((one) => `${one}.${stamp}`);
}

/** A text without what differs from one offer to the next: the name itself, ids and requests. */
const plain = (value: unknown, name: string) =>
  JSON.stringify(value, (key, one) => (/^id$|Id$|^target$/.test(key) ? '-' : one)).replaceAll(
    name,
    '<name>',
  );

test('answer, list and log are alike', async () => {
  const all = await names();
  const deptId = await offers.product.make.dept(offers.tenantId);
  const audit = [AUDIT, DETAIL];
  const clerk = await offers.clerk(audit, { deptId }, { dataScope: 'dept' });
  const told = new Set<string>();
  for (const identifier of all) {
    const answer = await clerk.call(ADD, { body: { identifier, deptId, note: 'Come' } });
    expect(answer.status).toBe(200);
    await offers.work();
    const [row] = await clerk.get(LIST);
    const [entry] = await clerk.get(AUDIT);
    const detail = await clerk.get(DETAIL, { query: { id: entry?.id ?? 0 } });
    told.add(plain([answer.envelope.data, row, entry, detail], identifier));
  }
  expect([...told]).toHaveLength(1);
  expect([...told][0]).toContain('<name>');
});

test('the same statements are made until the answer', async () => {
  const recorder = new Recorder();
  const db = (await openTestDatabase()).withPlugin(recorder);
  const product = await createTestApp({ db });
  try {
    const tenantId = await product.make.tenant();
    const admin = await product.asDefaultAdmin(tenantId);
    await product.make.member(await product.make.tenant(), { username: 'known.one' });
    // The jobs that calls leave come after the answer.
    await product.jobs.stop(1000);
    await admin.get(ADD, { body: { identifier: 'first.one' } });
    const made = [];
    for (const identifier of ['known.one', 'nobody.one']) {
      recorder.take();
      await admin.get(ADD, { body: { identifier } });
      made.push(recorder.take());
    }
    expect(made[0]?.length).toBeGreaterThan(5);
    expect(made[1]).toEqual(made[0]);
  } finally {
    await product.close();
  }
});

test('an offer that is declined stays as it was', async () => {
  const { id } = await offers.add();
  const before = await offers.list();
  const entries = await offers.admin.get(AUDIT);
  await offers.person.get(DECLINE, { body: { id } });
  expect(await offers.list()).toEqual(before);
  expect(await offers.admin.get(AUDIT)).toEqual(entries);
  expect((await offers.tryAdd()).envelope.reason).toBe('offer.open');
  await offers.pass(14 * DAY);
  expect(await offers.list()).toMatchObject([{ id, state: 'ended' }]);
});
