import { screen, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';

const pages = setUpPages();
const QUOTA = 'GET /user/admin/dashboard/quota';

/** A tenant with a bar of every kind: below a level, at each, beyond the limit, and unlimited. */
async function addTenant() {
  const { make, db } = pages.product;
  const limits = { posts: 10, projects: 100, products: 100, devices: 1500, deviceProperties: 0 };
  const tenantId = await make.tenant({}, { limits: JSON.stringify(limits) });
  const used = { projects: 80, products: 95, devices: 1600 };
  const rows = Object.entries(used).map(([kind, number]) => ({ tenantId, kind, used: number }));
  await db
    .insertInto('quotaUsage')
    .values(rows as never)
    .execute();
  await make.post(tenantId);
  return tenantId;
}

const card = async () => within(await screen.findByRole('region', { name: 'Usage of limits' }));

describe('the usage of limits on the dashboard', () => {
  it('shows a default admin a bar for each limit, and says what is unlimited or too much', async () => {
    const tenantId = await addTenant();
    const as = await pages.product.make.member(tenantId, { isDefaultAdmin: 1 });
    await pages.render('/dashboard', { as });
    const shown = await card();
    expect(await shown.findByText('1 / 10 (10%)')).toBeVisible();
    expect(shown.getByText('80 / 100 (80%)')).toBeVisible();
    expect(shown.getByText('95 / 100 (95%)')).toBeVisible();
    expect(shown.getByText('1,600 / 1,500, 100 over the limit')).toBeVisible();
    expect(shown.getByText('1, unlimited')).toBeVisible();
    expect(shown.getByText('0 / 0 (100%)')).toBeVisible();
    const bars = shown.getAllByRole('progressbar');
    expect(bars).toHaveLength(5);
    expect(shown.getByRole('progressbar', { name: 'Products' })).toHaveAttribute(
      'aria-valuetext',
      '95 of 100 in use, 95%',
    );
  });

  it('asks for nothing without the permission, and none for the platform itself', async () => {
    const { make } = pages.product;
    const tenantId = await addTenant();
    const roleIds = [await make.role(tenantId, { pages: ['/dashboard'] })];
    for (const as of [await make.member(tenantId, { roleIds }), 'admin' as const]) {
      await pages.render('/dashboard', { as });
      expect(await screen.findByText('Latest private messages')).toBeVisible();
      expect(pages.calls).not.toContain(QUOTA);
    }
  });

  it('offers another try when the usage cannot be read', async () => {
    const as = await pages.product.make.member(await addTenant(), { isDefaultAdmin: 1 });
    const { app } = pages.product;
    const real = app.fetch;
    let isBroken = true;
    jest.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
      const isQuota = new URL(request.url).pathname.endsWith('/dashboard/quota');
      const answer = { code: -1, message: 'Broken', data: null };
      return isBroken && isQuota ? Response.json(answer, { status: 503 }) : real(request, ...rest);
    });
    await pages.render('/dashboard', { as });
    const shown = await card();
    const retry = await shown.findByRole('button', { name: 'Try again' });
    isBroken = false;
    retry.click();
    expect(await shown.findByText('1 / 10 (10%)')).toBeVisible();
  });
});
