import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { confirm, dialogTitled, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const base = '/user/admin/invite' as const;

/** What was copied. */
const copied = () => jest.spyOn(navigator.clipboard, 'writeText');

/** The page with an invitation, for the platform's administrator. */
async function open(title: string, address = '') {
  const admin = await pages.product.asAdmin();
  const policyId = await pages.product.make.policy({ title: `Policy of ${title}` });
  const body = { title, companyName: 'Mill Works', policyId, expiresAt: null };
  const invite = await admin.get(`POST ${base}/add`, { body });
  await pages.render(`/tenant/invite${address}`);
  await screen.findByText(title, { selector: 'a' });
  const read = () => admin.get(`GET ${base}/detail`, { query: { id: invite.id } });
  const find = (name: string) =>
    admin.get(`GET ${base}/list`, { query: { where: JSON.stringify([['title', '=', name]]) } });
  return { admin, invite, policyId, read, find };
}

const row = (title: string) =>
  within(screen.getByText(title, { selector: 'td a' }).closest('tr') as HTMLElement);

async function choosePolicy(title: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Policy'));
  await user.click(await screen.findByText(title, { selector: '.ant-select-item-option-content' }));
}

describe('the page of invitations', () => {
  it('creates one, and shows its code, its link and both as copies', async () => {
    const { find } = await open('Before');
    await user.click(screen.getByRole('button', { name: 'Add invitation' }));
    await screen.findByRole('button', { name: 'Save' });
    await save();
    expect(await screen.findByText('Title cannot be empty')).toBeVisible();
    expect(screen.getByText('Policy cannot be empty')).toBeVisible();
    await fill('Title', 'For the mill');
    await choosePolicy('Policy of Before');
    expect(await screen.findByText(/creates a new tenant and becomes/)).toBeVisible();
    await fill('Company name', 'Mill & Sons');
    await save();
    expect(await screen.findByText('Data added')).toBeVisible();
    const drawer = within(await dialogTitled('Invitation: For the mill'));
    const [made] = await find('For the mill');
    expect(made).toMatchObject({ companyName: 'Mill & Sons', state: 'unused' });
    // Unless another day is chosen, a code does not work for ever.
    expect(Date.parse(made?.expiresAt ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(drawer.getByText(made?.code ?? '')).toBeVisible();
    const link = `${window.location.origin}/user/web/user/reg?invite=${made?.code}`;
    expect(drawer.getByRole('link', { name: link })).toBeVisible();
    expect(await drawer.findByRole('img', { name: 'QR code of the link' })).toBeInTheDocument();
    const copy = copied();
    await user.click(drawer.getByRole('button', { name: 'Copy link' }));
    expect(copy).toHaveBeenLastCalledWith(link);
    await user.click(drawer.getByRole('button', { name: 'Copy code' }));
    expect(copy).toHaveBeenLastCalledWith(made?.code);
    expect((await screen.findAllByText('Copied')).length).toBeGreaterThan(0);
  });

  it('goes from the day to the next field by Tab, and the day is taken away by key', async () => {
    await open('Tabbed');
    await user.click(screen.getByRole('button', { name: 'Add invitation' }));
    const day = await screen.findByRole('textbox', { name: 'On a day' });
    day.focus();
    // The buttons are taken out of the tab order on the next frame.
    await new Promise(requestAnimationFrame);
    await user.tab();
    expect(screen.getByRole('spinbutton', { name: 'Number' })).toHaveFocus();
    await user.clear(day);
    await user.keyboard('{Backspace}');
    expect(day).toHaveValue('');
  });

  it('creates many at once, whose codes are copied together and found in the list', async () => {
    const { find } = await open('Single');
    await user.click(screen.getByRole('button', { name: 'Add invitation' }));
    await fill('Title', 'Spring fair');
    await choosePolicy('Policy of Single');
    const count = within(await screen.findByRole('dialog')).getByLabelText('Number');
    await user.clear(count);
    await enter(count, '0');
    await save();
    expect(await screen.findByText('A whole number from 1 to 500')).toBeVisible();
    await user.clear(count);
    await enter(count, '3');
    expect(screen.queryByText(/there may be several of one name/)).toBeNull();
    await fill('Company name', 'Mill Works');
    expect(await screen.findByText(/^Each of the 3 codes creates.*"Mill Works"/)).toBeVisible();
    await fill('Company name', '');
    await save();
    const dialog = within(await dialogTitled('3 invitations created'));
    const rows = await find('Spring fair');
    const codes = rows.map(({ code }) => code).sort();
    const copy = copied();
    await user.click(dialog.getByRole('button', { name: 'Copy all codes' }));
    expect(String(copy.mock.lastCall?.[0]).split('\n').sort()).toEqual(codes);
    await user.click(dialog.getByRole('button', { name: 'Copy all links' }));
    const links = codes.map((code) => `${window.location.origin}/user/web/user/reg?invite=${code}`);
    expect(String(copy.mock.lastCall?.[0]).split('\n').sort()).toEqual(links);
    expect(dialog.getByRole('button', { name: 'Export' })).toBeVisible();
    await user.click(dialog.getByRole('link', { name: 'Show in the list' }));
    expect(history.location.search).toBe(`?batchId=${rows[0]?.batchId}`);
    await waitFor(() => expect(screen.queryByText('Single', { selector: 'td a' })).toBeNull());
    expect(screen.getAllByText('Spring fair', { selector: 'td a' })).toHaveLength(3);
    const tag = screen.getByText('Created at once').closest('.ant-tag') as HTMLElement;
    await user.click(within(tag).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Single', { selector: 'td a' })).toBeVisible();
  });

  it('says which company people join, and asks for no name of one', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant({ name: 'Harbour' });
    await make.policy({ title: 'Joining', tenantSetting: 'join', defaultTenantId: tenantId });
    await open('Plain');
    await user.click(screen.getByRole('button', { name: 'Add invitation' }));
    await fill('Title', 'For the harbour');
    await choosePolicy('Joining');
    expect(await screen.findByText(/joins "Harbour"/)).toBeVisible();
    expect(screen.queryByLabelText('Company name')).toBeNull();
    await save();
    await dialogTitled('Invitation: For the harbour');
    await user.click(document.querySelector('.ant-drawer-close') as Element);
    await waitFor(() => expect(row('For the harbour').getByText('Joins Harbour')).toBeVisible());
  });

  it('edits, disables and deletes what is not used', async () => {
    const { read, invite } = await open('Changing');
    await takeAction('Changing', 'Edit');
    await fill('Title', 'Changed');
    await save();
    expect(await screen.findByText('Data updated')).toBeVisible();
    await screen.findByText('Changed', { selector: 'td a' });
    await takeAction('Changed', 'Disable');
    expect(await screen.findByText(`Disable Changed (${invite.code})?`)).toBeVisible();
    await confirm('Disable');
    expect(await screen.findByText('Status changed')).toBeVisible();
    await waitFor(() => expect(row('Changed').getByText('Disabled')).toBeVisible());
    expect(await read()).toMatchObject({ title: 'Changed', state: 'disabled' });
    // Nobody hands out what does not work.
    expect(row('Changed').queryByRole('button', { name: /^Copy link/ })).toBeNull();
    await takeAction('Changed', 'Delete');
    await confirm('Delete');
    expect(await screen.findByText('Data deleted')).toBeVisible();
  });

  it('tells who has used one, and keeps it', async () => {
    const { invite } = await open('Taken');
    const { make, db, clock } = pages.product;
    const tenantId = await make.tenant({ name: 'Quarry' });
    const memberId = await make.member(tenantId, { username: 'stone' });
    const { accountId } = await db
      .selectFrom('members')
      .select('accountId')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('invites')
      .set({ usedBy: accountId, usedAt: clock.now, usedTenantId: tenantId })
      .where('id', '=', invite.id)
      .execute();
    cleanup();
    await pages.render(`/tenant/invite?invite=${invite.id}`);
    const drawer = within(await dialogTitled('Invitation: Taken'));
    const link = drawer.getByRole('link', { name: `stone (id ${accountId})` });
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining(`/tenant/details/${tenantId}?tab=users&username=stone`),
    );
    expect(drawer.getByRole('link', { name: 'Quarry' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/tenant/details/${tenantId}$`)),
    );
    expect(drawer.getByText(invite.code ?? '')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Copy code' })).toBeNull();
    await user.click(document.querySelector('.ant-drawer-close') as Element);
    await user.click(await screen.findByRole('button', { name: 'More Taken' }));
    const kept = await screen.findByRole('menuitem', { name: /^Delete/ });
    expect(kept).toHaveAttribute('aria-disabled', 'true');
    expect(kept).toHaveTextContent('A used invitation stays as a record');
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  });

  it('says that codes are of no use while registration is closed', async () => {
    const { db } = pages.product;
    await db.insertInto('settings').values({ name: 'loginRegister', value: 'false' }).execute();
    await open('Idle');
    expect(await screen.findByText(/^Registration is not open/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it in the site settings' })).toBeVisible();
    await db.deleteFrom('settings').where('name', '=', 'loginRegister').execute();
  });
});
