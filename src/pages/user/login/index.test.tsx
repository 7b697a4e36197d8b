import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const LOGIN = 'POST /user/admin/site/accountLogin';

async function addMember(username: string, mustChangePassword: 0 | 1 = 0) {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  return make.member(tenantId, { username, mustChangePassword, roleIds: [roleId] });
}

beforeAll(() => addMember('demo'));

async function signIn(username: string, password = PASSWORD) {
  await enter(await screen.findByLabelText('Username'), username);
  await enter(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the sign-in page', () => {
  it('names what is missing and sends nothing', async () => {
    await pages.render('/user/login', { as: 'visitor' });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please enter your username!')).toBeInTheDocument();
    expect(screen.getByText('Please enter your password!')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(pages.calls).not.toContain(LOGIN);
  });

  it('shows a wrong pair in place and keeps what was typed', async () => {
    await addMember('wrong-pair');
    await pages.render('/user/login', { as: 'visitor' });
    await signIn('wrong-pair', 'not-the-password');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Incorrect username/password'),
    );
    expect(screen.getByLabelText('Username')).toHaveValue('wrong-pair');
    expect(Cookies.get('ACCESS-TOKEN')).toBeUndefined();
  });

  it('speaks Chinese where Chinese was chosen, and keeps a half-filled form', async () => {
    await pages.render('/user/login', { as: 'visitor' });
    await enter(await screen.findByLabelText('Username'), 'somebody');
    await user.selectOptions(screen.getByLabelText('Language'), 'zh-CN');
    expect(screen.getByLabelText('用户名')).toHaveValue('somebody');
    expect(localStorage.getItem('umi_locale')).toBe('zh-CN');
  });

  it('shows and hides the password', async () => {
    await pages.render('/user/login', { as: 'visitor' });
    const field = await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('offers no way that the server has not opened', async () => {
    await pages.render('/user/login', { as: 'visitor' });
    await screen.findByLabelText('Username');
    await waitFor(() => expect(localStorage.getItem('CURRENT-LOGIN-CONFIG')).not.toBeNull());
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    for (const name of ['Register', 'Forgot password', 'Try the demo']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('opens the demo without a password where there is one', async () => {
    const { db } = pages.product;
    await db.insertInto('settings').values({ name: 'loginDemo', value: 'true' }).execute();
    await pages.render('/user/login', { as: 'visitor' });
    await user.click(await screen.findByRole('button', { name: 'Try the demo' }));
    expect(await screen.findByText(/^Good .*demo/)).toBeInTheDocument();
    await db.deleteFrom('settings').where('name', '=', 'loginDemo').execute();
  });

  it('learns what was opened meanwhile once it is looked at again, and keeps what was typed', async () => {
    const { db } = pages.product;
    await pages.render('/user/login', { as: 'visitor' });
    await enter(await screen.findByLabelText('Username'), 'ada');
    const opened = { name: 'loginDemo', value: 'true' };
    await db.insertInto('settings').values(opened).execute();
    const title = (value: string) =>
      db.updateTable('settings').set({ value }).where('name', '=', 'basicTitle');
    const { value: before } = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'basicTitle')
      .executeTakeFirstOrThrow();
    await title('Harbour').execute();
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('button', { name: 'Try the demo' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('Harbour'));
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    await title(before).execute();
    await db.deleteFrom('settings').where('name', '=', opened.name).execute();
  });

  it("has the site's logo for the tab's icon, also one that is chosen meanwhile", async () => {
    const { db } = pages.product;
    const logo = (value: string) =>
      db.updateTable('settings').set({ value }).where('name', '=', 'basicLogo').execute();
    const icon = document.createElement('link');
    Object.assign(icon, { rel: 'shortcut icon', href: '/user/web/logo.svg' });
    document.head.append(icon);
    await pages.render('/user/login', { as: 'visitor' });
    await screen.findByLabelText('Username');
    await logo('/chosen.png');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(icon).toHaveAttribute('href', '/chosen.png'));
    await logo('/user/web/logo.svg');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(icon).toHaveAttribute('href', '/user/web/logo.svg'));
    icon.remove();
  });

  it('sends a double click once and leads back to the page that was asked for', async () => {
    await addMember('double-click');
    await pages.render('/user/login?redirect=%2Fuser%2Fweb%2Forg%2Fdept', { as: 'visitor' });
    await enter(await screen.findByLabelText('Username'), 'double-click');
    await enter(screen.getByLabelText('Password'), PASSWORD);
    await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login successful!')).toBeInTheDocument();
    await waitFor(() => expect(pages.calls.join()).toContain('/user/admin/dept/'));
    expect(pages.calls.filter((call) => call === LOGIN)).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('CURRENT-USER') ?? '')).toEqual({
      username: 'double-click',
      avatar: null,
    });
  });

  it('lets somebody who is signed in already go on to the page that was asked for', async () => {
    const address = '/user/login?redirect=%2Fuser%2Fweb%2Forg%2Fdept';
    await pages.render(address, { as: await addMember('in-already') });
    await waitFor(() => expect(pages.calls.join()).toContain('/user/admin/dept/'));
    expect(pages.calls).not.toContain(LOGIN);
  });

  it('asks somebody whose session has ended to sign in', async () => {
    Cookies.set('ACCESS-TOKEN', 'ended');
    await pages.render('/user/login', { as: 'visitor' });
    await signIn('nobody-here');
    await waitFor(() => expect(pages.calls).toContain(LOGIN));
  });

  it('has somebody whose first password is not changed yet sign in again', async () => {
    await pages.render('/user/login', { as: await addMember('first-password', 1) });
    expect(await screen.findByLabelText('Username')).toBeVisible();
  });

  it('keeps the theme that a visitor chooses for whoever signs in without one', async () => {
    await addMember('likes-dark');
    await pages.render('/user/login', { as: 'visitor' });
    await user.click(await screen.findByRole('button', { name: 'Switch to the dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await signIn('likes-dark');
    await screen.findByText(/^Good .*likes-dark/);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  });

  it('follows no redirect out of the site', async () => {
    await addMember('no-way-out');
    await pages.render('/user/login?redirect=https%3A%2F%2Fevil.test%2F', { as: 'visitor' });
    await signIn('no-way-out');
    expect(await screen.findByText(/^Good .*no-way-out/)).toBeInTheDocument();
  });

  it('leads back from the first password, and the session is over', async () => {
    await addMember('not-now', 1);
    await pages.render('/user/login', { as: 'visitor' });
    await signIn('not-now');
    await user.click(await screen.findByRole('button', { name: 'Back to sign-in' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('');
    expect(pages.calls).toContain('POST /user/admin/site/logout');
    expect(document.cookie).not.toContain('ACCESS-TOKEN');
  });

  it('asks for a password of one’s own before it lets anybody in', async () => {
    await addMember('first-time', 1);
    await pages.render('/user/login', { as: 'visitor' });
    await signIn('first-time');
    const password = await screen.findByLabelText('New password');
    const repeat = screen.getByLabelText('New password again');
    const save = screen.getByRole('button', { name: 'Save and continue' });
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription('Between 8 and 128 characters');

    await enter(password, 'password123');
    await enter(repeat, 'password124');
    await user.click(save);
    expect(screen.getByText('The two passwords differ')).toBeInTheDocument();

    await user.clear(repeat);
    await enter(repeat, 'password123');
    await user.click(save);
    await waitFor(() => expect(password).toHaveAccessibleDescription(/common/i));

    for (const field of [password, repeat]) {
      await user.clear(field);
      await enter(field, 'lantern-otter-91');
    }
    await user.click(save);
    expect(await screen.findByText(/^Good .*first-time/)).toBeInTheDocument();
  });
});
