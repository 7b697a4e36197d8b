import { screen } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { addMember, item, openSettings } from '../../../../tests/harness/page/settings';
import { enableTotp, makePasskey } from '../../../../tests/harness/sign-in/factor';

const pages = setUpPages();

const KEPT = /Acme requires a second factor, so the last one stays\./;

/** A member of a tenant that requires a second factor. */
async function addHeld() {
  const { memberId, client } = await addMember(pages.product, {});
  await pages.product.db.updateTable('policies').set({ secondFactor: 'all' }).execute();
  return { memberId, client };
}

describe('the last second factor where one is required', () => {
  it('cannot be removed when it is the app, which says why', async () => {
    const { memberId, client } = await addHeld();
    await enableTotp(pages.product, client);
    await openSettings(pages, memberId);
    const app = await item('Authenticator app');
    const remove = await app.findByRole('button', { name: 'Remove the app' });
    expect(remove).toBeDisabled();
    expect(app.getByText(KEPT)).toBeInTheDocument();
    expect(app.getByRole('button', { name: 'Replace' })).toBeEnabled();
    expect((await item('Passkeys')).queryByText(KEPT)).toBeNull();
  });

  it('cannot be removed when it is a passkey, and can once there is an app', async () => {
    const { memberId, client } = await addHeld();
    await makePasskey(pages.product, memberId);
    await openSettings(pages, memberId);
    const keys = await item('Passkeys');
    expect(await keys.findByRole('button', { name: /^Remove / })).toBeDisabled();
    expect(keys.getByText(KEPT)).toBeInTheDocument();

    await enableTotp(pages.product, client);
    document.body.replaceChildren();
    await openSettings(pages, memberId);
    const both = await item('Passkeys');
    expect(await both.findByRole('button', { name: /^Remove / })).toBeEnabled();
    expect(screen.queryByText(KEPT)).toBeNull();
  });
});
