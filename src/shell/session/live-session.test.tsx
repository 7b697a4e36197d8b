import { act, screen, waitFor, within } from '@testing-library/react';
import { CODE } from '#contract/codes';
import { call } from '@/services/request/call';
import { feedback } from '@/stores/feedback';
import { clearSession, keepSession } from '@/stores/session';
import { OWN } from '@/utils/about';
import { CallError } from '@/utils/call-error';
import type { Client } from '../../../tests/harness/app/client';
import { setUpPages } from '../../../tests/harness/page/page';
import { enter, user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const STREAM = 'GET /user/admin/site/events';
const ADD = 'POST /user/admin/dept/add';
const READS = ['GET /user/admin/dept/list', 'GET /user/admin/dept/tree'];

/** A generous timeout, for busy machines. */
const SOON = { timeout: 10_000 };

/**
 * A member of a new tenant that may add departments, and a function to change its role's grants.
 */
async function addKeeper() {
  const { make, db, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const rights = { pages: ['/dashboard', '/org/dept'], permissions: [...READS, ADD] };
  const roleId = await make.role(tenantId, rights);
  const memberId = await make.member(tenantId, { roleIds: [roleId] });
  const admin = await asDefaultAdmin(tenantId);

  /** Deletes all menus with matching permissions or path, and notifies the consoles. */
  async function revoke(column: 'permissions' | 'path', value: string) {
    const menus = db.selectFrom('menus').select('id').where(column, 'like', `%${value}%`);
    await db
      .deleteFrom('roleMenus')
      .where('roleId', '=', roleId)
      .where('menuId', 'in', menus)
      .execute();
    // Any change of the organisation makes the server recompute its members' permissions.
    const code = `told-${Date.now()}`;
    await admin.get(ADD, { body: { parentId: null, name: code, code } });
  }

  return { memberId, admin, revoke };
}

/** Whether the tour opens; its code comes later. */
const shownRound = () =>
  screen.findByText('Welcome', {}, { timeout: 500 }).then(
    () => true,
    () => false,
  );

/** The stream is open once the page has requested it; earlier changes are in the initial load. */
const isListening = () => waitFor(() => expect(pages.calls).toContain(STREAM));

describe('an open console', () => {
  it('loses a button that is revoked, and keeps a form that is being filled in', async () => {
    const { memberId, revoke } = await addKeeper();
    await pages.render('/org/dept', { as: memberId });
    const [add] = await screen.findAllByRole('button', { name: /Add department/ });
    await isListening();
    if (add) await user.click(add);
    const form = within(await screen.findByRole('dialog'));
    const name = await form.findByLabelText('Name');
    await enter(name, 'half typed');
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
    expect(screen.queryByRole('menuitem', { name: /Departments/ })).not.toBeInTheDocument();
  });

  it('goes to the first page that is granted to somebody who had none', async () => {
    const { make, asDefaultAdmin } = pages.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/dashboard', '/org/dept'] });
    const memberId = await make.member(tenantId, { realName: 'Newcomer' });
    const admin = await asDefaultAdmin(tenantId);
    await pages.render('/dashboard', { as: memberId });
    await screen.findByRole('heading', { name: 'No pages yet' });
    await isListening();
    await admin.get('PUT /user/admin/member/update', {
      body: { id: memberId, version: 1, realName: 'Newcomer', roleIds: [roleId] },
    });
    expect(await screen.findByText(/^Good .*Newcomer/, {}, SOON)).toBeInTheDocument();
    // Who has seen the tour is not shown it again with the first menu.
    expect(await shownRound()).toBe(false);
  });

  const ids = (id: number) => ({ body: { ids: [id] } });

  it.each<[string, RegExp, string, (admin: Client, id: number) => Promise<unknown>]>([
    [
      'signed out by an administrator',
      /^An administrator signed you out\./,
      'Go to sign-in',
      (admin, id) => admin.get('POST /user/admin/member/offline', ids(id)),
    ],
    [
      'deleted',
      /^An administrator deleted your account\./,
      'Sign in as somebody else',
      (admin, id) => admin.get('DELETE /user/admin/member/delete', ids(id)),
    ],
    [
      'given a new password',
      /^An administrator reset your password\./,
      'Go to sign-in',
      (admin, id) => admin.get('POST /user/admin/member/resetting/pw', ids(id)),
    ],
  ])('tells who was %s so, once, and asks to sign in', async (_, reason, answer, dismiss) => {
    const { memberId, admin } = await addKeeper();
    await pages.render('/org/dept', { as: memberId });
    await screen.findAllByRole('button', { name: /Add department/ });
    await isListening();
    await dismiss(admin, memberId);
    const dialog = await screen.findByRole('dialog', { name: 'Signed out' }, SOON);
    expect(within(dialog).getByText(reason)).toBeVisible();
    await user.click(screen.getByRole('button', { name: answer }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });

  /** What signing in again in another tab leaves in the browser. */
  async function signInElsewhere(memberId: number) {
    const { token = '' } = await pages.product.as(memberId);
    keepSession({ token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  }

  it('keeps a form, and closes the dialog once the same user has signed in in another tab', async () => {
    const { memberId, admin } = await addKeeper();
    await pages.render('/org/dept', { as: memberId });
    const [add] = await screen.findAllByRole('button', { name: /Add department/ });
    await isListening();
    if (add) await user.click(add);
    const form = within(await screen.findByRole('dialog'));
    await enter(await form.findByLabelText('Name'), 'half typed');
    await admin.get('POST /user/admin/member/offline', ids(memberId));
    await screen.findByText(/^An administrator signed you out/, {}, SOON);
    // Enter must not throw the input away.
    const dialog = screen.getByText('Go to sign-in').closest('[role=dialog]') as HTMLElement;
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await signInElsewhere(memberId);
    await waitFor(
      () => expect(screen.queryByText(/^An administrator signed you out/)).toBeNull(),
      SOON,
    );
    expect(form.getByLabelText('Name')).toHaveValue('half typed');
  });

  it('says the later cause of who is disabled after signing in again, and offers another account', async () => {
    const { memberId, admin } = await addKeeper();
    await pages.render('/org/dept', { as: memberId });
    await isListening();
    await admin.get('POST /user/admin/member/offline', ids(memberId));
    const dialog = await screen.findByRole('dialog', { name: 'Signed out' }, SOON);
    expect(within(dialog).getByRole('link', { name: /new tab/ })).toBeVisible();
    const { token = '' } = await pages.product.as(memberId);
    await admin.get('PATCH /user/admin/member/status', {
      body: { id: memberId, version: 1, status: 'disabled' },
    });
    keepSession({ token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(
      await within(dialog).findByText(/^An administrator disabled your account\./, {}, SOON),
    ).toBeVisible();
    expect(within(dialog).queryByRole('link')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Sign in as somebody else' })).toBeVisible();
  });

  it('asks once, also when it is refused again while the sign-in page loads', async () => {
    const { memberId } = await addKeeper();
    await pages.render('/dashboard', { as: memberId });
    await isListening();
    const ended = new CallError('', { code: CODE.signedOut, status: 200 });
    // Here the page never comes.
    const load = jest.fn();
    act(() => feedback.signedOut(ended, load));
    await user.click(await screen.findByRole('button', { name: 'Go to sign-in' }));
    expect(load).toHaveBeenCalled();
    act(() => feedback.signedOut(ended, load));
    const title = { selector: '.ant-modal-confirm-title' };
    expect(screen.getAllByText('Login timeout', title)).toHaveLength(1);
  });

  /** Makes a request, as pages often do. */
  const goOn = () => call('GET /user/admin/dept/tree', OWN).catch(() => undefined);

  it('says that its time is over when it is, and not that anybody has ended it', async () => {
    const { memberId } = await addKeeper();
    await pages.render('/dashboard', { as: memberId });
    await isListening();
    pages.product.clock.advance(25 * 3_600_000);
    await goOn();
    const dialog = await screen.findByRole('dialog', { name: 'Login timeout' });
    expect(dialog).toHaveTextContent('Your session has ended. Go to the sign-in page?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  });

  it('is covered at once when another window signs out', async () => {
    const { memberId } = await addKeeper();
    await pages.render('/org/dept', { as: memberId });
    await screen.findAllByRole('button', { name: /Add department/ });
    await isListening();
    const asked = pages.calls.length;
    clearSession();
    // The browser tells the other windows so.
    window.dispatchEvent(new StorageEvent('storage', { key: 'CURRENT-USER' }));
    const dialog = await screen.findByRole('dialog', { name: 'Signed out' });
    expect(pages.calls).toHaveLength(asked);
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(document.querySelector('.ant-modal-mask')).toHaveAttribute(
      'style',
      expect.stringMatching(/background: (rgb\(|#)/),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Go to sign-in' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the browser is signed out when another window of it has done so', async () => {
    const { memberId } = await addKeeper();
    await pages.render('/dashboard', { as: memberId });
    await isListening();
    clearSession();
    await goOn();
    const dialog = await screen.findByRole('dialog', { name: 'Signed out' });
    expect(dialog).toHaveTextContent('This browser has been signed out.');
  });
});
