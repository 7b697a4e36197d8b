import { screen, waitFor } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

const pages = setUpPages(createSignInApp);

const PREFERENCES = 'GET /user/admin/account/preferences';
const NOTICE_MAIL = 'Notices: By mail';
const [MAIL, BROWSER] = ['Letters: By mail', 'Letters: By the browser'];

afterEach(() => void Reflect.deleteProperty(window, 'Notification'));

/** Gives the browser notifications that it answers with a permission. */
const allow = (answer: NotificationPermission) => {
  const Fake = { permission: 'default', requestPermission: async () => answer };
  Object.assign(window, { Notification: Fake });
};

async function open(emailVerifiedAt: number | null) {
  const { make, as, db } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  const email = `reader-${tenantId}@example.com`;
  const memberId = await make.member(tenantId, { roleIds: [roleId], email });
  await db.updateTable('accounts').set({ emailVerifiedAt }).where('email', '=', email).execute();
  await pages.render('/account/settings?tab=notifications', { as: memberId });
  const client = await as(memberId);
  const chosen = async () =>
    (await client.get(PREFERENCES)).find(({ key }) => key === 'notifications')?.value;
  return { chosen };
}

test('mail about letters is switched on, in the language of the page or another', async () => {
  const { chosen } = await open(1);
  expect(await screen.findByText('Always')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: MAIL }));
  await waitFor(async () =>
    expect(await chosen()).toEqual({ letter: { mail: true }, language: 'en-US' }),
  );
  await user.click(screen.getByRole('combobox', { name: 'Language of mail' }));
  await user.click(await screen.findByText('简体中文'));
  await waitFor(async () => expect(await chosen()).toMatchObject({ language: 'zh-CN' }));
});

test('mail about notices is switched on by itself', async () => {
  const { chosen } = await open(1);
  await user.click(await screen.findByRole('switch', { name: NOTICE_MAIL }));
  await waitFor(async () =>
    expect(await chosen()).toEqual({ notice: { mail: true }, language: 'en-US' }),
  );
});

test('mail takes a proven address, and the page says so', async () => {
  await open(null);
  expect(await screen.findByText(/add a mail address and prove/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: MAIL })).toBeDisabled();
});

test('browser notifications are on only once the browser has agreed', async () => {
  allow('denied');
  const { chosen } = await open(1);
  await user.click(await screen.findByRole('switch', { name: BROWSER }));
  expect(await screen.findByText(/refuses notifications of this site/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: BROWSER })).not.toBeChecked();
  expect(await chosen()).toBeUndefined();
});

test('browser notifications that the browser allows are switched on', async () => {
  allow('granted');
  const { chosen } = await open(1);
  await user.click(await screen.findByRole('switch', { name: BROWSER }));
  await waitFor(async () => expect(await chosen()).toMatchObject({ letter: { browser: true } }));
  expect(screen.getByRole('switch', { name: BROWSER })).toBeChecked();
});
