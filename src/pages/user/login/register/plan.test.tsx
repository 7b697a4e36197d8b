import { cleanup, screen, waitFor } from '@testing-library/react';
import { setUpPages } from '../../../../../tests/harness/page/page';
import { enter, user } from '../../../../../tests/harness/page/user';
import { Registrations } from '../../../../../tests/harness/sign-in/registration';
import { createSignInApp } from '../../../../../tests/harness/sign-in/sign-in';

const pages = setUpPages(() => createSignInApp());

const REGISTER = 'POST /user/admin/site/register';

let registrations: Registrations;
beforeAll(async () => {
  registrations = new Registrations(pages.product);
  await registrations.policy({ isDefault: 1 });
});

describe('what registering does', () => {
  it('says before anything is typed which company comes under which policy', async () => {
    const policyId = await registrations.policy({ title: 'Gold' });
    const code = await registrations.invite({ policyId, companyName: 'Difference Engines' });
    await pages.render(`/user/reg?invite=${code}`, { as: 'visitor' });
    const named = 'Registering creates the tenant "Difference Engines" under the policy "Gold"';
    expect(await screen.findByText(new RegExp(`^${named}`))).toBeVisible();
    expect(screen.getByLabelText('Real name')).toHaveValue('');
    // Another code is looked at once it is typed.
    const field = screen.getByLabelText('Invitation code (optional)');
    await user.clear(field);
    await enter(field, 'no-such-code');
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/not valid or has been used/));
    expect(screen.queryByText(/Difference Engines/)).toBeNull();
    await user.clear(field);
    await user.tab();
    expect(await screen.findByText(/^Registering creates a new tenant of yours/)).toBeVisible();
    expect(field).not.toHaveAccessibleDescription(/not valid/);
  });

  it('offers a field for a code only while a code can be used', async () => {
    const { db } = pages.product;
    await db.updateTable('invites').set({ status: 'disabled' }).execute();
    await pages.render('/user/reg', { as: 'visitor' });
    expect(await screen.findByText(/^Registering creates a new tenant/)).toBeVisible();
    expect(screen.queryByLabelText(/Invitation code/)).toBeNull();
    const policyId = await registrations.policy({});
    await registrations.invite({ policyId });
    cleanup();
    await pages.render('/user/reg', { as: 'visitor' });
    expect(await screen.findByLabelText('Invitation code (optional)')).toBeVisible();
  });

  it('names the company that is joined, and asks for a code where there is no other way', async () => {
    const { db, make } = pages.product;
    const tenantId = await make.tenant({ name: 'Harbour' });
    const joining = await registrations.policy({
      ...{ title: 'Join us', tenantSetting: 'join', defaultTenantId: tenantId },
    });
    const setDefault = async (id: number) => {
      await db.updateTable('policies').set({ isDefault: 0 }).execute();
      await db.updateTable('policies').set({ isDefault: 1 }).where('id', '=', id).execute();
    };
    const before = await db
      .selectFrom('policies')
      .select('id')
      .where('isDefault', '=', 1)
      .executeTakeFirstOrThrow();
    await setDefault(joining);
    await pages.render('/user/reg', { as: 'visitor' });
    expect(
      await screen.findByText(/^Registering gives you a seat in the tenant "Harbour"/),
    ).toBeVisible();
    await db
      .updateTable('tenants')
      .set({ status: 'disabled' })
      .where('id', '=', tenantId)
      .execute();
    const policyId = await registrations.policy({});
    await registrations.invite({ policyId });
    cleanup();
    await pages.render('/user/reg', { as: 'visitor' });
    expect(
      await screen.findByText('At present registering needs an invitation code.'),
    ).toBeVisible();
    await screen.findByLabelText('Invitation code');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByLabelText('Invitation code')).toHaveAccessibleDescription(
      'Please enter the invitation code!',
    );
    expect(pages.calls).not.toContain(REGISTER);
    await setDefault(before.id);
  });

  it('warns of a code that cannot be used', async () => {
    await pages.render('/user/reg?invite=NO-SUCH', { as: 'visitor' });
    await waitFor(() => expect(document.querySelector('.register-plan-wrong')).toBeVisible());
  });

  it('goes on where the server cannot say what a code does', async () => {
    const policyId = await registrations.policy({});
    const code = await registrations.invite({ policyId });
    const { db, clock } = pages.product;
    const window = { name: 'invite', count: 1000, resetAt: clock.now + 600_000 };
    await db.deleteFrom('counters').where('name', '=', 'invite').execute();
    await db.insertInto('counters').values(window).execute();
    await pages.render(`/user/reg?invite=${code}`, { as: 'visitor' });
    const field = await screen.findByLabelText('Invitation code (optional)');
    await waitFor(() => expect(document.querySelector('.register-plan')).toBeNull());
    expect(field).toHaveValue(code);
    expect(field).not.toHaveAccessibleDescription();
    await db.deleteFrom('counters').where('name', '=', 'invite').execute();
  });
});
