import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import dayjs from 'dayjs';
import { confirm, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const DAY = 24 * 60 * 60 * 1000;

const tenantOf = (code: string) =>
  pages.product.db
    .selectFrom('tenants')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

async function pickPolicy(title: string) {
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('Policy'));
  await user.click(await screen.findByText(title, { selector: '.ant-select-item-option-content' }));
}

describe('the page of tenants', () => {
  it('creates a tenant with its administrator, which expires as its policy says', async () => {
    const { make, db, clock } = pages.product;
    await make.tenant({ name: 'Other' }, { title: 'Trial', expireDays: 30 });
    await make.tenant({}, { title: 'Closed', status: 'disabled' });
    await pages.render('/tenant/manage');
    await user.click(await screen.findByRole('button', { name: 'Add tenant' }));
    await fill('Name', 'Harbour Works');
    await fill('Code', 'harbour');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'As the policy says' })).toBeChecked();
    await save();
    expect(await screen.findByText('Policy cannot be empty')).toBeInTheDocument();
    expect(screen.getByText('First password cannot be empty')).toBeInTheDocument();
    await pickPolicy('Trial');
    expect(dialog.getByRole('radio', { name: 'As the policy says: 30 days' })).toBeChecked();
    await fill('Username', 'harbour.admin');
    await fill('Real name', 'Ada Quay');
    await fill('First password', 'correct-horse-9');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    const row = (await screen.findByRole('cell', { name: 'Harbour Works' })).closest('tr');
    expect(row).toHaveTextContent('Ada Quay (harbour.admin)');
    const tenant = await tenantOf('harbour');
    expect(tenant.expiresAt).toBe(clock.now + 30 * DAY);
    const admins = db.selectFrom('members').select('isDefaultAdmin');
    const seats = await admins.where('tenantId', '=', tenant.id).execute();
    expect(seats).toEqual([{ isDefaultAdmin: 1 }]);

    // A code is never given twice.
    await user.click(screen.getByRole('button', { name: 'Add tenant' }));
    await fill('Name', 'Another');
    await fill('Code', 'harbour');
    await pickPolicy('Trial');
    await fill('Username', 'another.admin');
    await fill('Real name', 'Bo');
    await fill('First password', 'correct-horse-9');
    await save();
    expect(await screen.findByText(/"harbour" has been given before/)).toBeInTheDocument();
  });

  it('edits a tenant but for its code, and sets the day on whose end it expires', async () => {
    const { make } = pages.product;
    const expiresAt = Date.now() + 5 * DAY;
    await make.tenant({ name: 'Quarry', code: 'quarry', expiresAt });
    await pages.render('/tenant/manage?keyword=quarry');
    await user.click(await screen.findByRole('button', { name: 'Edit Quarry' }));
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(form.getByLabelText('Code')).toBeDisabled());
    expect(form.queryByLabelText('First password')).toBeNull();
    await fill('Leader', 'Ines');
    await save();
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    expect(await tenantOf('quarry')).toMatchObject({ leader: 'Ines', expiresAt });

    await user.click(await screen.findByRole('button', { name: 'Edit Quarry' }));
    await user.click(await screen.findByLabelText('Never'));
    await save();
    await waitFor(async () => expect(await tenantOf('quarry')).toMatchObject({ expiresAt: null }));
    await user.click(await screen.findByRole('button', { name: 'Edit Quarry' }));
    await user.click(await screen.findByRole('radio', { name: 'On a day' }));
    await save();
    expect(await screen.findByText('Expires on cannot be empty')).toBeInTheDocument();
    const field = await screen.findByRole('textbox', { name: 'On a day' });
    await user.type(field, '31/02/2099');
    await save();
    expect(await screen.findByText(/This is not a date/)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '1999-12-31');
    await save();
    expect(await screen.findByText('This date is in the past')).toBeInTheDocument();
    expect(await tenantOf('quarry')).toMatchObject({ expiresAt: null });
    await user.clear(field);
    const day = dayjs().add(2, 'day');
    await user.type(field, day.format('YYYY-MM-DD'));
    await user.keyboard('{Enter}');
    await save();
    await waitFor(async () =>
      expect(await tenantOf('quarry')).toMatchObject({ expiresAt: day.endOf('day').valueOf() }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells only what can be edited where somebody else was first', async () => {
    const { make, db } = pages.product;
    await make.tenant({ name: 'Ferry', code: 'ferry' });
    await pages.render('/tenant/manage?keyword=ferry');
    await user.click(await screen.findByRole('button', { name: 'Edit Ferry' }));
    await fill('Leader', 'Mine');
    const theirs = { leader: 'Theirs', version: 2 };
    await db.updateTable('tenants').set(theirs).where('code', '=', 'ferry').execute();
    await save();
    const title = await screen.findByText('Somebody else changed this');
    const rows = within(title.closest('[role=dialog]') as HTMLElement).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Field'),
      expect.stringMatching(/^Leader.*Theirs.*Mine/),
    ]);
  });

  it('says that disabling ends the sessions, and shows an expired one as such', async () => {
    const { make } = pages.product;
    const expiresAt = pages.product.clock.now - DAY;
    await make.tenant({ name: 'Over', code: 'over', expiresAt });
    await make.tenant({ name: 'Open', code: 'open' });
    // The page counts by its own clock.
    const ends = (days: number) => dayjs().add(days, 'day').valueOf();
    await make.tenant({ name: 'Soon', code: 'soon', expiresAt: ends(1) });
    await make.tenant({ name: 'Long', code: 'long', expiresAt: ends(31) });
    await pages.render('/tenant/manage?keyword=o');
    const soon = (await screen.findByRole('cell', { name: 'Soon' })).closest('tr') as HTMLElement;
    expect(within(soon).getByText('1 day left')).toHaveClass('ant-tag-warning');
    expect(screen.getByRole('cell', { name: 'Long' }).closest('tr')).not.toHaveTextContent('left');
    const over = (await screen.findByRole('cell', { name: 'Over' })).closest('tr');
    expect(over).toHaveTextContent(`Expired on ${dayjs(expiresAt).format('YYYY-MM-DD')}`);
    await takeAction('Open', 'Disable');
    expect(await confirm('Disable')).toContain('All its members are signed out at once');
    expect(await screen.findByText('Status changed')).toBeInTheDocument();
    expect(await tenantOf('open')).toMatchObject({ status: 'disabled' });
  });

  it('deletes a tenant whose name is typed in, and restores it from the deleted ones', async () => {
    const { make } = pages.product;
    await make.tenant({ name: 'Doomed', code: 'doomed' });
    await pages.render('/tenant/manage?keyword=doomed');
    await takeAction('Doomed', 'Delete');
    const field = await screen.findByLabelText(/^All its members are signed out at once\./);
    await user.type(field, 'doom');
    const dialog = within(field.closest('[role=dialog]') as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This is not the name of the tenant')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'Doomed{Enter}');
    expect(await screen.findByText('Data deleted')).toBeInTheDocument();
    // The page counts by its own clock.
    const { db } = pages.product;
    const deletedAt = Date.now() - 2 * DAY;
    await db.updateTable('tenants').set({ deletedAt }).where('code', '=', 'doomed').execute();
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Doomed' })).toBeNull());
    await user.click(screen.getByText('Deleted', { selector: '.ant-segmented-item-label' }));
    const row = (await screen.findByRole('cell', { name: 'Doomed' })).closest('tr');
    expect(row).toHaveTextContent('28 days left to restore');
    await user.click(screen.getByRole('button', { name: 'Restore Doomed' }));
    await confirm('Restore');
    expect(await screen.findByText('Tenant restored')).toBeInTheDocument();
    expect(await tenantOf('doomed')).toMatchObject({ deletedAt: null });
    // Nothing had to match in the bin, so there are no filters to clear but the keyword.
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('There are no deleted tenants.')).toBeInTheDocument();
  });

  it('leads to the details of a tenant, with a bar for each limit', async () => {
    const { make } = pages.product;
    const limits = JSON.stringify({ users: 1, depts: 4, roles: null });
    const id = await make.tenant({ name: 'Crowded', code: 'crowded' }, { title: 'Tiny', limits });
    for (const isDefaultAdmin of [1, 0] as const) await make.member(id, { isDefaultAdmin });
    await pages.render('/tenant/manage?keyword=crowded');
    await user.click(await screen.findByRole('link', { name: 'Crowded' }));
    expect(await screen.findByText('2 / 1, 1 over the limit')).toBeInTheDocument();
    expect(screen.getByText('0 / 4 (0%)')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Users' }).closest('.ant-progress')).toHaveClass(
      'ant-progress-status-exception',
    );
    expect(screen.getByText('Tiny')).toBeInTheDocument();
    act(() => history.push('/tenant/details/999999'));
    expect(await screen.findByText(/^This tenant does not exist/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to the tenants' }));
    expect(await screen.findByRole('button', { name: 'Add tenant' })).toBeInTheDocument();
  });

  it('gives a tenant another policy, after showing what that takes', async () => {
    const { make, db, asAdmin } = pages.product;
    const admin = await asAdmin();
    const menus = await admin.get('GET /user/admin/policy/menus');
    const policyId = await make.policy({ title: 'Rich' });
    await db
      .insertInto('policyMenus')
      .values(menus.map(({ id }) => ({ policyId, menuId: id })))
      .execute();
    await make.policy({ title: 'Poor', expireDays: 30 });
    const id = await make.tenant({ name: 'Harbour', code: 'moving', policyId });
    await make.member(id, { isDefaultAdmin: 1 });
    await pages.render('/tenant/manage');
    await takeAction('Harbour', 'Change policy');
    await pickPolicy('Poor');
    await user.click(screen.getByRole('button', { name: 'As the policy says: 30 days' }));
    await user.keyboard('{Escape}{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await save();
    const selector = '.ant-modal-confirm-title';
    const title = await screen.findByText('What this changes', { selector });
    const question = within(title.closest('[role=dialog]') as HTMLElement);
    expect(question.getByText('Policy: Poor (before: Rich)')).toBeVisible();
    expect(question.getByText(/affects 1 tenant, 0 roles and 1 member\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Policy changed')).toBeVisible();
    await waitFor(async () => expect((await tenantOf('moving')).policyId).not.toBe(policyId));
    expect((await tenantOf('moving')).expiresAt).toBe(
      dayjs().add(30, 'day').endOf('day').valueOf(),
    );
    expect(await screen.findByRole('cell', { name: 'Poor' })).toBeVisible();
  });
});
