import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { confirm, dialogTitled, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const LIST = 'GET /user/admin/member/list';

/**
 * Ada is in Research and Linus in Web below it; Grace has no department. Viewed by the default
 * admin.
 */
async function open(
  address: (ids: { research: number; web: number }) => string = () => '/org/user',
) {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const research = await make.dept(tenantId, { name: 'Research' });
  const web = await make.dept(tenantId, { name: 'Web', parentId: research });
  const ids = {
    research,
    web,
    ada: await make.member(tenantId, { realName: 'Ada', deptId: research }),
    linus: await make.member(tenantId, { realName: 'Linus', deptId: web }),
    grace: await make.member(tenantId, { realName: 'Grace', status: 'disabled' }),
  };
  const admin = await asDefaultAdmin(tenantId);
  await pages.render(address(ids), { as: admin.memberId });
  return { tenantId, admin, ids };
}

describe('the page of users', () => {
  it('lists users, and says who never signed in', async () => {
    await open();
    const row = (await screen.findByText('Ada')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Never logged in')).toBeInTheDocument();
    expect(within(row).getByText('Research')).toBeInTheDocument();
    // The rows, and the number of those in no department.
    expect(pages.calls.filter((call) => call === LIST)).toHaveLength(2);
  });

  it('narrows the list to a department and all below it, and counts alike', async () => {
    await open();
    await screen.findByText('Grace');
    const tree = await screen.findByRole('tree', { name: 'Departments' });
    await user.click(within(tree).getByText('Research'));
    await waitFor(() => expect(screen.queryByText('Grace')).toBeNull());
    expect(screen.getByText('Ada')).toBeInTheDocument();
    expect(screen.getByText('Linus')).toBeInTheDocument();
    expect(within(tree).getByText('Research').parentElement).toHaveTextContent('Research2');
    await user.click(screen.getByRole('button', { name: 'All departments' }));
    expect(await screen.findByText('Grace')).toBeInTheDocument();
  });

  it('shows who is in no department as a place of its own, with their number', async () => {
    const { tenantId } = await open();
    await pages.product.make.member(tenantId, { realName: 'Hopper' });
    const tree = await screen.findByRole('tree', { name: 'Departments' });
    await user.click(await within(tree).findByText('No department'));
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    const [, ...rows] = screen.getAllByRole('row').filter((row) => row.closest('.ant-table'));
    await waitFor(() =>
      expect(within(tree).getByText('No department').parentElement).toHaveTextContent(
        `No department${rows.length}`,
      ),
    );
    expect(await screen.findByText('Department is empty')).toBeVisible();
    await user.click(within(tree).getByText('Web'));
    expect(await screen.findByText('Linus')).toBeVisible();
    expect(screen.queryByText('Department is empty')).toBeNull();
  });

  it('renews the departments with the list when the window gets the focus again', async () => {
    const { tenantId } = await open();
    await screen.findByText('Grace');
    const tree = await screen.findByRole('tree', { name: 'Departments' });
    await pages.product.make.dept(tenantId, { name: 'Cellar' });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 5001);
    fireEvent.focus(window);
    expect(await within(tree).findByText('Cellar')).toBeVisible();
  });

  it('searches the departments', async () => {
    await open();
    const tree = await screen.findByRole('tree', { name: 'Departments' });
    await enter(screen.getByRole('searchbox', { name: 'Search departments' }), 'zzz');
    expect(await screen.findByText('No department matches')).toBeInTheDocument();
    expect(tree).not.toBeInTheDocument();
  });

  it('shows what its address says', async () => {
    await open(({ research }) => `/org/user?deptId=${research}&keyword=lin&status=enabled`);
    expect(await screen.findByText('Linus')).toBeInTheDocument();
    expect(screen.queryByText('Ada')).toBeNull();
    expect(screen.getByLabelText('Keyword')).toHaveValue('lin');
    expect(pages.calls.filter((call) => call === LIST)).toHaveLength(2);
  });

  it('adds a user to the chosen department, after the form has been put right', async () => {
    const { admin, ids } = await open(({ web }) => `/org/user?deptId=${web}`);
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    await fill('Username', 'marie');
    await fill('Password', 'short');
    await fill('Email', 'nowhere');
    await save();
    expect(await screen.findByText('Real name cannot be empty')).toBeInTheDocument();
    expect(screen.getByText('8 to 128 characters')).toBeInTheDocument();
    expect(screen.getByText('Email address is invalid')).toBeInTheDocument();
    await fill('Password', 'radium-and-polonium');
    await fill('Real name', 'Marie');
    await fill('Email', 'marie@example.com');
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    expect(await screen.findByText('Marie')).toBeInTheDocument();
    const where = JSON.stringify([['username', '=', 'marie']]);
    const [marie] = await admin.get(LIST, { query: { where } });
    expect(marie).toMatchObject({ deptId: ids.web, email: 'marie@example.com' });
  });

  it('puts a name that is taken on its field', async () => {
    const { tenantId } = await open();
    await pages.product.make.member(tenantId, { username: 'taken-name' });
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    await fill('Username', 'Taken-Name');
    await fill('Password', 'radium-and-polonium');
    await fill('Real name', 'Marie');
    await save();
    const form = screen.getByRole('dialog');
    expect(await within(form).findByText(/Taken-Name/)).toBeInTheDocument();
  });

  it('says on the field that a department is missing, and keeps what is filled in', async () => {
    const { make, asRole } = pages.product;
    const tenantId = await make.tenant();
    const deptId = await make.dept(tenantId, { name: 'Research' });
    const permissions = ['POST /user/admin/member/add'];
    const role = { pages: ['/org/user'], permissions, dataScope: 'dept' as const };
    const { memberId } = await asRole(tenantId, role, { deptId });
    await pages.render('/org/user', { as: memberId });
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    await fill('Username', 'irene');
    await fill('Password', 'radium-and-polonium');
    await fill('Real name', 'Irene');
    await save();
    const form = within(await screen.findByRole('dialog'));
    const message = await form.findByText(/Choose a department within your data scope/);
    const field = message.closest('.ant-form-item') as HTMLElement;
    expect(within(field).getByLabelText('Department')).toBeInTheDocument();
    expect(form.getByLabelText('Real name')).toHaveValue('Irene');
    await user.click(form.getByLabelText('Department'));
    const options = await screen.findAllByText('Research');
    await user.click(options.at(-1) as HTMLElement);
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
  });

  it('changes a user, and shows what somebody else changed meanwhile', async () => {
    const { admin, ids } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    await fill('QQ', '12345');
    await admin.get('PUT /user/admin/member/update', {
      body: { id: ids.ada, version: 1, realName: 'Ada L.', deptId: ids.web },
    });
    await save();
    expect(await screen.findByText('Somebody else changed this')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Ada L.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as chosen' }));
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    const query = { id: ids.ada };
    expect(await admin.get('GET /user/admin/member/detail', { query })).toMatchObject({
      realName: 'Ada L.',
      deptId: ids.web,
      qq: '12345',
    });
  });

  it('offers the roles that the caller may assign, and no others', async () => {
    const { make, asRole } = pages.product;
    const tenantId = await make.tenant();
    await make.role(tenantId, { name: 'Foreign' });
    const ada = await make.member(tenantId, { realName: 'Ada' });
    const caller = await asRole(tenantId, {
      name: 'Leads',
      pages: ['/org/user'],
      permissions: ['PUT /user/admin/member/update'],
    });
    const query = { id: caller.memberId };
    const own = (await caller.get('GET /user/admin/member/detail', { query })).roleIds[0] as number;
    const below = await make.role(tenantId, { name: 'Below', parentId: own });
    await pages.render('/org/user', { as: caller.memberId });
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByLabelText('Roles'));
    await user.click(await screen.findByTitle('Below'));
    expect(screen.queryByTitle('Foreign')).toBeNull();
    await save();
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    const detail = await caller.get('GET /user/admin/member/detail', { query: { id: ada } });
    expect(detail.roleIds).toEqual([below]);
  });

  it('shows a new password once', async () => {
    await open();
    await takeAction('Linus', 'Reset password');
    expect(await confirm('Reset password')).toContain('Reset the password of Linus?');
    await screen.findByText(/shown only this once/);
    const result = within(await dialogTitled('One-time passwords'));
    await waitFor(() => expect(result.getByRole('button', { name: 'Copy all' })).toHaveFocus());
    expect(result.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', keyCode: 27 });
    expect(screen.getByText(/shown only this once/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByText(/shown only this once/)).toBeNull());
  });
});
