import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { makeLetter } from '../../../tests/harness/app/letter';
import { confirm } from '../../../tests/harness/page/crud';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const LAST =
  'You are the last default administrator of "Quarry Works". Make somebody else one first.';
const LEAVE = 'POST /user/admin/member/leave';

/** Opens the own account of somebody with a seat at the harbour, and one at the quarry if wanted. */
async function openSeats({ isAlone = false, isDefaultAdmin = 1 as 0 | 1 } = {}) {
  const { make } = pages.product;
  const home = await make.tenant({ name: 'Harbour Works' });
  const roleIds = [await make.role(home, { name: 'Pilot', pages: ['/dashboard'] })];
  const memberId = await make.member(home, { roleIds });
  let seatId = 0;
  if (!isAlone) {
    const other = await make.tenant({ name: 'Quarry Works' });
    const digger = await make.role(other, { name: 'Digger', pages: ['/dashboard'] });
    seatId = await make.seat(memberId, other, { roleIds: [digger], isDefaultAdmin });
    await makeLetter(pages.product, memberId, [seatId]);
  }
  await pages.render('/account/center', { as: memberId });
  await screen.findByRole('button', { name: 'Leave Harbour Works' });
  return { memberId, seatId };
}

const row = (name: string) =>
  screen.getByRole('button', { name: `Leave ${name}` }).closest('tr') as HTMLElement;

const isBinned = async (id: number) => {
  const seat = await pages.product.db
    .selectFrom('members')
    .select('deletedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return seat.deletedAt !== null;
};

it('shows roles and unread letters of each seat', async () => {
  await openSeats();
  expect(within(row('Harbour Works')).getByText('Pilot')).toBeInTheDocument();
  const other = within(row('Quarry Works'));
  expect(other.getByText('Default admin · Digger')).toBeInTheDocument();
  expect(other.getByText('1')).toBeInTheDocument();
});

it('keeps the last default admin, and says why to the mouse and to the keyboard', async () => {
  const { seatId } = await openSeats();
  const leave = await screen.findByRole('button', { name: 'Leave Quarry Works' });
  expect(leave).toHaveAttribute('aria-disabled', 'true');
  act(() => leave.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(LAST);
  expect(leave).toHaveAccessibleDescription(LAST);
  await user.click(leave);
  expect(screen.queryByText(/goes to the recycle bin/)).toBeNull();
  expect(await isBinned(seatId)).toBe(false);
  // Once somebody else is one, the refused click has found that out.
  const { db, make } = pages.product;
  const { tenantId } = await db
    .selectFrom('members')
    .select('tenantId')
    .where('id', '=', seatId)
    .executeTakeFirstOrThrow();
  await make.member(tenantId, { isDefaultAdmin: 1 });
  await user.click(leave);
  const open = () => screen.getByRole('button', { name: 'Leave Quarry Works' });
  await waitFor(() => expect(open()).not.toHaveAttribute('aria-disabled', 'true'));
});

it('says so too when somebody is the last one only by the time of leaving', async () => {
  const { seatId } = await openSeats();
  const { db, make } = pages.product;
  const { tenantId } = await db
    .selectFrom('members')
    .select('tenantId')
    .where('id', '=', seatId)
    .executeTakeFirstOrThrow();
  const other = await make.member(tenantId, { isDefaultAdmin: 1 });
  cleanup();
  await pages.render('/account/center', { as: seatId });
  await user.click(await screen.findByRole('button', { name: 'Leave Quarry Works' }));
  expect(await screen.findByText(/goes to the recycle bin of "Quarry Works"/)).toBeInTheDocument();
  await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', other).execute();
  await confirm('Leave');
  expect(await screen.findByText(LAST)).toBeInTheDocument();
  expect(await isBinned(seatId)).toBe(false);
});

it('leaves another tenant and goes on where it is', async () => {
  const { seatId } = await openSeats({ isDefaultAdmin: 0 });
  await user.click(screen.getByRole('button', { name: 'Leave Quarry Works' }));
  await confirm('Leave');
  expect(await screen.findByText('You have left "Quarry Works"')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Quarry Works')).toBeNull());
  expect(await isBinned(seatId)).toBe(true);
  expect(screen.getByRole('button', { name: 'Leave Harbour Works' })).toBeVisible();
});

it('leaves the present tenant and goes on in the other one', async () => {
  const { memberId } = await openSeats();
  const before = Cookies.get('ACCESS-TOKEN');
  await user.click(screen.getByRole('button', { name: 'Leave Harbour Works' }));
  expect(await screen.findByText(/go on in another of your tenants/)).toBeInTheDocument();
  await confirm('Leave');
  await waitFor(() => expect(Cookies.get('ACCESS-TOKEN')).not.toBe(before));
  expect(await isBinned(memberId)).toBe(true);
  const answer = await pages.product.app.request('/user/admin/member/info', {
    headers: { Authorization: Cookies.get('ACCESS-TOKEN') ?? '' },
  });
  expect(await answer.json()).toMatchObject({ data: { tenant: { name: 'Quarry Works' } } });
});

it('says of the only seat that nobody signs in any more, and leads to the sign-in page', async () => {
  const { memberId } = await openSeats({ isAlone: true });
  await user.click(screen.getByRole('button', { name: 'Leave Harbour Works' }));
  expect(await screen.findByText(/It is your only seat/)).toBeInTheDocument();
  expect(pages.calls).not.toContain(LEAVE);
  await confirm('Leave');
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  expect(Cookies.get('ACCESS-TOKEN')).toBeUndefined();
  expect(await isBinned(memberId)).toBe(true);
});
