import { screen, waitFor, within } from '@testing-library/react';
import { LIMIT } from '#contract/limits';
import { dialogTitled, takeAction } from '../../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../../tests/harness/page/page';
import { onPhone } from '../../../../../tests/harness/page/phone';
import { enter, user } from '../../../../../tests/harness/page/user';

/* The members of a role, given it and deprived of it in its drawer. */
const pages = setUpPages();

const ASSIGN = 'PATCH /user/admin/member/role';

async function company() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { name: 'Crew' });
  const ada = await make.member(tenantId, { realName: 'Ada', roleIds: [roleId] });
  const grace = await make.member(tenantId, { realName: 'Grace' });
  const admin = await asDefaultAdmin(tenantId);
  const holders = async () => {
    const query = { id: roleId };
    const rows = await admin.get('GET /user/admin/role/members', { query });
    return rows.map(({ realName }) => realName).sort();
  };
  return { tenantId, roleId, ada, grace, admin, holders };
}

const open = (roleId: number, as: number) =>
  pages.render(`/permission/role?members=${roleId}`, { as });

/** Chooses users in the drawer's field, which offers those who do not hold the role. */
async function choose(...names: string[]) {
  const drawer = within(await dialogTitled('Members of Crew'));
  await user.click(await drawer.findByRole('combobox', { name: 'Choose members to add' }));
  for (const name of names) await user.click(await screen.findByTitle(name));
  return drawer;
}

it('are added at once, of those who do not hold it yet, and counted', async () => {
  const { roleId, admin, holders } = await company();
  await open(roleId, admin.memberId);
  const drawer = await choose('Grace');
  expect(screen.queryByTitle('Ada')).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Add members' }));
  expect(await screen.findByText('1 member added')).toBeInTheDocument();
  expect(await drawer.findByRole('cell', { name: /Grace/ })).toBeVisible();
  expect(await holders()).toEqual(['Ada', 'Grace']);
  expect(drawer.getByRole('button', { name: 'Add members' })).toBeDisabled();
  await screen.findByRole('button', { name: 'See the 2 members of Crew', hidden: true });
});

it('are shown from the menu of a role on a phone, whose cards have no column of numbers', async () => {
  onPhone();
  const { admin } = await company();
  await pages.render('/permission/role', { as: admin.memberId });
  await takeAction('Crew', 'Members');
  const drawer = within(await dialogTitled('Members of Crew'));
  expect(await drawer.findByText('Ada')).toBeVisible();
});

it('are found by a username whose parts are typed apart, unless they hold the role', async () => {
  const { tenantId, roleId, admin } = await company();
  const { make } = pages.product;
  await make.member(tenantId, { username: 'li.na', realName: '李娜' });
  await make.member(tenantId, { username: 'lin.a', realName: '林安', roleIds: [roleId] });
  await open(roleId, admin.memberId);
  const drawer = within(await dialogTitled('Members of Crew'));
  await enter(await drawer.findByRole('combobox', { name: 'Choose members to add' }), 'li na');
  expect(await screen.findByTitle('李娜')).toBeInTheDocument();
  expect(screen.queryByTitle('林安')).toBeNull();
});

it('of the same name are told apart once they are chosen', async () => {
  const { tenantId, roleId, admin } = await company();
  const { make } = pages.product;
  for (const username of ['may.one', 'may.two']) {
    await make.member(tenantId, { realName: 'May', username });
  }
  await open(roleId, admin.memberId);
  const drawer = within(await dialogTitled('Members of Crew'));
  await user.click(await drawer.findByRole('combobox', { name: 'Choose members to add' }));
  const [first, second] = await screen.findAllByTitle('May');
  const chips = () =>
    [...document.querySelectorAll('.ant-select-selection-item')].map((chip) => chip.textContent);
  await user.click(first as HTMLElement);
  expect(chips()).toEqual(['May']);
  await user.click(second as HTMLElement);
  expect(chips().sort()).toEqual(['May (may.one)', 'May (may.two)']);
});

it('are removed after a question that names both', async () => {
  const { roleId, admin, holders } = await company();
  await open(roleId, admin.memberId);
  await user.click(await screen.findByRole('button', { name: 'Remove Ada' }));
  const question = within(await screen.findByRole('dialog', { name: /Remove the member/ }));
  expect(question.getByText(/Ada loses the role "Crew"/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Member removed')).toBeInTheDocument();
  await waitFor(async () => expect(await holders()).toEqual([]));
});

it('stay as they are where one cannot get the role, whose choice stays too', async () => {
  const { tenantId, roleId, grace, admin, holders } = await company();
  for (let count = 0; count < LIMIT.memberRoles; count += 1) {
    const body = { ids: [grace], roleId: await pages.product.make.role(tenantId) };
    await admin.get(ASSIGN, { body: { ...body, action: 'add' } });
  }
  await open(roleId, admin.memberId);
  const drawer = await choose('Grace');
  await user.click(drawer.getByRole('button', { name: 'Add members' }));
  expect(await screen.findByText(/"Grace" already holds 50 roles/)).toBeInTheDocument();
  expect(await holders()).toEqual(['Ada']);
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Add members' })).toBeEnabled());
});

it('of a role that is not below the own one are only shown', async () => {
  const { tenantId, roleId } = await company();
  const { make, as } = pages.product;
  const own = await make.role(tenantId, {
    permissions: [ASSIGN, 'GET /user/admin/member/list'],
    pages: ['/permission/role'],
  });
  const member = await as(await make.member(tenantId, { roleIds: [own] }));
  await open(roleId, member.memberId);
  const drawer = within(await dialogTitled('Members of Crew'));
  await drawer.findByText('Ada');
  expect(drawer.queryByRole('button', { name: /Remove|Add members/ })).toBeNull();
});
