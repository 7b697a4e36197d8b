import { screen } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

/** Where Tab leads from a control, by role or name. */
async function afterTab(from: HTMLElement) {
  from.focus();
  await user.tab();
  return document.activeElement;
}

it('takes one stop of Tab for each entry, and none for the menu, unless no entry is shown', async () => {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleIds = [await make.role(tenantId, { pages: ['/org/dept', '/org/post'] })];
  await pages.render('/org/dept', { as: await make.member(tenantId, { roleIds }) });
  const post = await screen.findByRole('link', { name: 'Positions' });
  const search = screen.getByRole('button', { name: 'Search the menu' });
  expect(await afterTab(search)).toHaveTextContent(/^Departments$/);
  const apps = document.querySelector('.app-list .ant-menu-root');
  expect(apps).toHaveAttribute('tabindex', '-1');

  const menu = post.closest('.ant-menu-root');
  await user.click(screen.getByText('Organisation', { selector: '.ant-menu-title-content *' }));
  expect(menu).toHaveAttribute('tabindex', '0');
});
