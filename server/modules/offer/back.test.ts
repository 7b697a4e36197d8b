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
