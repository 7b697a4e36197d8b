import { screen, waitFor, within } from '@testing-library/react';
import { confirm, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { drag } from '../../../../tests/harness/page/drag';
import { setUpPages } from '../../../../tests/harness/page/page';
import { onPhone } from '../../../../tests/harness/page/phone';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const LIST = 'GET /user/admin/dept/list';

/** Head office with Research (which holds Web and Lab) and Sales, seen by the default admin. */
async function open(address = '/org/dept') {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const add = (name: string, parentId: number | null, sort: number) =>
    make.dept(tenantId, { name, code: `C-${name}`, parentId, sort });
  const head = await add('Head office', null, 0);
  const research = await add('Research', head, 0);
  const sales = await add('Sales', head, 1);
  const web = await add('Web', research, 0);
  const lab = await add('Lab', research, 1);
  const admin = await asDefaultAdmin(tenantId);
  await pages.render(address, { as: admin.memberId });
  return { tenantId, admin, ids: { head, research, sales, web, lab } };
}

/** Waits for a department's row. */
function seen(name: string) {
  return screen.findByRole('button', { name: `Edit ${name}` });
}

/** The names in the table, from top to bottom. */
function names(): string[] {
  return screen
    .getAllByRole('row')
    .flatMap((row) => (row.dataset.rowKey ? [within(row).getAllByRole('cell')[0]] : []))
    .map((cell) => cell?.textContent ?? '');
}

describe('the page of departments', () => {
  it('shows the whole tree unfolded, in its order', async () => {
    await open();
    await seen('Lab');
    expect(names()).toEqual(['Head office', 'Research', 'Web', 'Lab', 'Sales']);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(names()).toEqual(['Head office']);
  });

  it('keeps the ancestors of what a search finds', async () => {
    await open('/org/dept?name=la');
    await seen('Lab');
    expect(names()).toEqual(['Head office', 'Research', 'Lab']);
    expect(pages.calls.filter((call) => call === LIST)).toHaveLength(1);
  });

  it('starts with the roots of a large tree, and unfolds what a search finds', async () => {
    const { make, asDefaultAdmin } = pages.product;
    const tenantId = await make.tenant();
    const head = await make.dept(tenantId, { name: 'Head office' });
    for (let count = 1; count <= 300; count += 1) {
      await make.dept(tenantId, { name: `Branch ${count}`, parentId: head });
    }
    const admin = await asDefaultAdmin(tenantId);
    await pages.render('/org/dept', { as: admin.memberId });
    await seen('Head office');
    expect(names()).toEqual(['Head office']);
    await user.type(screen.getByLabelText('Name'), 'Branch 299{Enter}');
    await seen('Branch 299');
    expect(names()).toEqual(['Head office', 'Branch 299']);
  });

  it('adds a child below the department it was asked for', async () => {
    const { admin, ids } = await open();
    await takeAction('Sales', 'Add child');
    await fill('Name', 'Export');
    await fill('Code', 'EXP');
    await fill('Phone', '123');
    await save();
    expect(await screen.findByText('Phone number is invalid')).toBeInTheDocument();
    await fill('Phone', '13800138000');
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    await seen('Export');
    const tree = await admin.get(LIST);
    expect(tree.find((dept) => dept.code === 'EXP')?.parentId).toBe(ids.sales);
  });

  it('goes from a filled field to the next one by Tab, and clears its parent by key', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Research' }));
    const form = within(await screen.findByRole('dialog'));
    await enter(form.getByLabelText('Name'), ' 2');
    // The buttons are taken out of the tab order on the next frame.
    await new Promise(requestAnimationFrame);
    await user.tab();
    expect(form.getByLabelText('Code')).toHaveFocus();
    const parent = form.getByLabelText('Parent department');
    const field = parent.closest('.ant-select') as HTMLElement;
    expect(field).toHaveTextContent('Head office');
    await user.tab();
    expect(parent).toHaveFocus();
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(field).not.toHaveTextContent('Head office'));
  });

  it('changes a department', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Sales' }));
    await fill('Name', 'Marketing');
    await save();
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    expect(await seen('Marketing')).toBeInTheDocument();
  });

  it('writes phones as their countries do, also where one is changed', async () => {
    const { tenantId } = await open();
    const { make, db } = pages.product;
    await make.dept(tenantId, { name: 'Mobile', phone: '+8613800138000', sort: 8 });
    await make.dept(tenantId, { name: 'Abroad', phone: '+4930123456', sort: 9 });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('138 0013 8000')).toBeInTheDocument();
    expect(await screen.findByText('+49 30 123456')).toBeInTheDocument();
    await user.click(await seen('Mobile'));
    expect(await screen.findByLabelText('Phone')).toHaveValue('138 0013 8000');
    await fill('Phone', '(010) 6234-5678');
    await save();
    expect(await screen.findByText('010 6234 5678')).toBeInTheDocument();
    const stored = db.selectFrom('depts').select('phone').where('name', '=', 'Mobile');
    expect(await stored.executeTakeFirst()).toEqual({ phone: '+861062345678' });
    for (const [name, phone] of [
      ['Mobile', '010 6234 5678'],
      ['Abroad', '+49 30 123456'],
    ]) {
      await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
      expect(await screen.findByDisplayValue(phone ?? '')).toBe(screen.getByLabelText('Phone'));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByLabelText('Phone')).toBeNull());
    }
  });

  it('offers neither the department itself nor what lies below it as its parent', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Research' }));
    const form = await screen.findByRole('dialog');
    await user.click(within(form).getByLabelText('Parent department'));
    const options = await screen.findAllByRole('treeitem');
    const closed = options.filter((option) => option.getAttribute('aria-disabled') === 'true');
    expect(closed.map((option) => option.textContent)).toEqual(['Research', 'Web', 'Lab']);
  });

  it('shows what changed when somebody else moved first, and loads it when told to', async () => {
    const { admin, ids } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Sales' }));
    await fill('Leader', 'Me');
    await admin.get('PUT /user/admin/dept/update', {
      body: { id: ids.sales, version: 1, parentId: ids.head, name: 'Sold', code: 'C-Sales' },
    });
    await save();
    expect(await screen.findByText('Somebody else changed this')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load what is saved' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Name', { selector: '#dept_name' })).toHaveValue('Sold'),
    );
    await fill('Leader', 'Me');
    await save();
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    const query = { id: ids.sales };
    expect(await admin.get('GET /user/admin/dept/detail', { query })).toMatchObject({
      name: 'Sold',
      leader: 'Me',
    });
  });

  it('moves a department by keyboard, and by a drag into another', async () => {
    await open();
    await takeAction('Lab', 'Move up');
    expect(await screen.findByText('Department moved')).toBeInTheDocument();
    await waitFor(() =>
      expect(names()).toEqual(['Head office', 'Research', 'Lab', 'Web', 'Sales']),
    );
    drag('Web', 'Sales');
    await waitFor(() =>
      expect(names()).toEqual(['Head office', 'Research', 'Lab', 'Sales', 'Web']),
    );
  });

  it('does not let a department be dropped below itself', async () => {
    await open();
    await seen('Web');
    drag('Research', 'Web');
    expect(pages.calls).not.toContain('PATCH /user/admin/dept/move');
  });

  it('disables after a question that names the department', async () => {
    const { admin, ids } = await open();
    await takeAction('Sales', 'Disable');
    expect(await confirm('Disable')).toContain('Disable Sales?');
    expect(await screen.findByText('Status changed')).toBeInTheDocument();
    const query = { id: ids.sales };
    expect(await admin.get('GET /user/admin/dept/detail', { query })).toMatchObject({
      status: 'disabled',
    });
  });

  it('deletes an empty department, and says what stands in the way of another', async () => {
    const { tenantId, ids } = await open();
    await pages.product.make.member(tenantId, { deptId: ids.research });
    await takeAction('Research', 'Delete');
    expect(await confirm('Delete')).toContain('Delete Research?');
    expect(await screen.findByText(/Research.*1.*2/)).toBeInTheDocument();
    await takeAction('Sales', 'Delete');
    await confirm('Delete');
    expect(await screen.findByText('Data deleted')).toBeInTheDocument();
    await waitFor(() => expect(names()).not.toContain('Sales'));
  });

  it('leads to the members of a department', async () => {
    const { tenantId, ids } = await open();
    await seen('Web');
    await pages.product.make.member(tenantId, { deptId: ids.web, realName: 'Ada' });
    await user.click(screen.getByRole('link', { name: 'See the 0 members of Web' }));
    expect(await screen.findByText('Ada')).toBeInTheDocument();
  });

  it('leads to the members of a department on a phone, whose cards have no column of numbers', async () => {
    onPhone();
    const { tenantId, ids } = await open();
    const { make } = pages.product;
    await make.member(tenantId, { deptId: ids.web, realName: 'Ada' });
    await make.member(tenantId, { deptId: ids.sales, realName: 'Grace' });
    await takeAction('Web', 'Members');
    expect(await screen.findByText('Ada')).toBeInTheDocument();
    expect(screen.queryByText('Grace')).toBeNull();
  });
});
