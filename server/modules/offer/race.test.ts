import { setUpOffers, WITHDRAW } from '../../../tests/harness/offer/offers';

/* Acceptances against everything that may happen at the same time. */
const offers = setUpOffers();

test('of 64 who accept at once one gets the seat', async () => {
  const { id } = await offers.add();
  const answers = await Promise.all(Array.from({ length: 64 }, () => offers.accept(id)));
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'done').sort();
  expect(reasons).toEqual(['done', ...Array(63).fill('offer.closed')]);
  expect(await offers.seatsOf()).toHaveLength(1);
});

test('of an acceptance and a creation at the last place one succeeds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { product } = offers;
    const username = `last-${product.clock.now}-${round}`;
    const member = await product.make.member(await product.make.tenant(), { username });
    const { id } = await offers.add(username);
    await offers.limit(2);
    const body = { username: `new-${username}`, realName: 'Bo', password: 'a-first-word-1' };
    const [accepted, created] = await Promise.all([
      offers.accept(id, await product.as(member)),
      offers.admin.call('POST /user/admin/member/add', { body }),
    ]);
    expect([
      ['done', 'quota.users'],
      ['offer.full', 'done'],
    ]).toContainEqual([accepted.envelope.reason ?? 'done', created.envelope.reason ?? 'done']);
    await product.db
      .updateTable('members')
      .set({ deletedAt: product.clock.now })
      .where('tenantId', '=', offers.tenantId)
      .where('id', '!=', offers.admin.memberId)
      .execute();
  }
});

test('an offer is either accepted or withdrawn', async () => {
  const { id } = await offers.add();
  const [accepted, withdrawn] = await Promise.all([
    offers.accept(id),
    offers.admin.call(WITHDRAW, { body: { ids: [id] } }),
  ]);
  const outcome = [accepted.status, withdrawn.status];
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual(outcome);
  expect(await offers.seatsOf()).toHaveLength(accepted.status === 200 ? 1 : 0);
});
