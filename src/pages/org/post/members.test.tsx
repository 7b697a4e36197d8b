import { screen } from '@testing-library/react';
import { takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { onPhone } from '../../../../tests/harness/page/phone';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** The positions of a tenant whose only engineer is Ada. */
async function open() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const postIds = [await make.post(tenantId, { name: 'Engineer' })];
  await make.member(tenantId, { realName: 'Ada', postIds });
  await make.member(tenantId, { realName: 'Grace' });
  const { memberId } = await asDefaultAdmin(tenantId);
  await pages.render('/org/post', { as: memberId });
}

it('leads to the holders of a position on a phone, whose cards have no column of numbers', async () => {
  onPhone();
  await open();
  await takeAction('Engineer', 'Members');
  expect(await screen.findByText('Ada')).toBeInTheDocument();
  expect(screen.queryByText('Grace')).toBeNull();
});

it('leads to the holders of a position by their number', async () => {
  await open();
  await user.click(await screen.findByRole('link', { name: 'See the 1 member of Engineer' }));
  expect(await screen.findByText('Ada')).toBeInTheDocument();
  expect(screen.queryByText('Grace')).toBeNull();
});

it.each([
  ['/org/post', 'post'],
  ['/org/dept', 'dept'],
] as const)('shows a number alone to whoever may not list users: %s', async (path, kind) => {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const deptId = await make.dept(tenantId, { name: 'Main' });
  await make.post(tenantId, { name: 'Main' });
  const permissions = [`PUT /user/admin/${kind}/update`, `GET /user/admin/${kind}/list`];
  const roleId = await make.role(tenantId, { pages: [path], permissions, dataScope: 'all' });
  const as = await make.member(tenantId, { roleIds: [roleId], deptId });
  await pages.render(path, { as });
  await screen.findByRole('button', { name: 'Edit Main' });
  expect(screen.queryByRole('link', { name: /members? of Main/ })).toBeNull();
});

it('does not lead whoever may not list users to them', async () => {
  onPhone();
  const { make } = pages.product;
  const tenantId = await make.tenant();
  await make.post(tenantId, { name: 'Engineer' });
  const permissions = ['PUT /user/admin/post/update', 'GET /user/admin/post/list'];
  const roleId = await make.role(tenantId, { pages: ['/org/post'], permissions });
  await pages.render('/org/post', { as: await make.member(tenantId, { roleIds: [roleId] }) });
  await user.click(await screen.findByRole('button', { name: 'More Engineer' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Members' })).toBeNull();
});
