import { screen, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';

const pages = setUpPages();

it('says where in the menu a page stands, its own title last and as the heading', async () => {
  await pages.render('/org/post');
  const path = await screen.findByRole('navigation', { name: 'Where you are' });
  expect(path).toHaveTextContent('Organisation/Positions');
  expect(within(path).getByRole('heading', { level: 1 })).toHaveTextContent('Positions');
  expect(screen.getByText('Positions, and who holds them')).toBeVisible();
});

it('says what a page is for that stands in no folder, too', async () => {
  await pages.render('/audit');
  const path = await screen.findByRole('navigation', { name: 'Where you are' });
  expect(path.nextElementSibling).toHaveTextContent('Who did what, and who signed in');
});

it.each([
  ['/home/message/', 'Personal/Messages'],
  ['/account/settings', 'Personal/Personal settings'],
])('says so of an address that no entry has as it is written: %s', async (address, shown) => {
  await pages.render(address);
  const path = await screen.findByRole('navigation', { name: 'Where you are' });
  expect(path).toHaveTextContent(shown);
});

it('leads from a page below another back to it', async () => {
  await pages.render('/home/message/999999');
  const path = await screen.findByRole('navigation', { name: 'Where you are' });
  const link = await within(path).findByRole('link', { name: 'Messages' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/home\/message$/));
});
