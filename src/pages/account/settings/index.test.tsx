import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { TOTP } from 'otpauth';
import { confirm, dialogTitled } from '../../../../tests/harness/page/crud';
import { catchDownloads } from '../../../../tests/harness/page/downloads';
import { setUpPages } from '../../../../tests/harness/page/page';
import { addMember, item, openSettings, press } from '../../../../tests/harness/page/settings';
import { enter, user } from '../../../../tests/harness/page/user';
import { enableTotp, makePasskey } from '../../../../tests/harness/sign-in/factor';

const pages = setUpPages();

const SECURITY = 'GET /user/admin/account/security';
const PROFILE = 'GET /user/admin/account/profile';

describe('the basic settings', () => {
  it('save what people say of themselves, and name what is wrong', async () => {
    const { memberId, client } = await addMember(pages.product, { realName: 'Ada' });
    await openSettings(pages, memberId, 'basic');
    const name = await screen.findByLabelText('Real name');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Real name cannot be empty')).toBeInTheDocument();
    await enter(name, 'Ada Lovelace');
    await enter(screen.getByLabelText('Address'), '12 St James’s Square');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    const saved = { realName: 'Ada Lovelace', address: '12 St James’s Square', qq: null };
    expect(await client.get(PROFILE)).toMatchObject(saved);
  });

  it('refuse a birthday to come in words, and keep it to be corrected', async () => {
    const { memberId } = await addMember(pages.product);
    await openSettings(pages, memberId, 'basic');
    const birthday = await screen.findByLabelText('Birthday');
    await user.click(birthday);
    await user.type(birthday, '2999-01-01');
    await user.tab();
    expect(await screen.findByText('This date is in the future')).toBeInTheDocument();
    expect(birthday).toHaveValue('2999-01-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(pages.calls).not.toContain('PUT /user/admin/account/profile');
  });

  it.each(['31/02/1990', 'not a date'])('refuse "%s" for a birthday in words', async (text) => {
    const { memberId } = await addMember(pages.product);
    await openSettings(pages, memberId, 'basic');
    const birthday = await screen.findByLabelText('Birthday');
    await user.click(birthday);
    await user.type(birthday, `${text}{Enter}`);
    const refusal = 'This is not a date; write it like 1990-12-31';
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(birthday).toHaveValue(text);
    expect(screen.getByText(refusal)).toBeInTheDocument();
    expect(pages.calls).not.toContain('PUT /user/admin/account/profile');
    await user.clear(birthday);
    await user.type(birthday, '1990-02-21{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
  });

  it('take the birthday away once its text is deleted', async () => {
    const { memberId, client } = await addMember(pages.product);
    const { realName, version } = await client.get(PROFILE);
    const born = { realName, birthday: '1990-02-21', version };
    await client.get('PUT /user/admin/account/profile', { body: born });
    await openSettings(pages, memberId, 'basic');
    const birthday = await screen.findByLabelText('Birthday');
    await user.click(birthday);
    await user.clear(birthday);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    expect(await client.get(PROFILE)).toMatchObject({ birthday: null });
  });

  it('show what was changed elsewhere before they overwrite it', async () => {
    const { memberId, client } = await addMember(pages.product, { realName: 'Ada' });
    await openSettings(pages, memberId, 'basic');
    const address = await screen.findByLabelText('Address');
    const { realName, version } = await client.get(PROFILE);
    const change = { realName, qq: '10001', version };
    await client.get('PUT /user/admin/account/profile', { body: change });
    await enter(address, 'London');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await dialogTitled('Somebody else changed this'));
    expect(dialog.getByRole('cell', { name: '10001' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Load what is saved' }));
    expect(screen.getByLabelText('QQ')).toHaveValue('10001');
    expect(address).toHaveValue('');
  });

  it('ask before the page is left with changes, not before another tab of it, nor once saved', async () => {
    const { memberId } = await addMember(pages.product);
    await openSettings(pages, memberId, 'basic');
    const address = await screen.findByLabelText('Address');
    await enter(address, '12');
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    await screen.findByRole('heading', { name: 'Passkeys' });
    await user.click(screen.getByRole('tab', { name: 'Basic' }));
    act(() => history.push('/account/center'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address).toHaveValue('12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Data updated');
    act(() => history.push('/account/center'));
    expect(await screen.findByText('My seats')).toBeInTheDocument();
  });
});

describe('the authenticator app', () => {
  it('is turned on by a code of it and brings recovery codes, shown once', async () => {
    const { memberId, client } = await addMember(pages.product);
    await openSettings(pages, memberId);
    await press('Authenticator app', 'Set up');
    const setup = within(await dialogTitled('Set up an authenticator app'));
    const field = setup.getByLabelText('Code that the app shows');
    await enter(field, 'abc');
    await user.click(setup.getByRole('button', { name: 'Turn on' }));
    expect(await setup.findByText(/^6 digits/)).toBeInTheDocument();
    expect(pages.calls).not.toContain('POST /user/admin/account/totp/confirm');
    await user.clear(field);
    await enter(field, '000000');
    await user.click(setup.getByRole('button', { name: 'Turn on' }));
    expect(await setup.findByText(/wrong or has been used/)).toBeInTheDocument();
    expect(field).toHaveValue('000000');
    const shown = setup.getByText(/^[A-Z2-7 ]{32,}$/).textContent ?? '';
    const secret = shown.replaceAll(' ', '');
    await user.clear(field);
    const timestamp = pages.product.clock.now;
    await enter(field, new TOTP({ secret }).generate({ timestamp }));
    await user.click(setup.getByRole('button', { name: 'Turn on' }));
    const codes = within(await dialogTitled('Recovery codes'));
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await waitFor(() => expect(codes.getByRole('button', { name: 'Copy all' })).toHaveFocus());
    expect(codes.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', keyCode: 27 });
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    expect(
      await (await item('Authenticator app')).findByText('10 recovery codes left'),
    ).toBeVisible();
    expect((await client.get(SECURITY)).totp.enabled).toBe(true);
  });

  it('gets new recovery codes, and is removed after a question', async () => {
    const { memberId, client } = await addMember(pages.product);
    const { recoveryCodes } = await enableTotp(pages.product, client);
    await openSettings(pages, memberId);
    await press('Authenticator app', 'New recovery codes');
    expect(await confirm('New recovery codes')).toContain('All earlier recovery codes stop');
    const codes = within(await dialogTitled('Recovery codes'));
    const made = codes.getAllByRole('listitem').map((code) => code.textContent);
    expect(made).not.toContain(recoveryCodes[0]);
    const downloads = catchDownloads();
    await user.click(codes.getByRole('button', { name: 'Download' }));
    const { username } = await client.get(PROFILE);
    expect(downloads).toEqual([expect.stringMatching(/^recovery-codes-.*-\d{4}-\d\d-\d\d\.txt$/)]);
    expect(downloads[0]).toContain(username);
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    await press('Authenticator app', 'Remove the app');
    const questions = await screen.findAllByText(/the password alone opens the account/);
    const question = questions.at(-1)?.closest('[role=dialog]') as HTMLElement;
    await user.click(within(question).getByRole('button', { name: 'Remove the app' }));
    expect(await screen.findByText('The authenticator app is removed')).toBeInTheDocument();
    const setUp = await (await item('Authenticator app')).findByRole('button', { name: 'Set up' });
    await waitFor(() => expect(setUp).toHaveFocus());
  });
});

describe('passkeys', () => {
  it('are not made where the browser has none, but renamed and removed anywhere', async () => {
    const { memberId } = await addMember(pages.product);
    await makePasskey(pages.product, memberId);
    await openSettings(pages, memberId);
    const passkeys = await item('Passkeys');
    expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
    expect(passkeys.getByText(/This browser has no passkeys/)).toBeInTheDocument();
    await user.click(passkeys.getByRole('button', { name: /^Rename/ }));
    const dialog = within(await dialogTitled('Rename'));
    const name = dialog.getByLabelText('Name');
    await user.clear(name);
    await enter(name, 'Office key');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await passkeys.findByText('Office key')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(passkeys.getByRole('button', { name: 'Remove Office key' }));
    expect(await confirm('Remove')).toContain('"Office key" will no longer open the account');
    expect(await screen.findByText('Passkey removed')).toBeInTheDocument();
    await waitFor(() => expect(passkeys.queryByText('Office key')).toBeNull());
  });
});
