import { screen, within } from '@testing-library/react';
import { confirm, save, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

/* A delegate changes a role below its own, held by a member outside its data scope. */
const pages = setUpPages();

beforeEach(async () => {
  const { make, as } = pages.product;
  const tenantId = await make.tenant();
  const deptIds = [await make.dept(tenantId)];
  const parentId = await make.role(tenantId, {
    permissions: [
      'GET /user/admin/role/menus',
      'POST /user/admin/role/grant',
      'PUT /user/admin/role/update',
      'PATCH /user/admin/role/status',
    ],
    pages: ['/permission/role', '/org/dept'],
    dataScope: 'custom',
    deptIds,
  });
  const crew = { name: 'Crew', parentId, dataScope: 'custom' as const, deptIds };
  await make.member(tenantId, { roleIds: [await make.role(tenantId, crew)] });
  const delegate = await make.member(tenantId, { roleIds: [parentId], deptId: deptIds[0] });
  await pages.render('/permission/role', { as: (await as(delegate)).memberId });
});

const REASON = /1 of the users who hold this role .* outside your reach/;

it('is told why it cannot disable the role', async () => {
  await takeAction('Crew', 'Disable');
  await confirm('Disable');
  expect(await screen.findByText(REASON)).toBeVisible();
});

it('is told why it cannot save its permissions, and the drawer stays', async () => {
  await takeAction('Crew', 'Assign permissions');
  // The tree is virtualised, so menus further down need a search.
  await enter(await screen.findByLabelText('Search menus'), 'departments');
  await user.click(await screen.findByRole('checkbox', { name: /Departments/ }));
  await save();
  expect(await screen.findByText(REASON)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('is told why at the field that it has changed', async () => {
  await user.click(await screen.findByRole('button', { name: 'Edit Crew' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByLabelText('Data scope'));
  await user.click(await screen.findByTitle('Only self'));
  await save();
  expect(await form.findByText(REASON)).toBeVisible();
});
