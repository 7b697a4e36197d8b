import { screen, waitFor } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { onPhone } from '../../../../tests/harness/page/phone';
import { addMember, item, openSettings } from '../../../../tests/harness/page/settings';
import { makePasskey } from '../../../../tests/harness/sign-in/factor';

const pages = setUpPages();

/** The parts of the card around a text: a title before each fact. */
function partsAround(text: HTMLElement) {
  const cells = [...(text.closest('tr')?.children ?? [])] as HTMLElement[];
  return cells.map(({ className, dataset }) => {
    const [part] = /card-\w+/.exec(className) ?? [];
    return part === 'card-fact' ? dataset.title : part;
  });
}

it('shows sign-ins, sessions and passkeys as cards with all that the tables say', async () => {
  onPhone();
  const { memberId, client } = await addMember(pages.product);
  const { username } = await client.get('GET /user/admin/account/profile');
  const body = { username, password: 'not-the-password' };
  await pages.product.visitor().call('POST /user/admin/site/accountLogin', { body });
  await makePasskey(pages.product, memberId);
  await openSettings(pages, memberId);

  const attempt = await (await item('Sign-in history')).findByText('Failed');
  expect(partsAround(attempt)).toEqual(['card-name', 'card-state', 'Device', 'IP address']);

  const sessions = await item('Where you are signed in');
  const facts = ['IP address', 'Tenant', 'Signed in', 'Last active'];
  const current = await sessions.findByText('This device');
  expect(partsAround(current)).toEqual(['card-name', ...facts, 'card-actions']);

  const passkey = await (await item('Passkeys')).findByText('Never');
  expect(partsAround(passkey)).toEqual(['card-name', 'Added', 'Last used', 'card-actions']);
});

it('shows the seats as cards', async () => {
  onPhone();
  const { memberId } = await addMember(pages.product);
  await pages.render('/account/center', { as: memberId });
  await waitFor(() => expect(screen.getByText('Current')).toBeInTheDocument());
  const facts = ['Department', 'Roles', 'Unread letters', 'Last sign-in'];
  const seat = screen.getByText('Current');
  expect(partsAround(seat)).toEqual(['card-name', ...facts, 'card-actions']);
});
