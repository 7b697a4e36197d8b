import { screen, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page';

const pages = setUpPages();

const trail = () => screen.findByRole('navigation', { name: 'Where you are' });

it('says where in the menu a page stands', async () => {
  await pages.render('/org/post');
  expect(await trail()).toHaveTextContent('组织管理/岗位管理');
});

it('leads from a page below another back to it', async () => {
  await pages.render('/home/message/999999');
  const link = within(await trail()).getByRole('link', { name: '消息中心' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/home\/message$/));
});

it('has nothing to say of a page at the top', async () => {
  await pages.render('/dashboard');
  await screen.findByText(/^Good /);
  expect(screen.queryByRole('navigation', { name: 'Where you are' })).not.toBeInTheDocument();
});
