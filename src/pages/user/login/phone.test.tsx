import { cleanup, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

const pages = setUpPages(() => createSignInApp());

const SEND = 'POST /admin/admin/sms/send';

async function openPhone() {
  await pages.render('/user/login', { as: 'visitor' });
  await user.click(await screen.findByRole('tab', { name: 'Phone' }));
  return screen.findByLabelText('Phone number');
}

/** The code that the page has requested; it is sent after the response. */
async function arrivedCode(phone: string) {
  const find = () => pages.product.sent().findLast((message) => message.phone === phone)?.code;
  await waitFor(() => expect(find()).toBeDefined());
  return find() ?? '';
}

/** A member with a role, so that the console opens for it. */
async function addHolder(phone: string) {
  const { make, db, holder } = pages.product;
  const tenantId = await make.tenant();
  const id = await holder(tenantId, phone);
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  await db.insertInto('memberRoles').values({ tenantId, memberId: id, roleId }).execute();
}

beforeEach(() => pages.product.clock.advance(2 * 60 * 60_000));

describe('signing in by phone', () => {
  it('lets in with the code that was sent', async () => {
    const phone = pages.product.phone();
    await addHolder(phone);
    await enter(await openPhone(), phone);
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByText('Successfully obtained verification code !')).toBeVisible();
    expect(screen.getByText(/the code is in sms-outbox.jsonl/)).toBeVisible();
    await enter(screen.getByLabelText('Verification code'), await arrivedCode(phone));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
    expect(Cookies.get('ACCESS-TOKEN')).toBeDefined();
  });

  it('counts down until the next code, also after a reload', async () => {
    const phone = pages.product.phone();
    await enter(await openPhone(), phone);
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByRole('button', { name: /Again in (60|59) s/ })).toBeInTheDocument();
    cleanup();
    await pages.render('/user/login?tab=phone', { as: 'visitor' });
    const again = await screen.findByRole('button', { name: /Again in \d+ s/ });
    expect(screen.getByLabelText('Phone number')).toHaveValue(phone);
    await user.click(again);
    expect(pages.calls).not.toContain(SEND);
  });

  it('sends no code to what is no phone', async () => {
    await enter(await openPhone(), '123');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByText('Phone number is invalid')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
    expect(pages.calls).not.toContain(SEND);
  });

  it('puts a wrong code at its field and keeps the form', async () => {
    const phone = pages.product.phone();
    await enter(await openPhone(), phone);
    await enter(screen.getByLabelText('Verification code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const code = screen.getByLabelText('Verification code');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Verification Code Error'));
    expect(code).toHaveFocus();
    expect(screen.getByLabelText('Phone number')).toHaveValue(phone);
  });

  it('takes back that a code was obtained once it is refused, and the refusal with the language', async () => {
    const phone = pages.product.phone();
    await enter(await openPhone(), phone);
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    const obtained = await screen.findByText('Successfully obtained verification code !');
    await enter(screen.getByLabelText('Verification code'), '000 000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Verification Code Error')).toBeInTheDocument();
    expect(obtained).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Language'), 'zh-CN');
    const code = screen.getByLabelText('验证码');
    expect(code).toHaveValue('000 000');
    expect(code).toHaveAccessibleDescription('');
    await user.selectOptions(screen.getByLabelText('语言'), 'en-US');
  });

  it('keeps phone and username when another way is looked at', async () => {
    const phone = pages.product.phone();
    await enter(await openPhone(), phone);
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    await enter(await screen.findByLabelText('Username'), 'somebody');
    await user.click(screen.getByRole('tab', { name: 'Phone' }));
    expect(await screen.findByLabelText('Phone number')).toHaveValue(phone);
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('somebody');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('says so when the phone has had too many codes', async () => {
    const phone = pages.product.phone();
    await pages.product.codeFor(phone, 'register');
    await enter(await openPhone(), phone);
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/too often/));
  });

  it('asks for the initial password as well where one’s own is still to be chosen', async () => {
    const phone = pages.product.phone();
    await addHolder(phone);
    await pages.product.db
      .updateTable('accounts')
      .set({ mustChangePassword: 1 })
      .where('phone', '=', phone)
      .execute();
    const code = await pages.product.codeFor(phone, 'login');
    await enter(await openPhone(), phone);
    await enter(screen.getByLabelText('Verification code'), code);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await enter(await screen.findByLabelText('Current password'), PASSWORD);
    await enter(screen.getByLabelText('New password'), 'lantern-otter-91');
    await enter(screen.getByLabelText('New password again'), 'lantern-otter-91');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });

  it('moves between the ways by arrow keys', async () => {
    await pages.render('/user/login', { as: 'visitor' });
    const account = await screen.findByRole('tab', { name: 'Account' });
    account.focus();
    await user.keyboard('{ArrowRight}');
    const phone = screen.getByRole('tab', { name: 'Phone' });
    expect(phone).toHaveFocus();
    expect(phone).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('tabpanel', { name: 'Phone' })).toContainElement(
      await screen.findByLabelText('Phone number'),
    );
  });
});
