import { screen, waitFor } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { Registrations } from '../../../../tests/harness/sign-in/registration';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

const pages = setUpPages(() => createSignInApp());

const REGISTER = 'POST /user/admin/site/register';
const PASSWORD = 'lantern-otter-91';

let registrations: Registrations;
beforeAll(async () => {
  registrations = new Registrations(pages.product);
  await registrations.policy({ isDefault: 1 });
});
beforeEach(() => pages.product.clock.advance(2 * 60 * 60_000));

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await enter(await screen.findByLabelText(label), value);
  }
}

const submit = () => user.click(screen.getByRole('button', { name: 'Register' }));

describe('registering', () => {
  it('takes a new person in and opens the console', async () => {
    const phone = pages.product.phone();
    await pages.render('/user/login', { as: 'visitor' });
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    await fill({ 'Real name': 'Ada Byron', 'Phone number': phone });
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    await screen.findByText('Successfully obtained verification code !');
    const code = pages.product.sent().at(-1)?.code ?? '';
    await fill({ 'Verification code': code, Username: 'ada-byron', Password: PASSWORD });
    expect(screen.getByText('Password strength: strong')).toBeInTheDocument();
    await submit();
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(await screen.findByText(/^Good .*ada-byron|^Good .*Ada/)).toBeInTheDocument();
  });

  it('takes the invitation code from the address', async () => {
    const policyId = await registrations.policy({});
    const invite = await registrations.invite({ policyId, companyName: 'Analytical Engines' });
    const phone = pages.product.phone();
    const code = await pages.product.codeFor(phone, 'register');
    await pages.render(`/user/reg?invite=${invite}`, { as: 'visitor' });
    expect(await screen.findByLabelText('Invitation code (optional)')).toHaveValue(invite);
    await fill({
      'Real name': 'Guest',
      'Phone number': phone,
      'Verification code': code,
      Username: 'invited-guest',
      Password: PASSWORD,
    });
    await submit();
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
    const names = await pages.product.db.selectFrom('tenants').select('name').execute();
    expect(names).toContainEqual({ name: 'Analytical Engines' });
  });

  it('names every field that is missing and sends nothing', async () => {
    await pages.render('/user/reg', { as: 'visitor' });
    await screen.findByLabelText('Real name');
    await submit();
    for (const text of [
      'Please enter your real name!',
      'Please enter your phone number!',
      'Please enter the verification code!',
      'Please enter your username!',
      'Please enter your password!',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Real name')).toHaveFocus();
    expect(pages.calls).not.toContain(REGISTER);
  });

  it('cuts nothing that was pasted, and names the limit instead', async () => {
    await registrations.invite({ policyId: await registrations.policy({}) });
    await pages.render('/user/reg', { as: 'visitor' });
    const long = 'x'.repeat(200);
    await fill({ 'Real name': long, Username: long, 'Invitation code (optional)': long });
    await submit();
    for (const label of ['Real name', 'Invitation code (optional)']) {
      expect(screen.getByLabelText(label)).toHaveValue(long);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('At most 64 characters');
    }
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/^2 to 64 characters/);
    expect(pages.calls).not.toContain(REGISTER);
  });

  it.each([
    [
      '/user/reg',
      'Register',
      ['Real name', 'Phone number', 'Verification code', 'Username', 'Password'],
    ],
    ['/user/login', 'Sign in', ['Username', 'Password']],
    [
      '/user/login?tab=forgot',
      'Reset password',
      ['Phone number', 'Verification code', 'New password'],
    ],
  ])(
    'takes back at %s what it said of a field once the field is filled',
    async (path, press, labels) => {
      await pages.render(path, { as: 'visitor' });
      await user.click(await screen.findByRole('button', { name: press }));
      for (const [at, label] of labels.entries()) {
        const field = screen.getByLabelText(label);
        expect(field).toHaveAccessibleDescription(/^Please enter/);
        await enter(field, 'x');
        expect(field).not.toHaveAccessibleDescription(/^Please enter/);
        expect(field).toHaveFocus();
        // The other errors remain.
        expect(screen.queryAllByText(/^Please enter/)).toHaveLength(labels.length - at - 1);
      }
    },
  );

  it('puts what the server refuses at its field and keeps the form filled', async () => {
    const { make, phone, codeFor } = pages.product;
    await make.member(await make.tenant(), { username: 'taken-name' });
    const mine = phone();
    const code = await codeFor(mine, 'register');
    await pages.render('/user/reg', { as: 'visitor' });
    await fill({
      'Real name': 'Second',
      'Phone number': mine,
      'Verification code': code,
      Username: 'taken-name',
      Password: PASSWORD,
    });
    await submit();
    const username = screen.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleDescription(/already in use/));
    expect(username).toHaveFocus();
    expect(screen.getByLabelText('Real name')).toHaveValue('Second');
  });

  it('tells when registration is not open', async () => {
    const { db } = pages.product;
    await db.insertInto('settings').values({ name: 'loginRegister', value: 'false' }).execute();
    await pages.render('/user/reg', { as: 'visitor' });
    expect(await screen.findByText('Registration is not open.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Have an account? Sign in' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
    await db.deleteFrom('settings').where('name', '=', 'loginRegister').execute();
  });
});

describe('a forgotten password', () => {
  it('is replaced by whoever holds the phone', async () => {
    const { make, holder, phone, codeFor, db } = pages.product;
    const mine = phone();
    const tenantId = await make.tenant();
    const memberId = await holder(tenantId, mine, 'forgetful');
    const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
    await db.insertInto('memberRoles').values({ tenantId, memberId, roleId }).execute();
    const code = await codeFor(mine, 'reset');
    await pages.render('/user/login', { as: 'visitor' });
    await user.click(await screen.findByRole('button', { name: 'Forgot password' }));
    await fill({ 'Phone number': mine, 'Verification code': code, 'New password': PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText(/Your password has been reset/)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Phone' }));
    await waitFor(() => expect(screen.queryByText(/Your password has been reset/)).toBeNull());
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    await fill({ Username: 'forgetful', Password: PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });
});

describe('the texts of the site', () => {
  it('open below the tick, which is needed, and given anew when they change', async () => {
    const admin = await pages.product.asAdmin();
    const write = async (text: string) => {
      const { version } = await admin.get('GET /admin/admin/site/settings');
      const terms = { agreement: { 'en-US': text }, privacy: null };
      await admin.get('PUT /admin/admin/site/settings', { body: { version, terms } });
    };
    await write('Be kind.');
    const phone = pages.product.phone();
    const code = await pages.product.codeFor(phone, 'register');
    await pages.render('/user/reg', { as: 'visitor' });
    await fill({ 'Real name': 'Agreeing', 'Phone number': phone, 'Verification code': code });
    await fill({ Username: 'agreeing', Password: PASSWORD });
    const tick = await screen.findByRole('checkbox', { name: /^I have read/ });
    expect(pages.calls).not.toContain('GET /admin/admin/site/terms');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'User agreement' }));
    const opened = await screen.findByText('Be kind.');
    // It may be below the end of the window.
    expect(scroll.mock.contexts).toEqual([opened]);
    expect(screen.queryByRole('button', { name: 'Privacy policy' })).toBeNull();
    await submit();
    expect(tick).toHaveAccessibleDescription('Please read and agree first!');
    await user.click(tick);
    await write('Be kinder.');
    await submit();
    expect(await screen.findByText(/read the current user agreement/)).toBeInTheDocument();
    await waitFor(() => expect(tick).not.toBeChecked());
    await user.click(tick);
    await submit();
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
    const account = await pages.product.db
      .selectFrom('accounts')
      .select('agreedVersion')
      .where('username', '=', 'agreeing')
      .executeTakeFirst();
    expect(account?.agreedVersion).toBe(2);
  });
});
