import { screen } from '@testing-library/react';
import { ADMIN } from '../../../../tests/harness/app/app';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* The way to account and password where the settings have closed it. */
const pages = setUpPages(() => createSignInApp());
const LINK = { name: 'Administrator sign-in' };

const close = () =>
  pages.product.db
    .insertInto('settings')
    .values({ name: 'loginAccount', value: 'false' })
    .execute();

it('offers no link while account and password are open', async () => {
  await pages.render('/user/login', { as: 'visitor' });
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('button', LINK)).toBeNull();
});

it('lets an administrator in by a link below the form for phones', async () => {
  await close();
  await pages.render('/user/login', { as: 'visitor' });
  expect(await screen.findByLabelText('Phone number')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', LINK));
  await enter(await screen.findByLabelText('Username'), ADMIN.username);
  await enter(screen.getByLabelText('Password'), ADMIN.password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/^Good /)).toBeInTheDocument();
});

it('shows the form by its address, and leads back to phones', async () => {
  await pages.render('/user/login?way=account', { as: 'visitor' });
  expect(await screen.findByLabelText('Password')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  expect(await screen.findByLabelText('Phone number')).toBeVisible();
});
