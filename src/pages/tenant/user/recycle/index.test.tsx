import { screen, waitFor, within } from '@testing-library/react';
import { setUpPages } from '../../../../../tests/harness/page/page';
import { user } from '../../../../../tests/harness/page/user';

const pages = setUpPages();

describe('the recycle bins of all tenants', () => {
  it('restores users of several tenants at once, each in its own', async () => {
    const { make, db, clock } = pages.product;
    const seats = [];
    for (const name of ['Brook', 'Quarry']) {
      const tenantId = await make.tenant({ name });
      const deptId = await make.dept(tenantId, { name: `${name} works` });
      const values = { realName: `${name} Person`, deptId, deletedAt: clock.now };
      seats.push({ deptId, id: await make.member(tenantId, values) });
    }
    await pages.render('/tenant/user/recycle');
    expect(await screen.findByRole('cell', { name: 'Brook' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Quarry' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /all/i }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByRole('region', { name: 'Brook' })).toBeInTheDocument();
    await waitFor(() => expect(form.getAllByTitle(/works$/)).toHaveLength(2));
    await user.click(form.getByRole('button', { name: 'Restore 2 users' }));
    expect(await screen.findByText('2 users restored')).toBeInTheDocument();
    for (const { id, deptId } of seats) {
      const seat = db.selectFrom('members').select(['deptId', 'deletedAt']).where('id', '=', id);
      expect(await seat.executeTakeFirst()).toEqual({ deptId, deletedAt: null });
    }
  });

  it('gives an additional seat to whoever has one elsewhere only if that is chosen', async () => {
    const { make, db, clock } = pages.product;
    const tenantId = await make.tenant({ name: 'Brook' });
    const id = await make.member(tenantId, { realName: 'Ada', deletedAt: clock.now });
    await make.seat(id, await make.tenant());
    await pages.render('/tenant/user/recycle');
    await user.click(await screen.findByRole('button', { name: /^Restore/ }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText(/Ada also has a seat in another tenant/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Restore 0 users' })).toBeDisabled();
    await user.click(form.getByRole('checkbox', { name: 'Restore as an additional seat' }));
    await user.click(form.getByRole('button', { name: 'Restore 1 user' }));
    expect(await screen.findByText('1 user restored')).toBeInTheDocument();
    const seat = db.selectFrom('members').select('deletedAt').where('id', '=', id);
    expect(await seat.executeTakeFirst()).toEqual({ deletedAt: null });
  });

  it('leaves out whoever finds no place, and restores the others', async () => {
    const { make, clock } = pages.product;
    const full = await make.tenant({
      ...{ name: 'Brook', policyId: await make.policy({ limits: '{"users":1}' }) },
    });
    await make.member(full, { realName: 'There' });
    const gone = { deletedAt: clock.now };
    await make.member(full, { realName: 'Ada', ...gone });
    await make.member(await make.tenant({ name: 'Quarry' }), { realName: 'Bo', ...gone });
    await pages.render('/tenant/user/recycle');
    await screen.findByRole('cell', { name: 'Brook' });
    await user.click(screen.getByRole('checkbox', { name: /all/i }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText(/^All 1 places are taken/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Restore 1 user' })).toBeEnabled();
    await user.click(form.getByRole('checkbox', { name: /Ada/ }));
    expect(form.getByText(/^Too few places in Brook/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Restore 2 users' })).toBeDisabled();
    await user.click(form.getByRole('checkbox', { name: /Ada/ }));
    await user.click(form.getByRole('button', { name: 'Restore 1 user' }));
    expect(await screen.findByText('1 user restored')).toBeInTheDocument();
  });
});
