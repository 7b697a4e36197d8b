import { screen, waitFor, within } from '@testing-library/react';
import { confirm, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

/* The recycle bin of a tenant, as a part of the page of its users. */
const DAY = 24 * 60 * 60 * 1000;

const pages = setUpPages();
let tenantId: number;
let as: number;
beforeEach(async () => {
  const { make } = pages.product;
  tenantId = await make.tenant();
  as = await make.member(tenantId, { isDefaultAdmin: 1, realName: 'Grace' });
});

type Made = Parameters<typeof pages.product.make.member>[1];

/** A user whom Grace has deleted. */
async function binned(values: Made = {}): Promise<number> {
  const id = await pages.product.make.member(tenantId, { realName: 'Ada', ...values });
  const client = await pages.product.as(as);
  await client.get('DELETE /user/admin/member/delete', { body: { ids: [id] } });
  return id;
}

const open = () => pages.render('/org/user?bin=true', { as });
const seatOf = (id: number) =>
  pages.product.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the recycle bin', () => {
  it('is reached from the users and back, and tells by whom and how long', async () => {
    const deletedAt = Date.now() - 2 * DAY - 60_000;
    await pages.product.make.member(tenantId, { realName: 'Ada', deletedAt, deletedBy: as });
    await pages.render('/org/user', { as });
    await user.click(await screen.findByRole('button', { name: 'Recycle bin' }));
    const row = (await screen.findByRole('cell', { name: /Ada/ })).closest('tr');
    expect(row).toHaveTextContent('Grace');
    expect(row).toHaveTextContent('28 days');
    expect(screen.getByRole('button', { name: 'Recycle bin' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.click(screen.getByRole('button', { name: 'Users' }));
    expect(await screen.findByRole('cell', { name: /Grace/ })).toBeInTheDocument();
  });

  it.each(['bin', 'offers'])(
    'is not offered to whoever may not see it, nor opened by the address (%s)',
    async (view) => {
      const roleId = await pages.product.make.role(tenantId, {
        ...{ pages: ['/org/user'], dataScope: 'all' as const },
        permissions: ['GET /user/admin/member/list', 'GET /user/admin/dept/tree'],
      });
      const clerk = await pages.product.make.member(tenantId, { roleIds: [roleId] });
      await pages.render(`/org/user?${view}=true`, { as: clerk });
      expect(await screen.findByText(/not allowed to see this part/)).toBeInTheDocument();
      expect(screen.queryByRole('cell', { name: /Grace/ })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Show "Users"' }));
      expect(await screen.findByRole('cell', { name: /Grace/ })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Recycle bin|Offers/ })).toBeNull();
    },
  );

  it('restores a user into another department, without what is gone', async () => {
    const { make, db } = pages.product;
    const deptId = await make.dept(tenantId, { name: 'Assembly' });
    const other = await make.dept(tenantId, { name: 'Paint shop' });
    const kept = await make.role(tenantId, { name: 'Clerk' });
    const dropped = await make.role(tenantId, { name: 'Driver' });
    const id = await binned({ deptId, roleIds: [kept, dropped] });
    await db.updateTable('members').set({ deptId: null }).where('id', '=', id).execute();
    await db.deleteFrom('depts').where('id', '=', deptId).execute();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Restore Ada' }));
    const form = await dialog();
    expect(await form.findByText('Assembly has been deleted')).toBeInTheDocument();
    expect(form.getByRole('checkbox', { name: 'Clerk' })).toBeChecked();
    await user.click(form.getByRole('checkbox', { name: 'Driver' }));
    await user.click(form.getByRole('combobox', { name: 'Department' }));
    await user.click(await screen.findByTitle('Paint shop'));
    await user.click(form.getByRole('button', { name: 'Restore 1 user' }));
    expect(await screen.findByText('1 user restored')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await seatOf(id)).toMatchObject({ deptId: other, deletedAt: null });
    const roles = db.selectFrom('memberRoles').select('roleId').where('memberId', '=', id);
    expect(await roles.execute()).toEqual([{ roleId: kept }]);
    expect(await screen.findByText(/recycle bin is empty/)).toBeInTheDocument();
  });

  it('proposes to take away a phone that somebody else has', async () => {
    const phone = '+8613800000021';
    const id = await binned({ phone });
    await pages.product.make.member(tenantId, { phone });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Restore Ada' }));
    const form = await dialog();
    expect(await form.findByText(/is used by another user/)).toBeInTheDocument();
    expect(form.getByRole('radio', { name: 'Remove it from Ada' })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Restore 1 user' }));
    await screen.findByText('1 user restored');
    const account = pages.product.db.selectFrom('accounts').select('phone');
    const { accountId } = await seatOf(id);
    expect(await account.where('id', '=', accountId).execute()).toEqual([{ phone: null }]);
  });

  it('asks who left on their own, and says so before and after', async () => {
    const { make } = pages.product;
    const admin = { isDefaultAdmin: 1 } as const;
    const id = await make.member(tenantId, { realName: 'Ada', ...admin });
    const person = await pages.product.as(await make.seat(id, await make.tenant()));
    await person.get('POST /user/admin/member/leave', { body: { id } });
    const { accountId } = await seatOf(id);
    const now = pages.product.db.updateTable('accounts').set({ realName: 'Zelda' });
    await now.where('id', '=', accountId).execute();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Restore Ada' }));
    const form = await dialog();
    expect(await form.findByText(/Left on their own: gets an offer, valid 14 days/)).toBeVisible();
    expect(form.getByText('They come back without being a default admin')).toBeVisible();
    expect(form.getByText(/^Ada \(/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Ask 1 user to return' }));
    expect(await screen.findByText('1 user was asked to return')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Restore Ada' })).toBeInTheDocument();
    expect(screen.queryByText(/Zelda/)).toBeNull();
    expect(await seatOf(id)).toMatchObject({ deletedBy: id });
    await user.click(screen.getByRole('button', { name: 'Restore Ada' }));
    const again = await dialog();
    await again.findByText(/Left on their own/);
    await user.click(again.getByRole('button', { name: 'Ask 1 user to return' }));
    expect(await again.findByText(/An offer to this username or phone is open/)).toBeVisible();
  });

  it('tells of a clash with what an account has now, without the number', async () => {
    const id = await binned({ phone: '+8613800000031' });
    const { accountId } = await seatOf(id);
    const phone = '+8613800000032';
    const now = pages.product.db.updateTable('accounts').set({ phone });
    await now.where('id', '=', accountId).execute();
    await pages.product.make.member(tenantId, { phone });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Restore Ada' }));
    const told = await (await dialog()).findByText(/The phone that the account has now is used/);
    expect(told).toBeVisible();
    expect(screen.getByRole('dialog')).not.toHaveTextContent('0032');
  });

  it('keeps whom it could not restore in the dialog, with the reason', async () => {
    const { db } = pages.product;
    const ids = [await binned({ realName: 'Ada' }), await binned({ realName: 'Eve' })];
    const { policyId } = await db
      .selectFrom('tenants')
      .select('policyId')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('policies')
      .set({ limits: '{"users":2}' })
      .where('id', '=', policyId)
      .execute();
    await open();
    await screen.findByRole('cell', { name: /Ada/ });
    await user.click(screen.getByRole('checkbox', { name: /all/i }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const form = await dialog();
    expect(await form.findByText(/1 more can be restored; 2 are chosen/)).toBeInTheDocument();
    // What cannot all be done is not begun: whom to leave out is chosen first.
    expect(form.getByRole('button', { name: 'Restore 2 users' })).toBeDisabled();
    await user.click(form.getByRole('checkbox', { name: /^Eve/ }));
    expect(form.queryByText(/more can be restored/)).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /^Eve/ }));
    await user.click(form.getByRole('checkbox', { name: /^Ada/ }));
    expect(form.getByRole('button', { name: 'Restore 1 user' })).toBeEnabled();
    // Meanwhile somebody else takes the last place.
    await pages.product.make.member(tenantId);
    await user.click(form.getByRole('button', { name: 'Restore 1 user' }));
    expect(await form.findByText('1 user was not restored, for the reasons below')).toBeVisible();
    const alerts = await form.findAllByRole('alert');
    expect(alerts.at(-1)).toHaveTextContent(/limit of 2 users/i);
    expect(form.getByRole('button', { name: 'Restore 1 user' })).toBeEnabled();
    const left = await Promise.all(ids.map(seatOf));
    expect(left.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(2);
  });

  it('deletes a user for good after a question that names it', async () => {
    const id = await binned();
    await open();
    await takeAction('Ada', 'Delete for good');
    expect(await confirm('Delete for good')).toContain('Ada');
    expect(await screen.findByText('Deleted for good')).toBeInTheDocument();
    expect(await screen.findByText(/recycle bin is empty/)).toBeInTheDocument();
    const seat = pages.product.db.selectFrom('members').select('purgeStartedAt');
    const left = await seat.where('id', '=', id).executeTakeFirst();
    expect(left === undefined || left.purgeStartedAt !== null).toBe(true);
  });
});
