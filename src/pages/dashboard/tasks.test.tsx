import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();
const DAY = 86_400_000;

const card = async () => within(await screen.findByRole('region', { name: 'To do' }));

/** Follows the way of a task, which stands below its words. */
async function follow(words: string, action: string) {
  const shown = await card();
  expect(await shown.findByText(words)).toBeVisible();
  await user.click(shown.getByRole('link', { name: action }));
}

describe('what there is to do', () => {
  it('leads to the users who keep their first password, and to them alone', async () => {
    const { make, clock } = pages.product;
    const tenantId = await make.tenant();
    const as = await make.member(tenantId, { isDefaultAdmin: 1 });
    const old = { createdAt: clock.now - 8 * DAY };
    await make.member(tenantId, { ...old, realName: 'Waiting', mustChangePassword: 1 });
    await make.member(tenantId, { ...old, realName: 'Done' });
    await make.member(tenantId, { realName: 'Fresh', mustChangePassword: 1 });
    await pages.render('/dashboard', { as });
    await follow('1 user has kept the first password for more than a week', 'Show users');
    expect(await screen.findByText('Waiting')).toBeVisible();
    expect(await screen.findByText('Rows found: 1')).toBeInTheDocument();
    expect(screen.queryByText('Fresh')).toBeNull();
    expect(history.location.search).toContain('passwordState=temporary');
    expect(screen.getByText('First password')).toBeVisible();
  });

  it('leads to the roles without members', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const lead = await make.role(tenantId, { name: 'Lead' });
    const roleIds = [lead, await make.role(tenantId, { name: 'Held' })];
    const as = await make.member(tenantId, { isDefaultAdmin: 1, roleIds });
    await make.role(tenantId, { name: 'Empty', parentId: lead });
    await make.role(tenantId, { name: 'Unused' });
    await pages.render('/dashboard', { as });
    await follow('2 roles have no members', 'Show roles');
    expect(await screen.findByText('Unused')).toBeVisible();
    expect(screen.getByText('Empty')).toBeVisible();
    expect(screen.queryByText('Held')).toBeNull();
    // It only shows where the other belongs.
    expect(screen.getByText('Lead').closest('tr')).toHaveClass('row-context');
    expect(screen.getByText('Empty').closest('tr')).not.toHaveClass('row-context');
    expect(await screen.findByText('Rows found: 2')).toBeInTheDocument();
  });

  it('leads to the bars of the limits on the same page', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant({}, { limits: JSON.stringify({ posts: 1 }) });
    await make.post(tenantId);
    const as = await make.member(tenantId, { isDefaultAdmin: 1 });
    await pages.render('/dashboard', { as });
    const shown = await card();
    expect(await shown.findByText('1 limit is reached, or nearly')).toBeVisible();
    // What a new tenant begins with comes first.
    const ways = shown.getAllByRole('link').map(({ textContent }) => textContent);
    expect(ways).toEqual(['Add departments', 'Add users']);
    await user.click(shown.getByRole('button', { name: 'Show usage' }));
    expect(screen.getByRole('region', { name: 'Usage of limits' })).toHaveFocus();
  });

  it('leads an operator to old invitations and to tenants that end', async () => {
    const { make, clock, asAdmin } = pages.product;
    const admin = await asAdmin();
    const policyId = await make.policy();
    const invite = { title: 'Forgotten', companyName: null, policyId, expiresAt: null };
    await admin.get('POST /user/admin/invite/add', { body: invite });
    clock.advance(15 * DAY);
    await (await asAdmin()).get('POST /user/admin/invite/add', {
      body: { ...invite, title: 'Recent' },
    });
    await make.tenant({ name: 'Ending', expiresAt: clock.now + 5 * DAY });
    await make.tenant({ name: 'Lasting', expiresAt: clock.now + 50 * DAY });
    await pages.render('/dashboard');
    await follow('1 invitation has been unused for more than two weeks', 'Show invitations');
    expect(await screen.findByText('Forgotten')).toBeVisible();
    expect(screen.queryByText('Recent')).toBeNull();
    await pages.render('/dashboard');
    await follow('1 tenant expires soon or expired recently', 'Show tenants');
    expect(await screen.findByText('Ending')).toBeVisible();
    expect(screen.queryByText('Lasting')).toBeNull();
  });

  it('is said to be nothing where there is nothing, and can be asked for again', async () => {
    const { make, app } = pages.product;
    const tenantId = await make.tenant();
    const roleIds = [await make.role(tenantId, { pages: ['/dashboard'] })];
    const real = app.fetch;
    let isBroken = true;
    jest.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
      const isTasks = new URL(request.url).pathname.endsWith('/dashboard/tasks');
      const answer = { code: -1, message: 'Broken', data: null };
      return isBroken && isTasks ? Response.json(answer, { status: 503 }) : real(request, ...rest);
    });
    await pages.render('/dashboard', { as: await make.member(tenantId, { roleIds }) });
    const shown = await card();
    const retry = await shown.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    await waitFor(() => expect(shown.getByText('All done, nothing waits for you')).toBeVisible());
  });
});
