import { refused } from '../../../tests/harness/app/refused';
import { DAY, setUpOffers } from '../../../tests/harness/offer/offers';

/* Offers to whoever has left the tenant; those that a restore makes are in recycle/left.test.ts. */
const offers = setUpOffers();

test('whoever has left by itself gets the same seat back, as long as it is kept', async () => {
  const { product, tenantId } = offers;
  const { id } = await offers.add();
  const seat = await product.make.seat(offers.personId, tenantId, { isDefaultAdmin: 1 });
  const left = { deletedBy: seat, deletedAt: product.clock.now };
  await offers.set('members', seat, { ...left, deletedAt: product.clock.now - 30 * DAY });
  expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.closed'));
  await offers.set('members', seat, { ...left, purgeStartedAt: product.clock.now });
  expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.closed'));
  await offers.set('members', seat, { ...left, purgeStartedAt: null });
  expect((await offers.accept(id)).envelope.data).toMatchObject({ id: seat });
  expect(await offers.seatsOf()).toMatchObject([
    { id: seat, deptId: offers.deptId, isDefaultAdmin: 0 },
  ]);
});

test('an own offer says whether it brings the seat back that the account has left', async () => {
  const { product, tenantId } = offers;
  await offers.add();
  expect(await offers.own()).toMatchObject([{ isBack: false }]);
  const seat = await product.make.seat(offers.personId, tenantId);
  const { now } = product.clock;
  const isBack = async (values: object) => {
    await offers.set('members', seat, values);
    return (await offers.own()).map((offer) => offer.isBack);
  };
  expect(await isBack({ deletedBy: seat, deletedAt: now })).toEqual([true]);
  expect(await isBack({ deletedAt: now - 30 * DAY })).toEqual([false]);
  expect(await isBack({ deletedBy: null, deletedAt: now })).toEqual([false]);
});

test.each(['open', 'declined'] as const)(
  'an offer that is %s is accepted for the tenant once the seat was restored',
  async (status) => {
    const { product, tenantId, admin } = offers;
    const { id } = await offers.add();
    await product.db.updateTable('offers').set({ status }).where('id', '=', id).execute();
    const over = await offers.add('nobody-else');
    const seat = await product.make.seat(offers.personId, tenantId);
    const left = { deletedBy: null, deletedAt: product.clock.now };
    await offers.set('members', seat, left);
    const seats = [{ id: seat, deptId: offers.deptId, isAdditional: true }];
    const restored = await admin.get('POST /user/admin/recycle/restore', { body: { seats } });
    expect(restored).toMatchObject([{ id: seat, ok: true }]);
    expect(await offers.own()).toEqual([]);
    expect(await offers.rowOf(id)).toMatchObject({ status: 'accepted', memberId: seat });
    expect(await offers.rowOf(over.id)).toMatchObject({ status: 'open' });
    expect(await offers.list()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, state: 'accepted', memberId: seat })]),
    );
  },
);
