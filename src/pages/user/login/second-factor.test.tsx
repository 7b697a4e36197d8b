import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { clearSession } from '@/stores/session';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { enableTotp } from '../../../../tests/harness/sign-in/factor';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

const pages = setUpPages(() => createSignInApp());

const LOGIN = 'POST /user/admin/site/accountLogin';

/** A member with an authenticator app. */
async function addMember(username: string) {
  const { make, as } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  const client = await as(await make.member(tenantId, { username, roleIds: [roleId] }));
  return enableTotp(pages.product, client);
}

async function signIn(username: string, address = '/user/login') {
  await pages.render(address, { as: 'visitor' });
  await enter(await screen.findByLabelText('Username'), username);
  await enter(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Two-step verification' });
}

const verify = () => user.click(screen.getByRole('button', { name: 'Verify' }));

beforeEach(() => pages.product.clock.advance(60 * 60_000));

describe('the second step of signing in', () => {
  it('wants a code, says when it is wrong and lets in with the right one', async () => {
    const app = await addMember('two-steps');
    await signIn('two-steps', '/user/login?redirect=%2Fuser%2Fweb%2Forg%2Fdept');
    const field = await screen.findByLabelText('Code of the authenticator app');
    expect(field).toHaveFocus();
    await verify();
    expect(field).toHaveAccessibleDescription('Please enter the code!');
    await enter(field, 'abc');
    await verify();
    expect(field).toHaveAccessibleDescription(/^6 digits/);
    expect(pages.calls).not.toContain('POST /user/admin/site/secondFactor');
    await user.clear(field);
    await enter(field, '000000');
    await verify();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/wrong or has been used/));
    expect(field).toHaveValue('000000');
    await user.clear(field);
    await enter(field, app.code());
    await verify();
    await waitFor(() => expect(pages.calls.join()).toContain('/user/admin/dept/'));
  });

  it('takes a recovery code once', async () => {
    const { recoveryCodes } = await addMember('phone-lost');
    for (const outcome of ['in', 'refused']) {
      await signIn('phone-lost');
      await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
      const field = screen.getByLabelText('Recovery code');
      await enter(field, recoveryCodes[0] as string);
      await verify();
      if (outcome === 'refused') {
        await waitFor(() => expect(field).toHaveAccessibleDescription(/wrong or has been used/));
      } else {
        expect(await screen.findByText(/^Good .*phone-lost/)).toBeInTheDocument();
        expect(screen.getByText(/^9 recovery codes are left/)).toBeInTheDocument();
        cleanup();
        clearSession();
      }
    }
  });

  it('goes back to the first step when it has taken too long', async () => {
    const app = await addMember('too-slow');
    await signIn('too-slow');
    pages.product.clock.advance(5 * 60_000);
    await enter(await screen.findByLabelText('Code of the authenticator app'), app.code());
    await verify();
    expect(await screen.findByText(/This sign-in has expired/)).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue('too-slow');
  });

  it('opens a locked sign-in together with the password', async () => {
    const app = await addMember('locked-out');
    const client = pages.product.from('127.0.0.1');
    const body = { username: 'locked-out', password: 'not-this-one' };
    for (let tries = 0; tries < 10; tries += 1) {
      const proof = tries < 5 ? {} : await pages.product.solve(client);
      await client.call(LOGIN, { body: { ...body, ...proof } });
    }
    await pages.render('/user/login', { as: 'visitor' });
    await enter(await screen.findByLabelText('Username'), 'locked-out');
    await enter(screen.getByLabelText('Password'), PASSWORD);
    const submit = screen.getByRole('button', { name: 'Sign in' });
    await user.click(submit);
    await user.click(await screen.findByRole('button', { name: 'Use the authenticator app' }));
    await enter(screen.getByLabelText('Code of the authenticator app'), app.code());
    await user.click(submit);
    expect(await screen.findByText(/^Good .*locked-out/)).toBeInTheDocument();
  });
});

describe('passkeys at the sign-in', () => {
  it('are offered where the browser knows them only', async () => {
    await pages.render('/user/login', { as: 'visitor' });
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('say in place when none was used', async () => {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    const refuse = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'credentials', { value: { get: refuse }, configurable: true });
    try {
      await pages.render('/user/login', { as: 'visitor' });
      const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
      await user.click(button);
      const form = within(button.closest('form') as HTMLElement);
      expect(await form.findByText(/No passkey was used/)).toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    }
  });
});
