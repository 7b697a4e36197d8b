import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { calls } from '#contract/index';
import { confirm, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { catchDownloads } from '../../../../tests/harness/page/downloads';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const looksInto = new Set(calls.filter((call) => call.inTenant).map(({ key }) => String(key)));

/** The calls that the page makes from now on and that may look into a tenant, with the one named. */
function watch() {
  const { app } = pages.product;
  const real = app.fetch;
  const seen: [key: string, tenant: string | null][] = [];
  jest.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
    const key = `${request.method} ${new URL(request.url).pathname}`;
    if (looksInto.has(key)) seen.push([key, request.headers.get('X-Tenant')]);
    return real(request, ...rest);
  });
  return seen;
}

const rowsOf = (table: 'posts' | 'depts' | 'roles', tenantId: number) =>
  pages.product.db.selectFrom(table).selectAll().where('tenantId', '=', tenantId).execute();

/** A tenant with a row of each kind. */
async function addTenant(name: string) {
  const { make } = pages.product;
  const id = await make.tenant({ name });
  const deptId = await make.dept(id, { name: `${name} Mooring` });
  await make.post(id, { name: `${name} Pilot` });
  await make.role(id, { name: `${name} Master` });
  const memberId = await make.member(id, { deptId, realName: `${name} Sailor` });
  await pages.product.as(memberId);
  return { id, deptId, memberId };
}

describe('a tenant in its details', () => {
  it('gives out what add-ons keep for it', async () => {
    const { id } = await addTenant('Fairway');
    await pages.render(`/tenant/details/${id}`);
    const names = catchDownloads();
    await user.click(await screen.findByRole('button', { name: 'Export the data of add-ons' }));
    await waitFor(() => expect(names).toEqual(['addon-documents.jsonl']));
  });

  it('is edited, disabled and deleted there, and can be restored then', async () => {
    const { id } = await addTenant('Mooring');
    await pages.render(`/tenant/details/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit Mooring' }));
    await fill('Leader', 'Ada');
    await save();
    expect(await screen.findByText('Ada')).toBeVisible();
    await takeAction('Mooring', 'Disable');
    await confirm('Disable');
    expect(await screen.findByText('Status changed')).toBeVisible();
    await takeAction('Mooring', 'Delete');
    await user.type(await screen.findByPlaceholderText('Mooring'), 'Mooring');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: /^Restore/ })).toBeVisible();
    expect(history.location).toMatchObject({
      pathname: '/tenant/manage',
      search: '?isDeleted=true',
    });
    await pages.render(`/tenant/details/${id}?tab=users`);
    expect(await screen.findByText(/^The tenant has been deleted/)).toBeVisible();
    expect(pages.calls).not.toContain('GET /user/admin/member/list');
  });
});

describe("a tenant's own pages in its details", () => {
  it.each([
    ['Users', 'Quay Sailor'],
    ['Roles', 'Quay Master'],
    ['Departments', 'Quay Mooring'],
    ['Positions', 'Quay Pilot'],
    ['Online users', 'Quay Sailor'],
  ])('show its %s, with every call about it, and say whose they are', async (tab, row) => {
    const { id } = await addTenant('Quay');
    await pages.render(`/tenant/details/${id}`);
    const seen = watch();
    await user.click(await screen.findByRole('tab', { name: tab }));
    const [cell] = await screen.findAllByRole('cell', { name: new RegExp(row) });
    expect(cell).toBeVisible();
    expect(screen.getByText('These are the data of Quay')).toBeVisible();
    expect(seen).not.toEqual([]);
    expect(seen.filter(([, tenant]) => tenant !== String(id))).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    expect(await screen.findByText('Usage of limits')).toBeVisible();
    expect(screen.queryByText('These are the data of Quay')).toBeNull();
  });

  it.each([
    ['posts', 'Add position', 'Code'],
    ['depts', 'Add department', 'Code'],
    ['roles', 'Add role', 'Permission code'],
  ] as const)('add, change and delete %s there', async (tab, add, code) => {
    const { id } = await addTenant(`Pier ${tab}`);
    await pages.render(`/tenant/details/${id}?tab=${tab}`);
    const seen = watch();
    await user.click(await screen.findByRole('button', { name: add }));
    await fill('Name', 'Purser');
    await fill(code, 'purser');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Edit Purser' }));
    await fill('Name', 'Bosun');
    await save();
    await takeAction('Bosun', 'Disable');
    await confirm('Disable');
    expect(await screen.findByText('Status changed')).toBeVisible();
    expect(await rowsOf(tab, id)).toContainEqual(
      expect.objectContaining({ name: 'Bosun', status: 'disabled' }),
    );
    await takeAction('Bosun', 'Delete');
    await confirm('Delete');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Bosun' })).toBeNull());
    expect(seen.filter(([, tenant]) => tenant !== String(id))).toEqual([]);
  });

  it('change and export its users there', async () => {
    const { id } = await addTenant('Mole');
    await pages.render(`/tenant/details/${id}?tab=users`);
    const seen = watch();
    await user.click(await screen.findByRole('button', { name: 'Edit Mole Sailor' }));
    await fill('Real name', 'Mole Captain');
    await save();
    expect(await screen.findByRole('cell', { name: /Mole Captain/ })).toBeVisible();
    const downloads = catchDownloads();
    await user.click(screen.getByRole('button', { name: /^Export/ }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(seen.map(([key]) => key)).toEqual(
      expect.arrayContaining(['PUT /user/admin/member/update', 'GET /user/admin/member/export']),
    );
    expect(seen.filter(([, tenant]) => tenant !== String(id))).toEqual([]);
  });

  it('lead from a department to its users in the same tenant', async () => {
    const { id, deptId } = await addTenant('Dock');
    await pages.render(`/tenant/details/${id}?tab=depts`);
    const link = await screen.findByRole('link', { name: /Dock Mooring/ });
    await user.click(link);
    expect(await screen.findByRole('cell', { name: /Dock Sailor/ })).toBeVisible();
    const { pathname, search } = history.location;
    expect(pathname).toBe(`/tenant/details/${id}`);
    expect(new URLSearchParams(search).get('deptId')).toBe(String(deptId));
  });

  it('explain the access of its members, and show nothing of their money', async () => {
    const { id, memberId } = await addTenant('Buoy');
    await pages.render(`/tenant/details/${id}?tab=users&member=${memberId}`);
    const details = within(await screen.findByRole('dialog'));
    expect(await details.findByRole('tab', { name: 'Sessions' })).toBeVisible();
    expect(details.queryByRole('tab', { name: 'Wallet' })).toBeNull();
    await user.click(details.getByRole('button', { name: 'Close' }));
    const seen = watch();
    await takeAction('Buoy Sailor', 'Explain access');
    expect(await screen.findByText(/^Choose a page, an action/)).toBeVisible();
    expect(seen.map(([key]) => key)).toContain('GET /user/admin/role/explain/options');
    expect(seen.filter(([, tenant]) => tenant !== String(id))).toEqual([]);
    expect(screen.queryByRole('menuitem', { name: 'Write a letter' })).toBeNull();
  });

  it('say that they are not for whoever may not see them', async () => {
    const { id } = await addTenant('Jetty');
    const { make } = pages.product;
    const roleId = await make.role(1, {
      ...{ pages: ['/tenant/manage'], dataScope: 'all' as const },
      permissions: ['GET /user/admin/tenant/list', 'GET /user/admin/tenant/detail'],
    });
    const as = await make.member(1, { roleIds: [roleId] });
    await pages.render(`/tenant/details/${id}?tab=users`, { as });
    expect(await screen.findByText(/not allowed to see this part/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show "Info"' }));
    expect(await screen.findByText('Usage of limits')).toBeVisible();
  });
});
