import { screen, within } from '@testing-library/react';
import { prefer } from '../../../tests/harness/app/preference';
import { setUpPages } from '../../../tests/harness/page/page';
import { enter, user } from '../../../tests/harness/page/user';

const pages = setUpPages();

it('keeps what stands above the side menu in the header where the menu is on top', async () => {
  const { make, db } = pages.product;
  const tenantId = await make.tenant();
  const shown = ['/dashboard', '/org/dept', '/org/post'];
  const as = await make.member(tenantId, {
    roleIds: [await make.role(tenantId, { pages: shown })],
  });
  await prefer(db, as, { shell: { layout: 'top' } });
  await pages.render('/org/dept', { as });
  const header = within(await screen.findByTestId('pro-layout-top-nav-header'));
  const icon = 'Organisation · Users, departments and positions';
  expect(await header.findByRole('img', { name: icon })).toBeVisible();
  await user.click(header.getByRole('button', { name: 'Search the menu' }));
  await enter(await header.findByRole('combobox', { name: 'Search the menu' }), 'dashboard');
  await user.click(
    await screen.findByText('Dashboard', { selector: '.ant-select-item-option-content' }),
  );
  expect(await screen.findByText(/^Good /)).toBeVisible();
});
