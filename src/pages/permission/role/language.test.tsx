import { screen, waitFor, within } from '@testing-library/react';
import { takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

/* What the server says in an open drawer changes with the language, and is counted and found in Chinese. */
const pages = setUpPages();

async function speakChinese() {
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  await user.click(await screen.findByText('简体中文'));
}

async function company() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const admin = await asDefaultAdmin(tenantId);
  const roleId = await make.role(tenantId, { name: 'Guests', pages: ['/org/user'] });
  const memberId = await make.member(tenantId, { realName: 'Ada', roleIds: [roleId] });
  return { admin, roleId, memberId };
}

it('the menus of a role do, and what was ticked stays so', async () => {
  const { admin, roleId } = await company();
  await pages.render('/permission/role', { as: admin.memberId });
  await takeAction('Guests', 'Assign permissions');
  await user.click(await screen.findByRole('checkbox', { name: /Dashboard/ }));
  await speakChinese();
  expect(await screen.findByRole('checkbox', { name: /仪表盘/ })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /Dashboard/ })).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /保\s*存/ }));
  expect(await screen.findByText('权限已保存')).toBeVisible();
  const { menuIds, nodes } = await admin.get('GET /user/admin/role/menus', {
    query: { id: roleId },
  });
  const titles = nodes.filter(({ id }) => menuIds.includes(id)).map(({ title }) => title);
  expect(titles).toContain('Dashboard');
});

it('an explanation does, and so does what may be asked about', async () => {
  const { admin, memberId } = await company();
  const page = pages.product.db.selectFrom('menus').select('id').where('path', '=', '/org/dept');
  const { id } = await page.executeTakeFirstOrThrow();
  await pages.render(`/permission/role?access=${memberId}&about=menu:${id}`, {
    as: admin.memberId,
  });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findAllByText('Departments')).toHaveLength(2);
  await speakChinese();
  expect(await drawer.findAllByText('部门管理')).toHaveLength(2);
  expect(drawer.queryByText('Departments')).toBeNull();
});

it('of the menus of a role those ticked are counted, and of them those in force', async () => {
  const { admin } = await company();
  await pages.render('/permission/role', { as: admin.memberId });
  await takeAction('Guests', 'Assign permissions');
  // The folder above the page comes along and is not ticked.
  expect(await screen.findByText('1 ticked, 1 of them in force')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: /Dashboard/ }));
  expect(await screen.findByText(/^[2-9] ticked, 1 of them in force$/)).toBeVisible();
});

it.each(['gangwei', 'gwgl'])('a menu is found by its pinyin (%s)', async (typed) => {
  const { admin } = await company();
  await pages.render('/permission/role', { as: admin.memberId });
  await takeAction('Guests', 'Assign permissions');
  await speakChinese();
  await enter(within(screen.getByRole('dialog')).getByLabelText('搜索菜单'), typed);
  expect(await screen.findByRole('checkbox', { name: /岗位管理/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /仪表盘/ })).toBeNull());
});
