import { screen, waitFor, within } from '@testing-library/react';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { confirm, dialogTitled } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { addMember, item, openSettings, press } from '../../../../tests/harness/page/settings';
import { enter, user } from '../../../../tests/harness/page/user';
import { enableTotp } from '../../../../tests/harness/sign-in/factor';

const pages = setUpPages();

const PROFILE = 'GET /user/admin/account/profile';

test('the present password that was refused gets the focus', async () => {
  const { memberId } = await addMember(pages.product);
  await openSettings(pages, memberId);
  await press('Password', 'Change password');
  const form = within(await dialogTitled('Change password'));
  const present = await form.findByLabelText('Current password');
  await enter(present, 'not-the-password');
  await enter(form.getByLabelText('New password'), 'correct-horse-7');
  await enter(form.getByLabelText('New password again'), 'correct-horse-7');
  await user.click(form.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(present).toHaveAttribute('aria-invalid', 'true'));
  await waitFor(() => expect(present).toHaveFocus());
});

test('a password form in which something was typed asks before it closes', async () => {
  const { memberId } = await addMember(pages.product);
  await openSettings(pages, memberId);
  await press('Password', 'Change password');
  const form = within(await dialogTitled('Change password'));
  const present = await form.findByLabelText('Current password');
  await enter(present, 'half-typed');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(present).toHaveValue('half-typed');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(present).not.toBeInTheDocument());
});

test('a passkey that could not be added is told of as such', async () => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  const create = jest.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  try {
    const { memberId } = await addMember(pages.product);
    await openSettings(pages, memberId);
    await press('Passkeys', 'Add a passkey');
    const passkeys = await item('Passkeys');
    expect(await passkeys.findByRole('alert')).toHaveTextContent(/^No passkey was added\./);
  } finally {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }
});

describe('the sessions', () => {
  it('show where the account is signed in, and end one or all others', async () => {
    const { memberId, client } = await addMember(pages.product);
    const { as } = pages.product;
    const others = [await as(memberId), await as(memberId)];
    await openSettings(pages, memberId);
    const sessions = await item('Where you are signed in');
    expect(await sessions.findByText('This device')).toBeInTheDocument();
    const [end] = await sessions.findAllByRole('button', { name: /^Sign out the device at/ });
    await user.click(end as HTMLElement);
    expect(await confirm('Sign out')).toMatch(/Sign out the device at .*signed out at once/);
    expect(await screen.findByText('The other device is signed out')).toBeInTheDocument();
    await waitFor(() => expect(end).not.toBeInTheDocument());
    const next = sessions.getAllByRole('button', { name: /^Sign out the device at/ })[0];
    await waitFor(() => expect(next).toHaveFocus());
    await press('Where you are signed in', 'Sign out all others');
    await confirm('Sign out all others');
    expect(await screen.findByText('The other devices are signed out')).toBeInTheDocument();
    await waitFor(() =>
      expect(sessions.queryByRole('button', { name: 'Sign out all others' })).toBeNull(),
    );
    const heading = screen.getByRole('heading', { name: 'Where you are signed in' });
    await waitFor(() => expect(heading).toHaveFocus());
    for (const other of [client, ...others]) {
      expect((await other.call('GET /user/admin/member/info')).envelope.code).toBe(61);
    }
  });

  it('tell that the first step was right where the second was wrong', async () => {
    const { memberId, client } = await addMember(pages.product);
    const { username } = await client.get(PROFILE);
    await enableTotp(pages.product, client);
    const visitor = pages.product.visitor();
    const { ticket } = (await visitor.get('POST /user/admin/site/accountLogin', {
      body: { username, password: PASSWORD },
    })) as { ticket: string };
    const wrong = { body: { ticket, totp: '000000' } };
    await visitor.call('POST /user/admin/site/secondFactor', wrong);
    await openSettings(pages, memberId);
    const history = await item('Sign-in history');
    expect(await history.findByText('First step right, second step wrong')).toBeInTheDocument();
  });

  it('list sign-ins that failed', async () => {
    const { memberId, client } = await addMember(pages.product);
    const { username } = await client.get(PROFILE);
    const body = { username, password: 'not-the-password' };
    await pages.product.visitor().call('POST /user/admin/site/accountLogin', { body });
    await openSettings(pages, memberId);
    expect(await (await item('Sign-in history')).findByText('Failed')).toBeInTheDocument();
  });
});
