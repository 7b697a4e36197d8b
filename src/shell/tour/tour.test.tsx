import { cleanup, screen, waitFor } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { onPhone } from '../../../tests/harness/page/phone';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const welcome = () => screen.findByText('Welcome');

/** Whether the account needs to be shown round no more. */
async function isShownRound(): Promise<boolean> {
  const admin = await pages.product.asAdmin();
  const saved = await admin.get('GET /user/admin/account/preferences');
  return saved.some(({ key, value }) => key === 'tour' && value.seen === true);
}

it('comes again after a reload in its middle, until it is declined', async () => {
  await pages.render('/dashboard', { isFirstVisit: true });
  await welcome();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Switch between the apps of the platform.');
  cleanup();
  await pages.render('/dashboard', { isFirstVisit: true });
  await welcome();
  expect(await isShownRound()).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await isShownRound()).toBe(true));
  cleanup();
  await pages.render('/dashboard', { isFirstVisit: true });
  await screen.findByText(/^Good /);
  expect(screen.queryByText('Welcome')).not.toBeInTheDocument();
});

it('shows somebody new round to the end, once', async () => {
  const { make } = pages.product;
  const as = await make.member(await make.tenant(), { isDefaultAdmin: 1 });
  await pages.render('/dashboard', { as, isFirstVisit: true });
  await welcome();
  const tour = document.querySelector<HTMLElement>('.ant-tour');
  expect(tour?.style.zIndex).toBe('1001');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Switch between the apps of the platform.')).toBeInTheDocument();
  while (!screen.queryByRole('button', { name: 'Finish' })) {
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  const client = await pages.product.as(as);
  expect(await client.get('GET /user/admin/account/preferences')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(async () => {
    const saved = await client.get('GET /user/admin/account/preferences');
    expect(saved).toContainEqual({ key: 'tour', value: { seen: true }, version: 1 });
  });
});

it('speaks of no keys on a phone, from the welcome on', async () => {
  onPhone();
  const { make } = pages.product;
  const as = await make.member(await make.tenant(), { isDefaultAdmin: 1 });
  await pages.render('/dashboard', { as, isFirstVisit: true });
  await welcome();
  const texts = [];
  for (;;) {
    texts.push(document.querySelector('.ant-tour')?.textContent ?? '');
    const next = screen.queryByRole('button', { name: 'Next' });
    if (!next) break;
    await user.click(next);
  }
  expect(texts[0]).toContain('The cross skips the tour');
  expect(texts.join()).toContain('Type a few letters to open a page');
  expect(texts.join()).not.toMatch(/Esc|Ctrl|⌘/);
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
