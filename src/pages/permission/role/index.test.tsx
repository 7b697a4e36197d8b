import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { confirm, dialogTitled, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const GRANT = 'POST /user/admin/role/grant';

/** Managers with Clerks below them, and Guests; viewed by the default admin. */
async function open(address = '/permission/role', clerkPages = ['/org/dept']) {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const managers = await make.role(tenantId, {
    name: 'Managers',
    code: 'managers',
    pages: ['/org/user', '/org/dept'],
  });
  const clerks = await make.role(tenantId, {
    name: 'Clerks',
    code: 'clerks',
    parentId: managers,
    pages: clerkPages,
  });
  const guests = await make.role(tenantId, { name: 'Guests', code: 'guests', dataScope: 'self' });
  const admin = await asDefaultAdmin(tenantId);
  await pages.render(address, { as: admin.memberId });
  return { tenantId, admin, ids: { managers, clerks, guests } };
}

/** The names in the table, from top to bottom. */
function names(): string[] {
  return screen
    .getAllByRole('row')
    .flatMap((row) => (row.dataset.rowKey ? [within(row).getAllByRole('cell')[0]] : []))
    .map((cell) => cell?.textContent ?? '');
}

/** Waits for the menu tree of a role. */
async function openGrants(name: string) {
  await takeAction(name, 'Assign permissions');
  return within(await screen.findByRole('dialog'));
}

/** The checkbox of a menu; its name also says whether the grant is effective. */
const box = (title: string) => screen.findByRole('checkbox', { name: new RegExp(title) });

/** The tree is virtualised, so menus further down need a search. */
async function searchMenus(part: string) {
  await enter(await screen.findByLabelText('Search menus'), part);
}

/** Shows the departments, which are further down. */
async function departments() {
  await searchMenus('departments');
  return box('Departments');
}

async function menusOf(admin: Awaited<ReturnType<typeof open>>['admin'], id: number) {
  return admin.get('GET /user/admin/role/menus', { query: { id } });
}

describe('the page of roles', () => {
  it('shows the tree of roles, and keeps the ancestors of what a search finds', async () => {
    await open('/permission/role?name=clerk');
    await screen.findByRole('button', { name: 'Edit Clerks' });
    expect(names()).toEqual(['Managers', 'Clerks']);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await screen.findByRole('button', { name: 'Edit Guests' });
    expect(names()).toEqual(['Managers', 'Clerks', 'Guests']);
  });

  it('adds a role below another, with a data scope of chosen departments', async () => {
    const { tenantId, admin, ids } = await open();
    const sales = await pages.product.make.dept(tenantId, { name: 'Sales' });
    await takeAction('Guests', 'Add child');
    await fill('Name', 'Visitors');
    await fill('Permission code', 'visitors');
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByLabelText('Data scope'));
    await user.click(await screen.findByTitle('Custom departments'));
    await save();
    expect(await screen.findByText('Visible departments cannot be empty')).toBeInTheDocument();
    await user.click(form.getByLabelText('Visible departments'));
    await user.click(await screen.findByRole('checkbox', { name: 'Sales' }));
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    const roles = await admin.get('GET /user/admin/role/list');
    expect(roles.find(({ code }) => code === 'visitors')).toMatchObject({
      parentId: ids.guests,
      dataScope: 'custom',
      deptIds: [sales],
    });
  });

  it('disables, and deletes a role that nobody holds', async () => {
    await open();
    await takeAction('Guests', 'Disable');
    expect(await confirm('Disable')).toContain('Disable Guests?');
    expect(await screen.findByText('Status changed')).toBeInTheDocument();
    await takeAction('Managers', 'Delete');
    await confirm('Delete');
    expect(await screen.findByText(/"Managers" cannot be deleted. It still has 1/)).toBeVisible();
    await takeAction('Guests', 'Delete');
    await confirm('Delete');
    expect(await screen.findByText('Data deleted')).toBeInTheDocument();
    await waitFor(() => expect(names()).not.toContain('Guests'));
  });

  it('shows who holds a role, and finds one of them', async () => {
    const { make } = pages.product;
    const { tenantId, ids } = await open();
    for (const realName of ['Ada', 'Grace']) {
      await make.member(tenantId, { realName, roleIds: [ids.clerks] });
    }
    await user.click(await screen.findByRole('button', { name: /members of Clerks/ }));
    await screen.findByText('Grace');
    const search = screen.getByRole('searchbox', { name: /Search username/ });
    await user.type(search, 'ada{Enter}');
    await waitFor(() => expect(screen.queryByText('Grace')).toBeNull());
    expect(screen.getByText('Ada')).toBeInTheDocument();
  });

  it('lets nobody change a role that is not below its own', async () => {
    const { make, as } = pages.product;
    const tenantId = await make.tenant();
    const top = await make.role(tenantId, { name: 'Top', pages: ['/permission/role'] });
    await make.role(tenantId, { name: 'Below', parentId: top });
    const member = await as(await make.member(tenantId, { roleIds: [top] }));
    await pages.render('/permission/role', { as: member.memberId });
    await user.click(await screen.findByRole('button', { name: 'View permissions Top' }));
    expect(await screen.findByText(/This role is not below your own/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the permissions of a role', () => {
  it('are sent as they were read when nothing is touched', async () => {
    const { admin, ids } = await open();
    const before = await menusOf(admin, ids.clerks);
    await openGrants('Clerks');
    await departments();
    await save();
    expect(await screen.findByText('Permissions saved')).toBeInTheDocument();
    const after = await menusOf(admin, ids.clerks);
    expect(after.menuIds).toEqual(before.menuIds);
  });

  it('cannot be saved before they were read', async () => {
    const { ids } = await open();
    const { app } = pages.product;
    const fetch = app.fetch.bind(app);
    const gate = { open: () => undefined as unknown };
    const held = new Promise((resolve) => {
      gate.open = () => resolve(undefined);
    });
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      if (request.url.endsWith(`/role/menus?id=${ids.guests}`)) await held;
      return fetch(request, ...rest);
    });
    const drawer = await openGrants('Guests');
    expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
    gate.open();
    await departments();
    expect(drawer.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('are ticked by the branch, and half where only some of it is', async () => {
    const { admin, ids } = await open();
    await openGrants('Guests');
    await user.click(await departments());
    expect(await box('Departments')).toBeChecked();
    expect(await box('Organisation')).toBePartiallyChecked();
    await save();
    await screen.findByText('Permissions saved');
    const { menuIds, nodes } = await menusOf(admin, ids.guests);
    const page = nodes.find(({ title }) => title === 'Departments');
    const branch = nodes.filter(({ id, parentId }) => id === page?.id || parentId === page?.id);
    expect(menuIds).toEqual(branch.map(({ id }) => id).sort((a, b) => a - b));
  });

  it('are greyed where the parent lacks them, with the reason', async () => {
    await open();
    await openGrants('Clerks');
    await searchMenus('audit');
    expect(await box('Audit log')).toHaveAttribute('aria-disabled', 'true');
    // The tree measures its rows with a copy.
    const [reason] = screen.getAllByText('Not granted by the parent role "Managers"');
    expect(reason?.closest('[role=treeitem]')).toHaveTextContent('Audit log');
  });

  it('tell what is ticked but not in force', async () => {
    await open('/permission/role', ['/audit', '/org/dept']);
    const drawer = await openGrants('Clerks');
    await searchMenus('audit');
    await box('Audit log');
    expect(drawer.getAllByText('Not in force')).toHaveLength(1);
    await user.click(drawer.getByText('In force', { selector: '.ant-segmented-item *' }));
    expect(await drawer.findByText('No menu matches')).toBeInTheDocument();
  });

  it('are searched, and only what is shown is ticked along', async () => {
    const { admin, ids } = await open();
    const drawer = await openGrants('Guests');
    await searchMenus('depart');
    await waitFor(() => expect(drawer.queryByText('Positions')).toBeNull());
    await user.click(await box('Organisation'));
    await save();
    await screen.findByText('Permissions saved');
    const { menuIds, nodes } = await menusOf(admin, ids.guests);
    const titles = nodes.filter(({ id }) => menuIds.includes(id)).map(({ title }) => title);
    expect(titles).toContain('Departments');
    expect(titles).not.toContain('Positions');
  });

  it('ask before they overwrite what somebody else saved', async () => {
    const { admin, ids } = await open();
    await openGrants('Guests');
    await user.click(await departments());
    const { nodes, version } = await menusOf(admin, ids.guests);
    const log = nodes.find(({ title }) => title === 'Audit log')?.id as number;
    await admin.get(GRANT, { body: { id: ids.guests, version, menuIds: [log] } });
    await save();
    const dialog = within(await dialogTitled('Somebody else changed this'));
    expect(dialog.getByRole('radio', { name: /Saved now: Audit log$/ })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Save as chosen' }));
    await screen.findByText('Permissions saved');
    expect((await menusOf(admin, ids.guests)).menuIds).not.toContain(log);
  });

  it('ask before changes are thrown away', async () => {
    await open();
    const drawer = await openGrants('Guests');
    await user.click(await departments());
    await user.click(drawer.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
    // The drawer has a history entry of its own.
    act(() => history.back());
    await screen.findByRole('button', { name: 'Discard' });
    expect(drawer.getByLabelText('Search menus')).toBeInTheDocument();
  });
});
