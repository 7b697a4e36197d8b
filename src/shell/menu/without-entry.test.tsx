import { screen } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';

/* Pages that no entry of the menu leads to, at least not as their address is written. */

const pages = setUpPages();

it.each(['/home/account', '/account/center', '/account/settings'])(
  'marks the folder of the own account, which has no entry: %s',
  async (path) => {
    await pages.render(path);
    const folder = await screen.findByText('Personal', { selector: '.ant-menu-submenu-title *' });
    expect(folder.closest('.ant-menu-submenu')).toHaveClass('ant-menu-submenu-selected');
  },
);

it.each([
  ['/account/settings', 'Personal', 'Messages and files'],
  ['/home/account', 'Personal', 'Messages and files'],
  ['/home/message/', 'Personal', 'Messages and files'],
  ['/error/403', 'User center', 'Accounts, organisation, permissions and tenants'],
])('shows the folder or the add-on of a page without an entry: %s', async (path, name, remark) => {
  await pages.render(path);
  await screen.findByRole('button', { name: 'Search the menu' });
  // Also while the list of add-ons is on its way.
  expect(document.querySelector('.menu-extra-entry')).not.toBeNull();
  const shown = await screen.findByText(name, { selector: 'strong' });
  expect(shown.nextElementSibling).toHaveTextContent(remark);
});
