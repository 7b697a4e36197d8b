import { screen, waitFor, within } from '@testing-library/react';
import { takeAction } from '../../../../tests/harness/page/crud';
import { drag } from '../../../../tests/harness/page/drag';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

/* The order of roles, and their moves within the tree. */
const pages = setUpPages();

const MOVE = 'PATCH /user/admin/role/move';

/** The names in the table, from top to bottom. */
const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => (row.dataset.rowKey ? [within(row).getAllByRole('cell')[0]] : []))
    .map((cell) => cell?.textContent ?? '');

async function company() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const top = await make.role(tenantId, {
    ...{ name: 'Top', sort: 0 },
    ...{ permissions: [MOVE], pages: ['/permission/role'] },
  });
  await make.role(tenantId, { name: 'First', parentId: top, sort: 0 });
  await make.role(tenantId, { name: 'Second', parentId: top, sort: 1 });
  await make.role(tenantId, { name: 'Guests', sort: 1 });
  return { tenantId, top, admin: await asDefaultAdmin(tenantId) };
}

it('is changed by a drag, into another role too', async () => {
  const { admin } = await company();
  await pages.render('/permission/role', { as: admin.memberId });
  await screen.findByRole('button', { name: 'Edit Guests' });
  drag('Second', 'First', 0.1);
  await waitFor(() => expect(names()).toEqual(['Top', 'Second', 'First', 'Guests']));
  drag('First', 'Guests');
  await waitFor(() => expect(names()).toEqual(['Top', 'Second', 'Guests', 'First']));
});

it('is changed by keyboard, and kept', async () => {
  const { admin } = await company();
  await pages.render('/permission/role', { as: admin.memberId });
  await takeAction('Second', 'Move up');
  expect(await screen.findByText('Role moved')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Top', 'Second', 'First', 'Guests']));
  const roles = await admin.get('GET /user/admin/role/tree', { query: { for: 'parent' } });
  expect(roles.map(({ name }) => name)).toEqual(['Top', 'Second', 'First', 'Guests']);
});

it('is changed by whoever holds a role among those below it alone', async () => {
  const { tenantId, top } = await company();
  const { make, as } = pages.product;
  const member = await as(await make.member(tenantId, { roleIds: [top] }));
  await pages.render('/permission/role', { as: member.memberId });
  await takeAction('First', 'Move down');
  await waitFor(() => expect(names()).toEqual(['Top', 'Second', 'First', 'Guests']));
  expect(screen.queryByTitle('Drag Guests')).toBeNull();
  expect(screen.getByTitle('Drag First')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More Guests' }));
  const down = await screen.findByRole('menuitem', { name: 'Move up' });
  expect(down).toHaveAttribute('aria-disabled', 'true');
});
