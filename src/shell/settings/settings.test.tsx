import { screen, waitFor, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

async function openSettings() {
  await user.click(await screen.findByRole('button', { name: /User menu$/ }));
  await user.click(await screen.findByText('Page settings'));
  return within(await screen.findByRole('dialog', { name: 'Page settings' }));
}

/** The administrator's look as stored on the server. */
async function savedLook(): Promise<unknown> {
  const admin = await pages.product.asAdmin();
  const saved = await admin.get('GET /user/admin/account/preferences');
  return saved.find(({ key }) => key === 'shell')?.value;
}

const root = document.documentElement;

it('changes the look at once, keeps it for the account and takes it back', async () => {
  await pages.render('/dashboard');
  const panel = await openSettings();
  await user.click(panel.getByRole('radio', { name: 'Dark' }));
  expect(root.dataset.theme).toBe('dark');
  await user.click(panel.getByRole('radio', { name: 'Cyan' }));
  expect(root.style.getPropertyValue('--link')).toBe('#13c2c2');
  await user.click(panel.getByRole('radio', { name: 'Top' }));
  expect(screen.getByTestId('pro-layout-top-nav-header')).toBeInTheDocument();
  await user.click(panel.getByRole('radio', { name: 'Side' }));
  expect(screen.queryByTestId('pro-layout-header')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /User menu$/ })).toBeInTheDocument();
  await user.click(panel.getByRole('radio', { name: 'Compact' }));
  await user.click(panel.getByRole('switch', { name: 'Fixed header' }));
  await waitFor(async () =>
    expect(await savedLook()).toEqual({
      theme: 'dark',
      primary: '#13c2c2',
      layout: 'side',
      density: 'compact',
      fixedHeader: false,
    }),
  );

  await user.click(panel.getByRole('button', { name: /Back to defaults/ }));
  expect(root.dataset.theme).toBe('light');
  await waitFor(async () => expect(await savedLook()).toEqual({}));
});

it('starts with the look that the account has chosen elsewhere, without a call of its own', async () => {
  const admin = await pages.product.asAdmin();
  const saved = await admin.get('GET /user/admin/account/preferences');
  const version = saved.find(({ key }) => key === 'shell')?.version ?? 0;
  const body = { key: 'shell' as const, value: { theme: 'dark' }, version };
  await admin.get('PUT /user/admin/account/preferences', { body });
  await pages.render('/dashboard');
  await screen.findByText(/^Good /);
  expect(root.dataset.theme).toBe('dark');
  expect(pages.calls.filter((call) => call.includes('preferences'))).toEqual([]);
  expect(JSON.parse(localStorage.getItem('CURRENT-PREFERENCES') ?? '')).toMatchObject({
    value: { theme: 'dark' },
  });
});

it('says where a setting has no effect', async () => {
  await pages.render('/dashboard');
  const panel = await openSettings();
  await user.click(panel.getByRole('button', { name: /Back to defaults/ }));
  expect(panel.getByRole('switch', { name: 'Fixed header' })).toBeDisabled();
  await user.click(panel.getByRole('radio', { name: 'Top' }));
  expect(panel.getByRole('switch', { name: 'Fixed header' })).toBeEnabled();
  expect(panel.getByRole('switch', { name: 'Fixed side menu' })).toBeDisabled();
  await user.click(panel.getByRole('button', { name: /Back to defaults/ }));
});

it('copies the settings', async () => {
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await pages.render('/dashboard');
  const panel = await openSettings();
  await user.click(panel.getByRole('button', { name: /Copy settings/ }));
  expect(await screen.findByText('Settings copied')).toBeInTheDocument();
  expect(JSON.parse(copy.mock.lastCall?.[0] ?? '')).toMatchObject({
    theme: 'system',
    primary: '#1890ff',
    layout: 'mix',
  });
});

it('does not keep the choice of the demo account on the server, and says nothing of it', async () => {
  const { make, db } = pages.product;
  const memberId = await make.member(await make.tenant(), { isDefaultAdmin: 1 });
  await pages.render('/dashboard', { as: memberId });
  await db.updateTable('sessions').set({ isDemo: 1 }).where('memberId', '=', memberId).execute();
  await user.click(await screen.findByRole('button', { name: /dark theme/ }));
  expect(root.dataset.theme).toBe('dark');
  await waitFor(() => expect(pages.calls).toContain('PUT /user/admin/account/preferences'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ku', 'rtl'],
  ['en-US', 'ltr'],
])('is laid out in the direction of %s: %s', async (tag, direction) => {
  await pages.render('/dashboard', { language: tag as 'en-US' });
  await screen.findByRole('button', { name: /User menu|用户菜单/ });
  expect(root.dir).toBe(direction);
  expect(document.querySelector('.ant-layout-rtl') !== null).toBe(direction === 'rtl');
});
