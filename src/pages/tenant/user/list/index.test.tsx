import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { confirm, dialogTitled, save, takeAction } from '../../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../../tests/harness/page/page';
import { enter, user } from '../../../../../tests/harness/page/user';

const pages = setUpPages();

let count = 0;

/** Two companies, and a user of the first with a place in it; no other test has these names. */
async function companies() {
  count += 1;
  const { make } = pages.product;
  const names = { ada: `Ada ${count}`, brook: `Brook ${count}`, harbour: `Harbour ${count}` };
  const brook = await make.tenant({ name: names.brook });
  const harbour = await make.tenant({ name: names.harbour });
  const roleId = await make.role(brook, { name: 'Clerk' });
  const deptId = await make.dept(brook, { name: 'Brook works' });
  const there = {
    deptId: await make.dept(harbour, { name: 'Quay' }),
    roleId: await make.role(harbour, { name: 'Pilot' }),
    postId: await make.post(harbour, { name: 'Mate' }),
  };
  const id = await make.member(brook, { realName: names.ada, deptId, roleIds: [roleId] });
  return { brook, harbour, there, id, names, list: `/tenant/user/list?keyword=Ada+${count}` };
}

const seatsOf = async (id: number) => {
  const { db } = pages.product;
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('members')
    .select(['id', 'tenantId', 'deptId', 'isDefaultAdmin', 'deletedAt', 'status'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
};

/** The title of a question; its words are hidden beside it, too. */
const asked = (title: string) => screen.findByText(title, { selector: '.ant-modal-confirm-title' });

async function assign(name: string) {
  await user.click(await screen.findByRole('button', { name: `Assign ${name}` }));
  return within(await dialogTitled(`Assign ${name}`));
}

async function pick(field: HTMLElement, option: string) {
  await user.click(field);
  const found = await screen.findAllByText(option, {
    selector: '.ant-select-item-option-content, .ant-select-tree-title',
  });
  await user.click(found.at(-1) as HTMLElement);
}

async function pickTenant(form: Awaited<ReturnType<typeof assign>>, name: string) {
  const field = await form.findByLabelText('Tenant');
  await enter(field, name);
  await pick(field, name);
}

describe('the users of all tenants', () => {
  it('offers no closed tenant, and says at the field that one was closed meanwhile', async () => {
    const { harbour, names, list } = await companies();
    const { db } = pages.product;
    const set = (status: 'disabled' | 'enabled') =>
      db.updateTable('tenants').set({ status }).where('id', '=', harbour).execute();
    await set('disabled');
    await pages.render(list);
    const form = await assign(names.ada);
    const field = await form.findByLabelText('Tenant');
    await enter(field, names.harbour);
    const found = await screen.findByText(names.harbour, { selector: '.ant-select-item *' });
    const item = found.closest('.ant-select-item');
    expect(item).toHaveTextContent('Disabled');
    expect(item).toHaveClass('ant-select-item-option-disabled');
    await set('enabled');
    await user.clear(field);
    await waitFor(() =>
      expect(
        screen
          .getByText(names.harbour, { selector: '.ant-select-item *' })
          .closest('.ant-select-item'),
      ).not.toHaveClass('ant-select-item-option-disabled'),
    );
    await pick(field, names.harbour);
    await set('disabled');
    await save();
    expect(await form.findByText(/is disabled, so no user can be moved there/)).toBeInTheDocument();
  });

  it('moves one to another tenant, with what it has to give, after saying what is lost', async () => {
    const { harbour, there, id, names, list } = await companies();
    await pages.render(list);
    const row = (await screen.findByRole('cell', { name: names.brook })).closest('tr');
    expect(row).toHaveTextContent(names.ada);
    const form = await assign(names.ada);
    expect(await form.findByTitle('Brook works')).toBeInTheDocument();
    expect(await form.findByTitle('Clerk')).toBeInTheDocument();
    await pickTenant(form, names.harbour);
    await waitFor(() => expect(form.queryByTitle('Brook works')).toBeNull());
    await waitFor(() => expect(form.getByLabelText('Department')).toBeEnabled());
    await pick(form.getByLabelText('Department'), 'Quay');
    await pick(form.getByLabelText('Roles'), 'Pilot');
    await pick(form.getByLabelText('Positions'), 'Mate');
    await user.click(form.getByLabelText('Default admin'));
    await save();
    const question = within(
      (await asked(`Move ${names.ada} to ${names.harbour}`)).closest(
        '[role=dialog]',
      ) as HTMLElement,
    );
    expect(question.getByText('Department: Brook works')).toBeInTheDocument();
    expect(question.getByText('Roles: Clerk')).toBeInTheDocument();
    expect(question.getByText(/belong to the account and stay/)).toBeInTheDocument();
    expect(await seatsOf(id)).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Assignment saved')).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: names.harbour })).toBeInTheDocument();
    const [left, joined] = await seatsOf(id);
    expect(left).toMatchObject({ id, deletedAt: expect.any(Number) });
    expect(joined).toMatchObject({
      ...{ tenantId: harbour, deptId: there.deptId, isDefaultAdmin: 1, deletedAt: null },
    });
    const roles = pages.product.db.selectFrom('memberRoles').select('roleId');
    expect(await roles.where('memberId', '=', joined?.id ?? 0).execute()).toEqual([
      { roleId: there.roleId },
    ]);
  });

  it('keeps the form when the question is declined, and says why somebody cannot move', async () => {
    const { make } = pages.product;
    const { harbour, id, names, list } = await companies();
    await make.seat(id, harbour);
    await make.tenant({ name: 'Quarry' });
    await pages.render(`${list}&sort=createdAt%3Aasc`);
    await screen.findByRole('cell', { name: names.brook });
    const [first] = await screen.findAllByRole('button', { name: `Assign ${names.ada}` });
    await user.click(first as HTMLElement);
    const form = within(await dialogTitled(`Assign ${names.ada}`));
    await pickTenant(form, names.harbour);
    await save();
    const title = await asked(`${names.ada} cannot be moved to ${names.harbour}`);
    expect(
      screen.getByText(`"${names.ada}" already is a user of "${names.harbour}".`),
    ).toBeInTheDocument();
    const why = title.closest('[role=dialog]') as HTMLElement;
    await user.click(within(why).getByRole('button', { name: 'Close' }));
    await pickTenant(form, 'Quarry');
    await save();
    await asked(`Move ${names.ada} to Quarry`);
    const cancels = screen.getAllByRole('button', { name: 'Cancel' });
    await user.click(cancels.at(-1) as HTMLElement);
    expect(await seatsOf(id)).toHaveLength(2);
    expect(form.getByLabelText('Tenant')).toBeInTheDocument();
  });

  it('changes one where it is without a question, and shows a refusal of the server', async () => {
    const { id, brook, names } = await companies();
    await pages.render(`/tenant/user/list?tenantId=${brook}`);
    const form = await assign(names.ada);
    await waitFor(() => expect(form.getByLabelText('Default admin')).toBeEnabled());
    await user.click(form.getByLabelText('Default admin'));
    await save();
    expect(await screen.findByText('Assignment saved')).toBeInTheDocument();
    expect(await seatsOf(id)).toMatchObject([{ id, isDefaultAdmin: 1 }]);
    await waitFor(() => expect(screen.queryByText(`Assign ${names.ada}`)).toBeNull());
    const again = await assign(names.ada);
    await user.click(again.getByLabelText('Default admin'));
    await save();
    expect(await screen.findByText(/last enabled default administrator/)).toBeInTheDocument();
    expect(await seatsOf(id)).toMatchObject([{ id, isDefaultAdmin: 1 }]);
  });

  it('disables users of several tenants at once, each in its own, and lists who is refused', async () => {
    const { make } = pages.product;
    const { id, harbour, names, list } = await companies();
    const admin = await make.member(harbour, { realName: `${names.ada} Boss`, isDefaultAdmin: 1 });
    await pages.render(list);
    await screen.findByRole('cell', { name: names.harbour });
    await user.click(screen.getByRole('checkbox', { name: /all/i }));
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    await confirm('Disable');
    expect(await screen.findByText(/Boss.* last enabled/)).toBeInTheDocument();
    expect(await seatsOf(id)).toMatchObject([{ status: 'disabled' }]);
    expect(await seatsOf(admin)).toMatchObject([{ status: 'enabled' }]);
  });

  it('disables a user of another tenant at once, with a way back', async () => {
    const { id, names, list } = await companies();
    await pages.render(list);
    await screen.findByRole('cell', { name: names.brook });
    await takeAction(names.ada, 'Disable');
    const undo = await screen.findByRole('button', { name: new RegExp(`^Undo.*${names.ada}`) });
    expect(await seatsOf(id)).toMatchObject([{ status: 'disabled' }]);
    await user.click(undo);
    await waitFor(async () => expect(await seatsOf(id)).toMatchObject([{ status: 'enabled' }]));
  });

  it('resets a password, forces offline and deletes as the list of the tenant does', async () => {
    const { id, names, list } = await companies();
    const ada = await pages.product.as(id);
    await pages.render(list);
    await screen.findByRole('cell', { name: names.brook });
    await takeAction(names.ada, 'Reset password');
    await confirm('Reset password');
    expect(await screen.findByText('One-time passwords')).toBeInTheDocument();
    expect((await ada.call('GET /user/admin/member/info')).status).toBe(401);
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await takeAction(names.ada, 'Delete');
    await confirm('Delete');
    await waitFor(() => expect(screen.queryByRole('cell', { name: names.brook })).toBeNull());
    expect(await seatsOf(id)).toMatchObject([{ deletedAt: expect.any(Number) }]);
  });

  it('leads to the user in its tenant', async () => {
    const { brook, id, names, list } = await companies();
    await pages.render(list);
    await screen.findByRole('cell', { name: names.brook });
    await takeAction(names.ada, 'View in the tenant');
    await waitFor(() => expect(history.location.pathname).toBe(`/tenant/details/${brook}`));
    expect(history.location.search).toBe(`?tab=users&member=${id}`);
  });

  it('offers nothing on users of tenants to whoever may not look into them', async () => {
    const { names, list } = await companies();
    const { asRole, db } = pages.product;
    const { id } = await db.selectFrom('tenants').select('id').executeTakeFirstOrThrow();
    const { memberId: as } = await asRole(id, {
      pages: ['/tenant/user/list'],
      permissions: ['POST /user/admin/tenantUser/assign', 'GET /user/admin/audit/list'],
    });
    await pages.render(list, { as });
    await screen.findByRole('cell', { name: names.brook });
    expect(screen.queryByRole('button', { name: `Assign ${names.ada}` })).toBeNull();
    expect(screen.getByRole('button', { name: `History ${names.ada}` })).toBeInTheDocument();
  });
});
