import { setUpOffers } from '../../../tests/harness/offer/offers';

/* Offers that cannot be accepted say so, to the tenant by its own affairs alone (ADR 0063). */
const offers = setUpOffers();

/** What the tenant and the account are told, beside whether accepting is refused for just that. */
async function told(id: number, isSameAccount = true) {
  const listed = (await offers.list()).find((offer) => offer.id === id);
  const own = (await offers.own()).find((offer) => offer.id === id);
  if (isSameAccount) {
    const { envelope } = await offers.accept(id);
    expect(own?.obstacle).toBe(envelope.message);
  }
  return { state: listed?.state, obstacle: listed?.obstacle };
}

test('a tenant without a free place is told, and so is the account', async () => {
  const { id } = await offers.add();
  const nobody = await offers.add('nobody-at-all');
  expect(await told(id, false)).toEqual({ state: 'open', obstacle: null });
  await offers.limit(1);
  expect(await told(id)).toEqual({ state: 'open', obstacle: 'full' });
  expect(await told(nobody.id, false)).toEqual({ state: 'open', obstacle: 'full' });
});

test.each([
  ['whose maker is disabled', () => ['members', offers.admin.memberId] as const],
  ['of a role that is disabled', () => ['roles', offers.roleId] as const],
  ['into a department that is disabled', () => ['depts', offers.deptId] as const],
])('an offer %s says that it cannot be given any more', async (_, row) => {
  const { product, tenantId } = offers;
  const { id } = await offers.add();
  const [table, rowId] = row();
  await offers.set(table, rowId, { status: 'disabled' });
  await product.db
    .updateTable('tenants')
    .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
    .where('id', '=', tenantId)
    .execute();
  offers.admin = await product.asDefaultAdmin(tenantId);
  expect(await told(id)).toEqual({ state: 'open', obstacle: 'beyond' });
});

test('an account whose user was deleted there is told, and the tenant learns nothing of it', async () => {
  const { product, tenantId } = offers;
  const { id } = await offers.add();
  await product.make.seat(offers.personId, tenantId, { deletedAt: product.clock.now });
  expect(await told(id)).toEqual({ state: 'open', obstacle: null });
  const [own] = await offers.own();
  expect(own?.obstacle).toMatch(/has been deleted/);
});

test('offers that are over have no obstacle', async () => {
  const { id } = await offers.add();
  await offers.limit(1);
  await offers.admin.get('POST /user/admin/offer/withdraw', { body: { ids: [id] } });
  expect(await told(id, false)).toEqual({ state: 'withdrawn', obstacle: null });
});
