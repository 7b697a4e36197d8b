import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** Opens the console at a seat without any page. */
async function openWithoutPages(hasOther: boolean) {
  const { make } = pages.product;
  const memberId = await make.member(await make.tenant({ name: 'Empty Works' }));
  if (hasOther) {
    const quarry = await make.tenant({ name: 'Quarry Works' });
    const digger = await make.role(quarry, { name: 'Digger', pages: ['/dashboard'] });
    await make.seat(memberId, quarry, { roleIds: [digger] });
  }
  await pages.render('/dashboard', { as: memberId });
  await screen.findByRole('heading', { name: 'No pages yet' });
}

it('leads a member without any page to another seat', async () => {
  await openWithoutPages(true);
  const before = Cookies.get('ACCESS-TOKEN');
  await user.click(await screen.findByRole('button', { name: 'Switch tenant' }));
  expect(screen.queryByRole('menuitem', { name: /Empty Works/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: /Quarry Works/ }));
  await waitFor(() => expect(Cookies.get('ACCESS-TOKEN')).not.toBe(before));
  const answer = await pages.product.app.request('/user/admin/member/info', {
    headers: { Authorization: Cookies.get('ACCESS-TOKEN') ?? '' },
  });
  expect(await answer.json()).toMatchObject({ data: { tenant: { name: 'Quarry Works' } } });
});

it('offers no other seat to a member who has none', async () => {
  await openWithoutPages(false);
  await waitFor(() => expect(pages.calls).toContain('GET /user/admin/member/seats'));
  expect(screen.getByRole('button', { name: 'Personal settings' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch tenant' })).toBeNull();
});
