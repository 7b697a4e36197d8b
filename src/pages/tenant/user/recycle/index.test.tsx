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
});
