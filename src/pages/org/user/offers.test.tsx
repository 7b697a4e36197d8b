import { screen, waitFor, within } from '@testing-library/react';
import { confirm } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

/* The seats that a tenant offers, as a part of the page of its users. */
const ADD = 'POST /user/admin/offer/add';

const pages = setUpPages();
let tenantId: number;
let as: number;
beforeEach(async () => {
  const { make } = pages.product;
  tenantId = await make.tenant({ name: 'Brook' });
  as = await make.member(tenantId, { isDefaultAdmin: 1, realName: 'Grace' });
});

const dialog = async () => within(await screen.findByRole('dialog'));
const rowOf = async (name: string) =>
  (await screen.findByRole('cell', { name })).closest('tr') as HTMLElement;
const stored = () =>
  pages.product.db.selectFrom('offers').selectAll().where('tenantId', '=', tenantId).execute();

describe('the offers of a seat', () => {
  it('are reached from the users, and one is made with all that a user may be given', async () => {
    const { make } = pages.product;
    const deptId = await make.dept(tenantId, { name: 'Assembly' });
    const roleId = await make.role(tenantId, { name: 'Clerk' });
    const postId = await make.post(tenantId, { name: 'Welder' });
    await pages.render('/org/user', { as });
    await user.click(await screen.findByRole('button', { name: 'Offers' }));
    expect(await screen.findByText(/No offers yet/)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Offer a seat' })[0] as HTMLElement);
    const form = await dialog();
    expect(form.getByText(/looks the same whether there is one or not/)).toBeInTheDocument();
    await enter(form.getByLabelText('Username or phone'), 'ada.elsewhere');
    for (const [field, choice] of [
      ['Department', 'Assembly'],
      ['Positions', 'Welder'],
      ['Roles', 'Clerk'],
    ] as const) {
      await user.click(form.getByLabelText(field));
      await user.click(await screen.findByTitle(choice));
    }
    await enter(form.getByLabelText('Note'), 'Come and weld');
    await user.click(form.getByRole('button', { name: 'Offer a seat' }));
    expect(await screen.findByText('The offer was made')).toBeInTheDocument();
    const row = await rowOf('ada.elsewhere');
    for (const text of ['Open', 'Assembly', 'Clerk', 'Welder', 'Come and weld', 'Grace']) {
      expect(row).toHaveTextContent(text);
    }
    expect(await stored()).toMatchObject([
      {
        ...{ identifier: 'ada.elsewhere', accountId: null, deptId, note: 'Come and weld' },
        ...{ roleIds: JSON.stringify([roleId]), postIds: JSON.stringify([postId]) },
      },
    ]);
  });

  it('say at the field why one is refused, and keep what was entered', async () => {
    await pages.product.make.member(tenantId, { username: 'here.already' });
    await pages.render('/org/user?offers=true', { as });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Offer a seat' }))[0] as HTMLElement,
    );
    const form = await dialog();
    const submit = () => user.click(form.getByRole('button', { name: 'Offer a seat' }));
    await submit();
    expect(await form.findByText('Username or phone cannot be empty')).toBeInTheDocument();
    await enter(form.getByLabelText('Username or phone'), 'here.already');
    await submit();
    expect(await form.findByText('This is a user of your tenant already.')).toBeInTheDocument();
    expect(form.getByLabelText('Username or phone')).toHaveValue('here.already');
    expect(await stored()).toEqual([]);
  });

  it('say that no place is left for them, and are withdrawn after a question', async () => {
    const { db } = pages.product;
    const admin = await pages.product.as(as);
    await admin.get(ADD, { body: { identifier: 'ada.elsewhere' } });
    const ofTenant = db.selectFrom('tenants').select('policyId').where('id', '=', tenantId);
    const full = { limits: '{"users":1}' };
    await db.updateTable('policies').set(full).where('id', '=', ofTenant).execute();
    await pages.render('/org/user?offers=true', { as });
    expect(await rowOf('ada.elsewhere')).toHaveTextContent('Cannot be accepted: no free place');
    await user.click(await screen.findByRole('button', { name: 'Withdraw ada.elsewhere' }));
    expect(await confirm('Withdraw')).toContain('ada.elsewhere');
    await waitFor(async () => expect(await rowOf('ada.elsewhere')).toHaveTextContent('Withdrawn'));
    expect(await stored()).toMatchObject([{ status: 'withdrawn' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are not offered to whoever may not see them, nor in another tenant', async () => {
    const roleId = await pages.product.make.role(tenantId, {
      ...{ pages: ['/org/user'], dataScope: 'all' as const },
      permissions: ['GET /user/admin/member/list', 'GET /user/admin/dept/tree'],
    });
    const clerk = await pages.product.make.member(tenantId, { roleIds: [roleId] });
    await pages.render('/org/user?offers=true', { as: clerk });
    // The address says what is shown, or that it is not.
    await user.click(await screen.findByRole('button', { name: 'Show "Users"' }));
    expect(await screen.findByRole('cell', { name: /Grace/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Offers' })).toBeNull();
  });

  it('belong to the own tenant: an operator who looks into it has none', async () => {
    await pages.render(`/tenant/details/${tenantId}?tab=users`);
    expect(await screen.findByRole('button', { name: 'Recycle bin' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Offers' })).toBeNull();
  });
});
