import { screen, within } from '@testing-library/react';
import { dayOf } from '#server/lib/time/days';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();
const RANKING = 'GET /user/admin/dashboard/tenants';

describe('the ranking of tenants', () => {
  it('shows the platform who stands out, and leads to each', async () => {
    const { make, db, clock } = pages.product;
    const limits = { limits: JSON.stringify({ users: 4 }) };
    const tenantId = await make.tenant({ name: 'Acme' }, limits);
    for (let count = 0; count < 3; count += 1) await make.member(tenantId);
    const day = dayOf(clock.now);
    await db
      .insertInto('figures')
      .values({ tenantId, deptId: 0, day, kind: 'signIn', slot: 0, value: 1234 })
      .execute();
    await pages.render('/dashboard');
    const shown = within(await screen.findByRole('region', { name: 'Tenant rankings' }));
    const placesIn = (name: string) =>
      within(shown.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await shown.findByRole('region', { name: 'Most users' });
    expect(placesIn('Most users')).toEqual(['Acme3 users']);
    expect(placesIn('Nearest to a limit')).toEqual(['AcmeUsers 3 / 4']);
    expect(placesIn('Most active in 30 days')).toEqual(['Acme1,234 sign-ins']);
    const [first] = shown.getAllByRole('link', { name: 'Acme' });
    await user.click(first as HTMLElement);
    expect(await screen.findByRole('tab', { name: 'Departments' })).toBeVisible();
  });

  it('is asked for by nobody else', async () => {
    const { make } = pages.product;
    const as = await make.member(await make.tenant(), { isDefaultAdmin: 1 });
    await pages.render('/dashboard', { as });
    await screen.findByRole('region', { name: 'Latest upgrades' });
    expect(pages.calls).not.toContain(RANKING);
  });
});
