import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { makeLetter } from '../../../../tests/harness/app/letter';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const SWITCH = 'POST /user/admin/member/switch';
const SEATS = 'GET /user/admin/member/seats';

/** A member with a seat in one tenant, and in a second one if wanted. */
async function addMember(seats: 1 | 2) {
  const { make } = pages.product;
  const inRole = async (tenantId: number) => ({
    roleIds: [await make.role(tenantId, { name: 'Foreman', pages: ['/dashboard'] })],
  });
  const home = await make.tenant({ name: 'Harbour Works' });
  const memberId = await make.member(home, await inRole(home));
  if (seats === 1) return memberId;
  const other = await make.tenant({ name: 'Quarry Works' });
  const seatId = await make.seat(memberId, other, await inRole(other));
  await makeLetter(pages.product, memberId, [seatId]);
  return memberId;
}

async function openMenu(as: number) {
  await pages.render('/dashboard', { as });
  await waitFor(() => expect(pages.calls).toContain(SEATS));
  await user.click(await screen.findByRole('button', { name: /User menu$/ }));
  await screen.findByText('Sign out');
}

describe('the user menu', () => {
  it('leads to the personal center and settings', async () => {
    await openMenu(await addMember(1));
    expect(screen.getByRole('menuitem', { name: 'Personal center' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Personal settings' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Upgrade log' })).toBeVisible();
  });

  it('offers no other tenant to who has one seat', async () => {
    await openMenu(await addMember(1));
    expect(screen.queryByRole('menuitem', { name: /Switch tenant/ })).toBeNull();
  });

  it('goes on in another tenant with the token of that seat', async () => {
    await openMenu(await addMember(2));
    const before = Cookies.get('ACCESS-TOKEN');
    await user.hover(await screen.findByRole('menuitem', { name: /Switch tenant/ }));
    // The current seat is marked, and choosing it changes nothing.
    const present = await screen.findByRole('menuitem', { name: /Harbour Works.*Current tenant/ });
    expect(present).not.toHaveAttribute('aria-disabled', 'true');
    // What one is there, and how many letters wait there.
    const other = await screen.findByRole('menuitem', { name: /^Quarry Works.*Foreman.*1/ });
    expect(other).toContainElement(screen.getByTitle('1 unread letter'));
    await user.click(other);
    await waitFor(() => expect(Cookies.get('ACCESS-TOKEN')).not.toBe(before));
    expect(pages.calls).toContain(SWITCH);
    const answer = await pages.product.app.request('/user/admin/member/info', {
      headers: { Authorization: Cookies.get('ACCESS-TOKEN') ?? '' },
    });
    expect(await answer.json()).toMatchObject({ data: { tenant: { name: 'Quarry Works' } } });
  });

  it.each([
    ['Keep editing', false],
    ['Discard', true],
  ])('asks before another tenant takes the place of what is typed: %s', async (reply, isLost) => {
    await pages.render('/account/settings?tab=basic', { as: await addMember(2) });
    const before = Cookies.get('ACCESS-TOKEN');
    await enter(await screen.findByLabelText('Address'), '12');
    await user.click(screen.getByRole('button', { name: /User menu$/ }));
    await user.hover(await screen.findByRole('menuitem', { name: /Switch tenant/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Quarry Works/ }));
    await user.click(await screen.findByRole('button', { name: reply }));
    await waitFor(() => expect(pages.calls.includes(SWITCH)).toBe(isLost));
    await waitFor(() => expect(Cookies.get('ACCESS-TOKEN') !== before).toBe(isLost));
    expect(screen.getByLabelText('Address')).toHaveValue('12');
  });
});
