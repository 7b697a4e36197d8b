import { refused } from '../../../tests/harness/app/refused';
import { isDeep } from '../../../tests/harness/dose';
import { OWN, PURGE, setUpBin } from '../../../tests/harness/recycle/bin';

/* Offers to who left a tenant, against everything that may happen at the same time. */
const ROUNDS = isDeep ? 200 : 3;
/** After which a maker may offer again, however many have been made. */
const HOUR = 60 * 60 * 1000;

const bin = setUpBin();
const { left, placed: all, offerTo, accept } = bin;
const seatOf = (id: number) =>
  bin.product.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();

test('of several restores one makes the offer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await bin.pass(HOUR);
    const { id, person } = await left();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => bin.restoreOf(all(id))));
    const reasons = outcomes.map((one) => (one as { reason?: string }).reason ?? 'done');
    expect(reasons.sort()).toEqual(['done', ...Array(5).fill('offer.open')]);
    expect(await person.get(OWN)).toHaveLength(1);
  }
});

test('a seat is either accepted or deleted for good', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await bin.pass(HOUR);
    const { id, person } = await left();
    await bin.restoreOf(all(id));
    const offer = await offerTo(person);
    const [accepted, purged] = await Promise.all([
      accept(person, offer),
      bin.admin.call(PURGE, { body: { ids: [id] } }),
    ]);
    const outcome = [accepted.envelope.reason ?? 'done', purged.envelope.reason ?? 'done'];
    expect([
      ['done', 'row.missing'],
      ['offer.closed', 'done'],
      ['row.missing', 'done'],
    ]).toContainEqual(outcome);
    await bin.product.jobs.rest();
    const seat = await seatOf(id);
    expect(seat === undefined || seat.deletedAt === null || seat.purgeStartedAt !== null).toBe(
      true,
    );
  }
});

test('an offer whose maker is deleted gives no seat afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, person } = await left();
    const maker = await bin.product.asDefaultAdmin(bin.tenantId);
    await bin.restoreOf(all(id), maker);
    const offer = await offerTo(person);
    const [accepted, deleted] = await Promise.all([
      accept(person, offer),
      bin.admin.call('DELETE /user/admin/member/delete', { body: { ids: [maker.memberId] } }),
    ]);
    expect(deleted.status).toBe(200);
    expect(['done', 'offer.beyond']).toContain(accepted.envelope.reason ?? 'done');
    if (accepted.status === 200) continue;
    expect(await accept(person, offer)).toMatchObject(refused(409, 'offer.beyond'));
    expect(await seatOf(id)).toMatchObject({ deletedBy: id });
  }
});
