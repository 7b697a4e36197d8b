import { screen, waitFor } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const welcome = () => screen.findByText('Welcome');

it('shows somebody new round, once', async () => {
  await pages.render('/dashboard', { isFirstVisit: true });
  await welcome();
  const tour = document.querySelector<HTMLElement>('.ant-tour');
  expect(tour?.style.zIndex).toBe('1001');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Switch between the apps of the platform.')).toBeInTheDocument();
  const admin = await pages.product.asAdmin();
  await waitFor(async () => {
    const saved = await admin.get('GET /user/admin/account/preferences');
    expect(saved).toContainEqual({ key: 'tour', value: { seen: true }, version: 1 });
  });
});

it('leaves those alone who have been here, until they ask for it', async () => {
  await pages.render('/dashboard');
  await screen.findByText(/^Good /);
  expect(screen.queryByText('Welcome')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /User menu$/ }));
  await user.click(await screen.findByText('Take the tour'));
  await welcome();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Welcome')).not.toBeInTheDocument());
});
