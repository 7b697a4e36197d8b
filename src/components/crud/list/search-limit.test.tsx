import { screen } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

it.each([
  ['/org/user', 'Username'],
  ['/addons/market', 'Find add-ons by name'],
])('a search field takes 100 characters, and says so (%s)', async (address, label) => {
  await pages.render(address);
  if (address === '/org/user') await user.click(await screen.findByText('Expand'));
  const field = await screen.findByLabelText(label);
  await enter(field, 'x'.repeat(79));
  expect(screen.queryByText(/ \/ 100$/)).toBeNull();
  await enter(field, 'x'.repeat(30));
  expect(field).toHaveValue('x'.repeat(100));
  expect(screen.getByText('100 / 100')).toBeVisible();
});
