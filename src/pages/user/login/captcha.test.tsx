import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

const pages = setUpPages(() => createSignInApp());

const LOGIN = 'POST /user/admin/site/accountLogin';

async function addMember(username: string) {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  return make.member(tenantId, { username, roleIds: [roleId] });
}

async function retype(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await enter(field, text);
}

const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }));
const tries = () => pages.calls.filter((call) => call === LOGIN).length;

/** Fails once, after the given number of failures elsewhere. */
async function failAfter(username: string, failures: number) {
  const body = { username, password: 'not-this-one' };
  const client = pages.product.from('127.0.0.1');
  for (let i = 0; i < failures; i += 1) await client.call(LOGIN, { body });
  await pages.render('/user/login', { as: 'visitor' });
  await retype('Username', username);
  await retype('Password', 'not-this-one');
  await submit();
}

beforeEach(() => pages.product.clock.advance(60 * 60_000));

describe('the captcha', () => {
  it('appears after five failures and lets who cannot read it in as well', async () => {
    await addMember('five-times');
    await failAfter('five-times', 4);
    const captcha = await screen.findByLabelText('Characters in the image');
    expect(await screen.findByAltText('Image with characters to read')).toBeInTheDocument();

    await retype('Password', PASSWORD);
    const before = tries();
    await submit();
    expect(captcha).toHaveAccessibleDescription('Please enter the characters in the image!');
    expect(captcha).toHaveFocus();
    expect(tries()).toBe(before);

    await user.click(
      screen.getByRole('button', { name: 'Cannot read it? Let the browser prove it' }),
    );
    expect(await screen.findByText('Your browser has proven it')).toBeInTheDocument();
    expect(screen.queryByLabelText('Characters in the image')).toBeNull();
    expect(screen.queryByAltText('Image with characters to read')).toBeNull();
    await submit();
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });

  it('that the browser is proving still is waited for, and asked for no more', async () => {
    await addMember('not-yet-proven');
    await failAfter('not-yet-proven', 4);
    const captcha = await screen.findByLabelText('Characters in the image');
    await screen.findByAltText('Image with characters to read');
    await retype('Password', PASSWORD);
    await submit();
    expect(captcha).toHaveAccessibleDescription('Please enter the characters in the image!');
    // Both clicks happen before the browser has solved the puzzle.
    fireEvent.click(
      screen.getByRole('button', { name: 'Cannot read it? Let the browser prove it' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(captcha).toHaveAccessibleDescription('');
    expect(screen.queryByText('Your browser has proven it')).toBeNull();
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });

  it('leaves time to correct the form while the browser is proving', async () => {
    await addMember('corrects-it');
    await failAfter('corrects-it', 4);
    await screen.findByAltText('Image with characters to read');
    fireEvent.click(
      screen.getByRole('button', { name: 'Cannot read it? Let the browser prove it' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } });
    expect(screen.queryByText('Your browser has proven it')).toBeNull();
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });

  it('is asked for no more once something has been entered', async () => {
    await addMember('entered-late');
    await failAfter('entered-late', 4);
    const captcha = await screen.findByLabelText('Characters in the image');
    await submit();
    expect(captcha).toHaveAccessibleDescription('Please enter the characters in the image!');
    await enter(captcha, 'A');
    expect(captcha).toHaveAccessibleDescription('');
    expect(captcha).toHaveFocus();
  });

  it('stands above the button that asked for it, where a code is sent to the phone that is shown', async () => {
    const { make, holder, phone: newPhone, sent } = pages.product;
    const phone = newPhone();
    const corrected = newPhone();
    await holder(await make.tenant(), corrected);
    const client = pages.product.from('127.0.0.1');
    // An address gets three codes without a captcha.
    for (let i = 0; i < 3; i += 1) {
      const query = { phone: pages.product.phone(), scene: 'reset' as const };
      await client.get('POST /admin/admin/sms/send', { query });
    }
    await pages.render('/user/login?tab=forgot', { as: 'visitor' });
    await retype('Phone number', phone);
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    const captcha = await screen.findByLabelText('Characters in the image');
    const follows = (element: Element) =>
      captcha.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows(screen.getByRole('button', { name: 'Get code' }))).toBeTruthy();
    expect(follows(screen.getByLabelText('Phone number'))).toBeFalsy();

    await screen.findByAltText('Image with characters to read');
    fireEvent.click(
      screen.getByRole('button', { name: 'Cannot read it? Let the browser prove it' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Get code' }));
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: corrected } });
    expect(await screen.findByText(/^Successfully obtained/)).toBeInTheDocument();
    await waitFor(() => expect(sent().at(-1)?.phone).toBe(corrected));
  });

  it('is another one after each wrong answer', async () => {
    await addMember('wrong-captcha');
    await failAfter('wrong-captcha', 4);
    const image = await screen.findByAltText('Image with characters to read');
    const first = image.getAttribute('src');
    await retype('Password', PASSWORD);
    await retype('Characters in the image', 'WRONG');
    await submit();
    const captcha = screen.getByLabelText('Characters in the image');
    await waitFor(() => expect(captcha).toHaveAccessibleDescription(/captcha was wrong/));
    expect(captcha).toHaveValue('');
    await waitFor(() => expect(image).not.toHaveAttribute('src', first));
  });
});

describe('a locked account', () => {
  it('names the time that is left and opens with a code besides the password', async () => {
    const { db, phone, sent } = pages.product;
    const mine = phone();
    const memberId = await addMember('locked-out');
    const { accountId } = await db
      .selectFrom('members')
      .select('accountId')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('accounts')
      .set({ phone: mine, phoneVerifiedAt: pages.product.clock.now })
      .where('id', '=', accountId)
      .execute();
    const client = pages.product.from('127.0.0.1');
    const body = { username: 'locked-out', password: 'not-this-one' };
    for (let i = 0; i < 10; i += 1) {
      const proof = i < 5 ? {} : await pages.product.solve(client);
      await client.call(LOGIN, { body: { ...body, ...proof } });
    }
    await pages.render('/user/login', { as: 'visitor' });
    await retype('Username', 'locked-out');
    await retype('Password', PASSWORD);
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/in 15 minutes/));

    await retype('Phone number', mine);
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() => expect(sent().at(-1)?.phone).toBe(mine));
    await retype('Verification code', sent().at(-1)?.code ?? '');
    await submit();
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });
});
