import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { setUpPages } from '../../../tests/harness/page';

const pages = setUpPages();

const SWITCH = 'POST /user/admin/member/switch';
const SEATS = 'GET /user/admin/member/seats';

/** A member with a seat in one tenant, and in a second one if wanted. */
async function addMember(seats: 1 | 2) {
  const { make, db } = pages.product;
  const seatIn = async (name: string) => {
    const tenantId = await make.tenant({ name });
    const roleIds = [await make.role(tenantId, { pages: ['/dashboard'] })];
    return make.member(tenantId, { roleIds });
  };
  const home = await seatIn('Harbour Works');
  if (seats === 1) return home;
  const other = await seatIn('Quarry Works');
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', home)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('members')
    .set({ accountId } as never)
    .where('id', '=', other)
    .execute();
  return home;
}

async function openMenu(as: number) {
  await pages.render('/dashboard', { as });
  await waitFor(() => expect(pages.calls).toContain(SEATS));
  await userEvent.click(await screen.findByRole('button', { name: /User menu$/ }));
  await screen.findByText('Log out');
}

describe('the user menu', () => {
  it('leads to the personal centre and settings', async () => {
    await openMenu(await addMember(1));
    expect(screen.getByRole('menuitem', { name: 'Personal centre' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Personal settings' })).toBeVisible();
  });

  it('offers no other tenant to who has one seat', async () => {
    await openMenu(await addMember(1));
    expect(screen.queryByRole('menuitem', { name: /Switch tenant/ })).toBeNull();
  });

  it('goes on in another tenant with the token of that seat', async () => {
    await openMenu(await addMember(2));
    const before = Cookies.get('ACCESS-TOKEN');
    await userEvent.hover(await screen.findByRole('menuitem', { name: /Switch tenant/ }));
    // The present one is marked, and choosing it changes nothing.
    const present = await screen.findByRole('menuitem', { name: /Harbour Works.*Present tenant/ });
    expect(present).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quarry Works' }));
    await waitFor(() => expect(Cookies.get('ACCESS-TOKEN')).not.toBe(before));
    expect(pages.calls).toContain(SWITCH);
    const answer = await pages.product.app.request('/user/admin/member/info', {
      headers: { Authorization: Cookies.get('ACCESS-TOKEN') ?? '' },
    });
    expect(await answer.json()).toMatchObject({ data: { tenant: { name: 'Quarry Works' } } });
  });
});
