import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { dialogTitled } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

const pages = setUpPages(() => createSignInApp());

const SECURITY = 'GET /user/admin/account/security';

beforeEach(() => pages.product.clock.advance(2 * 60 * 60_000));

async function open() {
  const { make, as } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  const memberId = await make.member(tenantId, { roleIds: [roleId] });
  await pages.render('/account/settings?tab=security', { as: memberId });
  return as(memberId);
}

const section = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

async function openForm(button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await dialogTitled(title));
}

describe('the own phone', () => {
  it('is taken once the code that was sent to it is typed', async () => {
    const client = await open();
    const phone = pages.product.phone();
    const form = await openForm('Add a phone', 'Add a phone');
    const field = form.getByLabelText('Phone number');
    await enter(field, '12');
    await user.click(form.getByRole('button', { name: 'Get code' }));
    expect(await form.findByText('Phone number is invalid')).toBeInTheDocument();
    await user.clear(field);
    await enter(field, `${phone.slice(0, 6)} ${phone.slice(6)}`);
    await user.click(form.getByRole('button', { name: 'Get code' }));
    const { sent } = pages.product;
    await waitFor(() => expect(sent().at(-1)?.phone).toBe(phone));
    const code = form.getByLabelText('Verification code');
    await enter(code, '000000');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    await user.clear(code);
    await enter(code, sent().at(-1)?.code ?? '');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Phone number saved')).toBeInTheDocument();
    expect(await section('Phone').findByText('Verified')).toBeInTheDocument();
    // In the format of the lists, but masked.
    const written = `${phone.slice(3, 6)} **** ${phone.slice(-4)}`;
    expect(section('Phone').getByText(written, { exact: false })).toBeInTheDocument();
    expect((await client.get(SECURITY)).isPhoneVerified).toBe(true);
  });

  it('says at the field when it belongs to somebody else', async () => {
    const { make, phone, holder, sent } = pages.product;
    const taken = phone();
    await holder(await make.tenant(), taken);
    await open();
    const form = await openForm('Add a phone', 'Add a phone');
    await enter(form.getByLabelText('Phone number'), taken);
    await user.click(form.getByRole('button', { name: 'Get code' }));
    await waitFor(() => expect(sent().at(-1)?.phone).toBe(taken));
    await enter(form.getByLabelText('Verification code'), sent().at(-1)?.code ?? '');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/belongs to another account/)).toBeInTheDocument();
    expect(form.getByLabelText('Phone number')).toHaveValue(taken);
  });
});

it('a phone that an administrator entered is verified without typing it again', async () => {
  const client = await open();
  const phone = pages.product.phone();
  await pages.product.db
    .updateTable('accounts')
    .set({ phone, phoneVerifiedAt: null })
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').select('accountId').where('members.id', '=', client.memberId),
    )
    .execute();
  cleanup();
  await pages.render('/account/settings?tab=security', { as: client.memberId });
  const form = await openForm('Verify phone', 'Verify phone');
  await user.click(form.getByRole('button', { name: 'Get code' }));
  const { sent } = pages.product;
  await waitFor(() => expect(sent().at(-1)?.phone).toBe(phone));
  await enter(form.getByLabelText('Verification code'), sent().at(-1)?.code ?? '');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Phone number saved')).toBeInTheDocument();
  const change = await section('Phone').findByRole('button', { name: 'Change phone' });
  await waitFor(() => expect(change).toHaveFocus());
  expect((await client.get(SECURITY)).isPhoneVerified).toBe(true);
});

it('a form in which something was typed asks before it closes', async () => {
  await open();
  const form = await openForm('Add a phone', 'Add a phone');
  await enter(form.getByLabelText('Phone number'), '138');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await dialogTitled('Discard unsaved changes?')).toBeInTheDocument();
  expect(form.getByLabelText('Phone number')).toHaveValue('138');
});

describe('the own mail address', () => {
  it('is taken once the code that was sent to it is typed', async () => {
    await open();
    const form = await openForm('Add a mail address', 'Add a mail address');
    await enter(form.getByLabelText('Mail address'), 'ada@example.com');
    await user.click(form.getByRole('button', { name: 'Get code' }));
    const { mailed } = pages.product;
    await waitFor(() => expect(mailed().at(-1)?.to).toBe('ada@example.com'));
    await enter(form.getByLabelText('Verification code'), mailed().at(-1)?.code ?? '');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mail address saved')).toBeInTheDocument();
    expect(await section('Mail address').findByText('Verified')).toBeInTheDocument();
  });
});

it('a mail address that an administrator entered is verified without typing it again', async () => {
  const client = await open();
  const email = `set-${client.memberId}@example.com`;
  await pages.product.db
    .updateTable('accounts')
    .set({ email, emailVerifiedAt: null })
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').select('accountId').where('members.id', '=', client.memberId),
    )
    .execute();
  cleanup();
  await pages.render('/account/settings?tab=security', { as: client.memberId });
  const form = await openForm('Verify mail address', 'Verify mail address');
  await user.click(form.getByRole('button', { name: 'Get code' }));
  const mailed = () => pages.product.mailed().findLast(({ to }) => to === email);
  await waitFor(() => expect(mailed()).toBeDefined());
  await enter(form.getByLabelText('Verification code'), mailed()?.code ?? '');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mail address saved')).toBeInTheDocument();
  expect((await client.get(SECURITY)).isEmailVerified).toBe(true);
});
