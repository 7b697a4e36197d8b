import { screen, waitFor, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const LIST = 'GET /user/admin/audit/list';

/** A tenant whose default admin has added and renamed a department, with one refused attempt. */
async function open(address = '/audit') {
  const { make, asDefaultAdmin } = pages.product;
  const admin = await asDefaultAdmin(await make.tenant());
  const { id } = await admin.get('POST /user/admin/dept/add', {
    body: { parentId: null, name: 'Sales', code: 'sales' },
  });
  await admin.get('PUT /user/admin/dept/update', {
    body: { id, version: 1, parentId: null, name: 'Marketing', code: 'sales' },
  });
  await admin.call('POST /user/admin/dept/add', {
    body: { parentId: null, name: 'Twice', code: 'sales' },
  });
  await pages.render(address, { as: admin.memberId });
  return { admin, id };
}

describe('the audit log', () => {
  it('lists what was done and what was refused, newest first', async () => {
    await open();
    const link = (await screen.findAllByRole('link', { name: 'Marketing' }))[0];
    expect(link).toHaveAttribute('href', expect.stringContaining('/org/dept?name=Marketing'));
    const [, ...rows] = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    const own = rows.flatMap((row) => /(?:tried to|changed|added) .*department.*/.exec(row) ?? []);
    expect(own).toEqual([
      expect.stringMatching(/^tried to add departments.*Refused/),
      expect.stringMatching(/^changed department Marketing.*Done/),
      expect.stringMatching(/^added department Marketing.*Done/),
    ]);
    expect(screen.queryByText(/\/user\/admin\//)).toBeNull();
    expect(pages.calls.filter((call) => call === LIST)).toHaveLength(1);
  });

  it('writes the phone that nobody could sign in with as lists write phones', async () => {
    const { visitor, asAdmin } = pages.product;
    for (const phone of ['+8619900001234', '+4915112345678']) {
      const body = { phone, code: '123456' };
      await visitor().call('POST /user/admin/site/mobileLogin', { body });
    }
    const { memberId } = await asAdmin();
    await pages.render('/audit?verb=signIn.sms', { as: memberId });
    expect(await screen.findByText('199 **** 1234')).toBeInTheDocument();
    expect(await screen.findByText('+49 151* ***5678')).toBeInTheDocument();
    const [view] = await screen.findAllByRole('button', { name: 'View' });
    await user.click(view as HTMLElement);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/^\+49 /)).toBeInTheDocument();
  });

  it('writes changed phones as lists write phones', async () => {
    const { asAdmin } = pages.product;
    const admin = await asAdmin();
    const body = { parentId: null, name: 'Abroad', code: 'ABROAD', phone: '+4930123456' };
    const dept = await admin.get('POST /user/admin/dept/add', { body });
    const another = { ...body, id: dept.id, version: dept.version, phone: '010 6234 5678' };
    await admin.get('PUT /user/admin/dept/update', { body: another });
    await pages.render('/audit?verb=dept.update', { as: admin.memberId });
    const [view] = await screen.findAllByRole('button', { name: 'View' });
    await user.click(view as HTMLElement);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('+49 30 123456')).toBeInTheDocument();
    expect(await drawer.findByText('010 6234 5678')).toBeInTheDocument();
  });

  it('shows what its address asks for, and forgets it on reset', async () => {
    await open('/audit?result=refused');
    await screen.findByText('tried to add departments');
    expect(screen.queryByText(/^changed department/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText(/changed department/)).toBeInTheDocument();
  });

  it('shows each field before and after as the form does, and raw data on demand', async () => {
    await open('/audit?verb=dept.update');
    await user.click(await screen.findByRole('button', { name: 'View' }));
    const drawer = within(await screen.findByRole('dialog'));
    const name = (await drawer.findByRole('cell', { name: 'Name' })).closest('tr');
    expect(name).toHaveTextContent('SalesMarketing');
    expect(drawer.queryByText('PUT /user/admin/dept/update')).toBeNull();
    await user.click(drawer.getByRole('switch', { name: 'Raw data' }));
    expect(drawer.getByText('PUT /user/admin/dept/update')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from a department with what was done to it, for whoever may read the log', async () => {
    await open('/org/dept');
    await user.click(await screen.findByRole('button', { name: 'More Marketing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    expect(await screen.findByText(/changed department/)).toBeInTheDocument();
    expect(screen.queryByText(/tried to add/)).toBeNull();
    expect(await screen.findByText('Marketing', { selector: '.ant-select *' })).toBeVisible();
  });

  it('exports what is filtered', async () => {
    await open('/audit?result=refused');
    await screen.findByText('tried to add departments');
    const saved: { name: string; content: Promise<string> }[] = [];
    let content = Promise.resolve('');
    URL.createObjectURL = (blob) => {
      content = (blob as Blob).text();
      return 'blob:test';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content });
    });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/\.csv$/);
    const text = await saved[0]?.content;
    expect(text).toContain('tried to add departments');
    expect(text).not.toContain('changed department');
  });

  it('hides the export from who may not', async () => {
    const { make, as } = pages.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/audit'] });
    const member = await as(await make.member(tenantId, { roleIds: [roleId] }));
    await pages.render('/audit', { as: member.memberId });
    await screen.findByText('Audit log', { selector: '.ant-pro-table-list-toolbar-title' });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
