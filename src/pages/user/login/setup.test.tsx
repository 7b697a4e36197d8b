import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { call } from '@/services/request/call';
import { OWN } from '@/utils/about';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { catchDownloads } from '../../../../tests/harness/page/downloads';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { codeOf } from '../../../../tests/harness/sign-in/factor';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* The step of signing in that sets up the second factor which a tenant requires. */
const pages = setUpPages(() => createSignInApp());

const DEPTS = 'GET /user/admin/dept/tree';
const REDIRECT = '/user/login?redirect=%2Fuser%2Fweb%2Forg%2Fdept';

/** A member of a tenant whose policy requires a second factor. */
async function addMember(username: string, values: object = {}) {
  const { make } = pages.product;
  const tenantId = await make.tenant({ name: 'Strict Ltd' }, { secondFactor: 'all' });
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  return make.member(tenantId, { username, roleIds: [roleId], ...values });
}

async function signIn(username: string, address = REDIRECT) {
  await pages.render(address, { as: 'visitor' });
  await enter(await screen.findByLabelText('Username'), username);
  await enter(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const offered = () =>
  screen.findByText('Strict Ltd requires a second factor. Set one up to go on.');
const beginApp = async () =>
  user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));

/** Types the code that an app with the shown secret shows. */
async function confirmApp() {
  const field = await screen.findByLabelText('Code that the app shows');
  const secret = screen.getByText(/^[A-Z2-7 ]{32,}$/).textContent ?? '';
  await enter(field, codeOf(secret.replaceAll(' ', ''), pages.product.clock.now));
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
}

/** Whether the browser would ask before it loads the page anew. */
const isReloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The page that was asked for is shown. */
async function arrives() {
  await waitFor(() => expect(history.location.pathname).toBe('/org/dept'));
  await screen.findAllByRole('button', { name: 'Search the menu' });
}

describe('a second factor that is required', () => {
  it('is set up with an app in the course of signing in, which goes on once the codes are kept', async () => {
    await addMember('sets-up');
    await signIn('sets-up');
    expect(screen.queryByText('Login successful!')).toBeNull();
    await offered();
    await beginApp();
    const field = await screen.findByLabelText('Code that the app shows');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(field).toHaveAccessibleDescription('Please enter the code!');
    await enter(field, '000000');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/wrong or has been used/));
    await user.clear(field);
    await confirmApp();
    const codes = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(codes).toHaveLength(10);
    const download = screen.getByRole('button', { name: 'Download' });
    const goOn = screen.getByRole('button', { name: 'I have saved them' });
    await user.click(goOn);
    expect(await screen.findByText('Copy or download the codes first.')).toBeInTheDocument();
    const downloads = catchDownloads();
    expect(isReloadAsked()).toBe(true);
    await user.click(download);
    expect(isReloadAsked()).toBe(false);
    expect(downloads).toEqual([expect.stringMatching(/^recovery-codes-sets-up-/)]);
    await user.click(goOn);
    await arrives();
    expect(screen.getByText('Login successful!')).toBeInTheDocument();
  });

  it('follows the first password of the own', async () => {
    await addMember('all-new', { mustChangePassword: 1 });
    await signIn('all-new');
    await enter(await screen.findByLabelText('New password'), 'chosen-by-lena-1');
    await enter(screen.getByLabelText('New password again'), 'chosen-by-lena-1');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await offered();
    await beginApp();
    await confirmApp();
    await screen.findByText('Recovery codes');
  });

  it('is not asked for in another seat that requires none', async () => {
    const memberId = await addMember('two-seats');
    const { make } = pages.product;
    const free = await make.tenant({ name: 'Free Ltd' });
    const roleId = await make.role(free, { pages: ['/org/dept'] });
    await make.seat(memberId, free, { roleIds: [roleId] });
    await signIn('two-seats');
    await offered();
    await user.click(await screen.findByRole('button', { name: 'Go on at Free Ltd instead' }));
    await arrives();
  });

  it('may be left for another account', async () => {
    await addMember('leaves');
    await signIn('leaves');
    await offered();
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(pages.calls).toContain('POST /user/admin/site/logout');
  });

  it('says in place why a passkey was not added', async () => {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    const create = jest.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
    try {
      await addMember('no-key');
      await signIn('no-key');
      await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
      expect(await screen.findByText(/No passkey was used/)).toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    }
  });
});

describe('a session that is open when a second factor becomes required', () => {
  it('is led from its page to setting one up, and back', async () => {
    const memberId = await addMember('at-work');
    await pages.render('/org/dept', { as: memberId });
    await offered();
    await beginApp();
    await confirmApp();
    await screen.findByText('Recovery codes');
    await user.click(screen.getByRole('button', { name: 'Copy all' }));
    await screen.findByText('Copied');
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await screen.findAllByRole('button', { name: 'Search the menu' });
  });

  it('signs in again when it was proven long ago', async () => {
    const memberId = await addMember('long-ago');
    await pages.product.as(memberId);
    await pages.render('/org/dept', { as: memberId });
    await offered();
    await pages.product.db
      .updateTable('sessions')
      .set({ provedAt: pages.product.clock.now - 3_600_000 })
      .where('memberId', '=', memberId)
      .execute();
    await beginApp();
    expect(
      await screen.findByText('Sign in once more to set up the second factor.'),
    ).toBeInTheDocument();
    await enter(screen.getByLabelText('Username'), 'long-ago');
    await enter(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await offered();
    await beginApp();
    await confirmApp();
    await screen.findByText('Recovery codes');
  });

  it('is told so once, and leaves the page when its holder says so', async () => {
    const { db, make } = pages.product;
    const tenantId = await make.tenant({ name: 'Strict Ltd' });
    const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
    await pages.render('/org/dept', { as: await make.member(tenantId, { roleIds: [roleId] }) });
    await arrives();
    const { policyId } = await db
      .selectFrom('tenants')
      .select('policyId')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const strict = db.updateTable('policies').set({ secondFactor: 'all' });
    await strict.where('id', '=', policyId).execute();
    await act(async () => {
      for (const _ of [1, 2]) await call(DEPTS, OWN).catch(() => undefined);
    });
    const title = { selector: '.ant-modal-confirm-title' };
    expect(await screen.findAllByText('A second factor is required', title)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Set it up' }));
    await offered();
    expect(history.location.search).toContain('?redirect=');
  });
});
