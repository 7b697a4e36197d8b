import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpPages } from '../../../tests/harness/page';

const pages = setUpPages();

const STREAM = 'GET /user/admin/site/events';
const ADD = 'POST /user/admin/dept/add';
const READS = ['GET /user/admin/dept/list', 'GET /user/admin/dept/tree'];

/** Longer than a change may take to show, with room for a busy machine. */
const SOON = { timeout: 10_000 };

/** A member of a new tenant that may add departments, and how to change what its role grants. */
async function addKeeper() {
  const { make, db, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const rights = { pages: ['/dashboard', '/org/dept'], permissions: [...READS, ADD] };
  const roleId = await make.role(tenantId, rights);
  const memberId = await make.member(tenantId, { roleIds: [roleId] });
  const admin = await asDefaultAdmin(tenantId);

  /** Takes all menus away whose permissions or path match, and tells the consoles. */
  async function revoke(column: 'permissions' | 'path', value: string) {
    const menus = db.selectFrom('menus').select('id').where(column, 'like', `%${value}%`);
    await db
      .deleteFrom('roleMenus')
      .where('roleId', '=', roleId)
      .where('menuId', 'in', menus)
      .execute();
    // Any change of the organisation makes the server compute anew what its members may do.
    const code = `told-${Date.now()}`;
    await admin.get(ADD, { body: { parentId: null, name: code, code } });
  }

  return { memberId, admin, revoke };
}

/** The stream is open once the page has asked for it; changes before that are in what it loaded. */
const isListening = () => waitFor(() => expect(pages.calls).toContain(STREAM));

describe('an open console', () => {
  it('loses a button that is revoked, and keeps a form that is being filled in', async () => {
    const { memberId, revoke } = await addKeeper();
    await pages.render('/org/dept', { as: memberId });
    const [add] = await screen.findAllByRole('button', { name: /Add department/ });
    await isListening();
    if (add) await userEvent.click(add);
    const form = within(await screen.findByRole('dialog'));
    const name = await form.findByLabelText('Name');
    await userEvent.type(name, 'half typed');
    await revoke('permissions', ADD);
    await waitFor(
      () => expect(screen.queryByRole('button', { name: /Add department/ })).toBeNull(),
      SOON,
    );
    expect(form.getByLabelText('Name')).toHaveValue('half typed');
  });

  it('shows in place that a page is no longer allowed', async () => {
    const { memberId, revoke } = await addKeeper();
    await pages.render('/org/dept', { as: memberId });
    await screen.findAllByRole('button', { name: /Add department/ });
    await isListening();
    await revoke('path', '/org/dept');
    expect(
      await screen.findByText('Sorry, you are not allowed to open this page.', {}, SOON),
    ).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: /部门管理/ })).not.toBeInTheDocument();
  });

  it('asks once whether to sign in when its session is ended elsewhere', async () => {
    const { memberId, admin } = await addKeeper();
    await pages.render('/org/dept', { as: memberId });
    await screen.findAllByRole('button', { name: /Add department/ });
    await isListening();
    await admin.get('POST /user/admin/member/offline', { body: { ids: [memberId] } });
    expect(await screen.findByRole('dialog', { name: 'Login timeout' }, SOON)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to login' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });
});
