import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { call } from '@/services/request/call';
import { clearSession } from '@/stores/session';
import { OWN } from '@/utils/about';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();
const KEY = 'IS-LOCKSCREEN';
const SIGNED_OUT = /^This browser has been signed out/;

beforeEach(() => pages.product.db.deleteFrom('counters').execute());

async function addMember() {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  return make.member(tenantId, { isDefaultAdmin: 1, realName: 'Grace Hopper' });
}

async function lock() {
  await user.click(await screen.findByRole('button', { name: /User menu$/ }));
  await user.click(await screen.findByText('Lock screen'));
  return screen.findByLabelText('Password');
}

/** Locks as another window of the browser does. */
function lockElsewhere() {
  localStorage.setItem(KEY, 'true');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

const isShown = (element: HTMLElement) => !element.closest('[style*="display: none"]');

async function unlock(password: string) {
  await user.click(await screen.findByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
}

it('covers the console until the password is given, and keeps what was half done', async () => {
  await pages.render('/org/post', { as: await addMember() });
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('half');
  await lock();
  expect(localStorage.getItem(KEY)).toBe('true');
  expect(screen.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Positions' })).not.toBeInTheDocument();

  await unlock('another-1');
  expect(await screen.findByText(/not correct/)).toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBe('true');

  await user.clear(screen.getByLabelText('Password'));
  await unlock(PASSWORD);
  await waitFor(() => expect(screen.getByDisplayValue('half')).toBeVisible());
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('covers a question that another window finds open, and asks it afterwards', async () => {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  await make.post(tenantId, { name: 'Welder' });
  await pages.render('/org/post', { as: await make.member(tenantId, { isDefaultAdmin: 1 }) });
  const row = (await screen.findByRole('cell', { name: 'Welder' })).closest('tr');
  await user.click(row?.querySelector('input[type=checkbox]') as Element);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByText('Delete Welder?');
  lockElsewhere();
  await screen.findByLabelText('Password');
  expect(question).not.toBeVisible();
  await unlock(PASSWORD);
  await waitFor(() => expect(question).toBeVisible());
});

it('does not begin the tour once more when it is taken off', async () => {
  await pages.render('/dashboard', { as: await addMember(), isFirstVisit: true });
  await screen.findByText('Get to know the console', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await lock();
  await unlock(PASSWORD);
  await waitFor(() => expect(screen.getByText(/^Good /)).toBeVisible());
  expect(screen.queryByText('Get to know the console', { exact: false })).not.toBeInTheDocument();
});

it('is there again after a reload, when nothing of the console is drawn', async () => {
  localStorage.setItem(KEY, 'true');
  await pages.render('/org/post', { as: await addMember() });
  await screen.findByLabelText('Password');
  expect(screen.queryByText('Positions')).not.toBeInTheDocument();
  expect(pages.calls).not.toContain('GET /user/admin/post/list');
  await unlock(PASSWORD);
  await waitFor(() => expect(pages.calls).toContain('GET /user/admin/post/list'));
});

it('follows other windows of the browser', async () => {
  await pages.render('/dashboard', { as: await addMember() });
  await screen.findByText(/^Good /);
  lockElsewhere();
  await screen.findByLabelText('Password');
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await waitFor(() => expect(screen.getByText(/^Good /)).toBeVisible());
});

it('stays covered when another window signs out from its lock screen', async () => {
  await pages.render('/dashboard', { as: await addMember() });
  const greeting = await screen.findByText(/^Good /);
  lockElsewhere();
  await screen.findByLabelText('Password');
  let isUncovered = false;
  const observer = new MutationObserver(() => {
    isUncovered ||= isShown(greeting) && screen.queryByText(SIGNED_OUT) === null;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  clearSession();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await screen.findByText(SIGNED_OUT);
  observer.disconnect();
  expect(isUncovered).toBe(false);
});

it('fails no change that is under way when it begins', async () => {
  await pages.render('/dashboard', { as: await addMember() });
  await screen.findByText(/^Good /);
  const { app } = pages.product;
  const real = app.fetch;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(app, 'fetch').mockImplementation(async (...request) => {
    await released;
    return real(...request);
  });
  const added = call('POST /user/admin/post/add', {
    body: { name: 'Welder', code: 'welder' },
    ...OWN,
  });
  lockElsewhere();
  await screen.findByLabelText('Password');
  release();
  await expect(added).resolves.toMatchObject({ name: 'Welder' });
});

it('sends to the sign-in page after too many wrong passwords, which takes the lock off', async () => {
  const memberId = await addMember();
  await pages.render('/dashboard', { as: memberId });
  const client = await pages.product.as(memberId);
  for (let time = 0; time < 5; time += 1) {
    await client.send('POST /user/admin/site/lock/verify', { body: { password: 'another-1' } });
  }
  await lock();
  await unlock(PASSWORD);
  expect(await screen.findByText(/Sign out and sign in again/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByLabelText('Username');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(Cookies.get('ACCESS-TOKEN')).toBeUndefined();
});

it('leads to the sign-in page when the session has ended meanwhile', async () => {
  await pages.render('/dashboard', { as: await addMember() });
  await lock();
  await pages.product.db.deleteFrom('sessions').execute();
  await unlock(PASSWORD);
  await screen.findByLabelText('Username');
  expect(localStorage.getItem(KEY)).toBeNull();
});
