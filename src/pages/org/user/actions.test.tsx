import { screen, waitFor, within } from '@testing-library/react';
import { confirm, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** From the newest: the default admin who looks at it, Grace, Linus and Ada, who is in Research. */
async function open(search = '') {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const research = await make.dept(tenantId, { name: 'Research' });
  const ids = {
    ada: await make.member(tenantId, { realName: 'Ada', deptId: research }),
    linus: await make.member(tenantId, { realName: 'Linus' }),
    grace: await make.member(tenantId, { realName: 'Grace' }),
  };
  const admin = await asDefaultAdmin(tenantId);
  await pages.render(`/org/user${search}`, { as: admin.memberId });
  return { admin, ids };
}

async function select(name: string): Promise<void> {
  const row = (await screen.findByText(name)).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('checkbox'));
}

describe('the actions of the list of users', () => {
  it('keeps the selection while paging, and says how many', async () => {
    await open('?pageSize=2');
    await select('Grace');
    await user.click(screen.getByRole('listitem', { name: '2' }));
    await select('Linus');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('listitem', { name: '1' }));
    await screen.findByText('Grace');
    expect(screen.getByRole('checkbox', { name: 'Select row 2' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    // Other conditions ask for other rows.
    const tree = await screen.findByRole('tree', { name: 'Departments' });
    await user.click(within(tree).getByText('Research'));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('forces the selected users offline after a question that names them', async () => {
    const { ids } = await open();
    const linus = await pages.product.as(ids.linus);
    await select('Ada');
    await select('Linus');
    await user.click(screen.getByRole('button', { name: 'Force offline' }));
    expect(await confirm('Force offline')).toMatch(/Sign (Ada, Linus|Linus, Ada) out at once\?/);
    expect(await screen.findByText('User forced offline')).toBeInTheDocument();
    expect((await linus.call('GET /user/admin/member/info')).envelope.code).toBe(61);
  });

  it('enables and disables at once, with a way back', async () => {
    const { admin, ids } = await open();
    const stored = () => admin.get('GET /user/admin/member/detail', { query: { id: ids.ada } });
    await takeAction('Ada', 'Disable');
    expect(await screen.findByText('Ada disabled')).toBeVisible();
    expect(await stored()).toMatchObject({ status: 'disabled' });
    await user.click(screen.getByRole('button', { name: 'Undo for Ada' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ status: 'enabled' }));
    await screen.findByText('Ada enabled');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo for Ada' })).toBeNull());
    // The same by keys, but not while something is typed.
    await takeAction('Ada', 'Disable');
    await screen.findByText('Ada disabled');
    const name = screen.getByLabelText('Real name');
    await user.click(name);
    await user.keyboard('{Control>}z{/Control}');
    await user.click(document.body);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await stored()).toMatchObject({ status: 'enabled' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo for Ada' })).toBeNull());
  });

  it('changes back those of a selection who were really changed', async () => {
    const { admin, ids } = await open();
    const stored = async () => {
      const { data } = (await admin.call('GET /user/admin/member/list')).envelope;
      const states = data.map(({ id, status }): [number, string] => [id, status]);
      return new Map(states);
    };
    await takeAction('Ada', 'Disable');
    await screen.findByRole('button', { name: 'Undo for Ada' });
    await select('Ada');
    await select('Linus');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    await confirm('Disable');
    const undo = await screen.findByRole('button', { name: 'Undo for Linus' });
    expect((await stored()).get(ids.linus)).toBe('disabled');
    await user.click(undo);
    await waitFor(async () => expect((await stored()).get(ids.linus)).toBe('enabled'));
    expect((await stored()).get(ids.ada)).toBe('disabled');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo for Linus' })).toBeNull(),
    );
  });

  it('goes on at the rows after an action on several, not at what scrolls them', async () => {
    const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get');
    width.mockImplementation(function widthOf(this: Element) {
      return this.matches('.ant-table-content') ? 1 : 0;
    });
    await open();
    await select('Linus');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    await confirm('Disable');
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus());
    width.mockRestore();
  });

  it('deletes after a question, and refuses to delete the own seat', async () => {
    const { admin, ids } = await open();
    await screen.findByText('Ada');
    await takeAction('Ada', 'Delete');
    await confirm('Delete');
    expect(await screen.findByText('Data deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    const query = { id: ids.ada };
    expect((await admin.call('GET /user/admin/member/detail', { query })).status).toBe(404);
    const me = await admin.get('GET /user/admin/member/info');
    await user.click(screen.getByRole('button', { name: `More ${me.realName}` }));
    const refused = await screen.findByRole('menuitem', { name: /^Delete/ });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(refused).toHaveTextContent('You cannot do this to yourself.');
    expect(screen.getByRole('button', { name: `Edit ${me.realName}` })).toBeInTheDocument();
  });
});
