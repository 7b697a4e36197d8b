import { screen, waitFor } from '@testing-library/react';
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

it('the command palette takes 100 characters, and says so', async () => {
  await pages.render('/dashboard');
  await user.click(await screen.findByRole('button', { name: /^Command palette/ }));
  const field = await screen.findByRole('combobox', { hidden: true });
  await enter(field, 'x'.repeat(79));
  expect(screen.queryByText(/ \/ 100$/)).toBeNull();
  await enter(field, 'x'.repeat(30));
  expect(field).toHaveValue('x'.repeat(100));
  expect(screen.getByText('100 / 100')).toBeVisible();
});

const SELECTS: [address: string, button: string | undefined, label: string, call: string][] = [
  ['/home/message?tab=private', 'Write a letter', 'To', 'GET /admin/admin/letter/receivers'],
  ['/org/user?access=1', undefined, 'Who', 'GET /user/admin/member/list'],
];

it.each(SELECTS)(
  'a select says that a text is too long, and does not ask for it (%s)',
  async (...given) => {
    const [address, button, label, call] = given;
    await pages.render(address);
    if (button)
      await user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
    const field = await screen.findByRole('combobox', { name: label });
    const asked = () => pages.calls.filter((one) => one === call).length;
    const before = asked();
    await enter(field, 'x'.repeat(100));
    await waitFor(() => expect(asked()).toBe(before + 2));
    await enter(field, 'x');
    expect(await screen.findByText('A search takes 100 characters at most')).toBeVisible();
    await new Promise((done) => setTimeout(done, 400));
    expect(asked()).toBe(before + 2);
  },
);
