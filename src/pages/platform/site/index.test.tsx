import { screen, waitFor, within } from '@testing-library/react';
import type { Client } from '../../../../tests/harness/app/client';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { createSignInApp } from '../../../../tests/harness/sign-in/sign-in';

const pages = setUpPages(() => createSignInApp());

const SETTINGS = '/admin/admin/site/settings' as const;
const SAVE = `PUT ${SETTINGS}` as const;

let admin: Client;
async function open(tab: string) {
  admin = await pages.product.asAdmin();
  await pages.render(`/platform/site?tab=${tab}`);
}
const read = () => admin.get(`GET ${SETTINGS}`);

async function retype(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await enter(field, text);
  return field;
}
const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
const saved = () => screen.findByText('Data updated');

describe('names and footer', () => {
  it('are saved per language and shown at once', async () => {
    await open('texts');
    await retype('Title (English)', 'Harbour');
    await retype('Copyright (English)', 'Harbour Ltd');
    await retype('Link of the filing number', 'https://example.com/icp');
    await user.keyboard('{Enter}');
    await saved();
    expect((await read()).texts).toMatchObject({
      title: { 'zh-CN': '物联网可视化平台', 'en-US': 'Harbour' },
      icpLink: 'https://example.com/icp',
    });
    expect(await screen.findByText(/Harbour Ltd/)).toBeInTheDocument();
  });

  it('refuse a link that leads nowhere', async () => {
    await open('texts');
    await retype('Link of the filing number', 'ftp://example.com');
    await save();
    expect(await screen.findByText(/^Must be an address that starts with/)).toBeInTheDocument();
    expect(pages.calls).not.toContain(SAVE);
  });

  it('ask what to keep when somebody else has saved them, not when it was another part', async () => {
    await open('texts');
    await retype('Title (English)', 'Mine');
    const { version, ways, texts } = await read();
    await admin.get(SAVE, { body: { version, ways: { ...ways, register: 'closed' } } });
    await save();
    await saved();
    expect(await read()).toMatchObject({
      ways: { register: 'closed' },
      texts: { title: { 'en-US': 'Mine' } },
    });
    const title = { 'zh-CN': '别的', 'en-US': 'Theirs' };
    await admin.get(SAVE, { body: { version: version + 2, texts: { ...texts, title } } });
    await retype('Sub-title (English)', 'Also mine');
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    // Saved now, and as it would stay.
    expect(dialog.getByText(/Theirs/)).toBeVisible();
    expect(dialog.getAllByText('As saved now')).not.toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Load what is saved' }));
    expect(screen.getByLabelText('Title (English)')).toHaveValue('Theirs');
  });

  it('overwrite nothing but what was changed here', async () => {
    await open('texts');
    await retype('Title (English)', 'Mine');
    const { version, texts } = await read();
    const title = { 'zh-CN': '别的', 'en-US': 'Theirs' };
    const theirs = { ...texts, title, icpLink: 'https://example.com/theirs' };
    await admin.get(SAVE, { body: { version, texts: theirs } });
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    const row = dialog.getByRole('cell', { name: theirs.icpLink }).closest('tr');
    expect(row).toHaveTextContent('As saved now');
    await user.click(dialog.getByRole('button', { name: 'Save as chosen' }));
    await saved();
    expect((await read()).texts).toMatchObject({
      title: { 'zh-CN': '别的', 'en-US': 'Mine' },
      icpLink: theirs.icpLink,
    });
  });
});

describe('ways in', () => {
  it('that would lock everybody out are refused at their field', async () => {
    await open('ways');
    await user.click(await screen.findByLabelText('Account and password'));
    await user.click(screen.getByLabelText('Phone and code'));
    await save();
    expect(await screen.findByText(/one of the two stays open/)).toBeInTheDocument();
    expect((await read()).ways).toMatchObject({ account: true, phone: true });
  });

  it('open the demo for an account that may change nothing', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
    await make.member(tenantId, { username: 'visitor', roleIds: [roleId] });
    await open('ways');
    await user.click(await screen.findByLabelText('Demo entrance'));
    await retype('Account of the demo', 'admin');
    await save();
    expect(await screen.findByText(/belongs to the platform/)).toBeInTheDocument();
    await retype('Account of the demo', 'visitor');
    await save();
    await saved();
    expect((await read()).ways).toMatchObject({ demo: true, demoUsername: 'visitor' });
  });
});

it('terms get a new version with each change', async () => {
  await open('terms');
  await retype('User agreement (English)', 'Be kind.');
  await save();
  await saved();
  expect(await screen.findByRole('button', { name: 'Version 1' })).toBeInTheDocument();
  await retype('User agreement (English)', 'Be kinder.');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Version 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Be kinder.')).toBeVisible();
  await user.click(dialog.getByTitle('1'));
  expect(await dialog.findByText('Be kind.')).toBeVisible();
  expect(dialog.getByText(/agreement and privacy policy, version 1$/)).toBeVisible();
});

it('durations have bounds, and files are told in their units', async () => {
  await open('lengths');
  expect(await screen.findByLabelText('Largest file (MiB)')).toHaveValue('20');
  await retype('After time without use (minutes)', '5');
  await save();
  expect(await screen.findByText('A whole number from 10 to 43200')).toBeInTheDocument();
  await retype('After time without use (minutes)', '60');
  await retype('Largest file (MiB)', '1.5');
  await save();
  await saved();
  expect((await read()).lengths).toMatchObject({ idleMinutes: 60, fileBytes: 1_572_864 });
});

it('to keep something for less time is asked, because what is older goes for good', async () => {
  await open('lengths');
  await screen.findByLabelText('Deleted users (days)');
  await retype('Deleted users (days)', '7');
  await save();
  expect(await screen.findByText('Deleted users (days): 30 → 7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await read()).lengths).toMatchObject({ recycleDays: 30 });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Remove what is older' }));
  await saved();
  expect((await read()).lengths).toMatchObject({ recycleDays: 7 });
});

describe('messages', () => {
  it('show how they are sent, and send a test that is in the log then', async () => {
    await open('messages');
    const field = await screen.findByLabelText('Phone for the test');
    const [first] = screen.getAllByRole('button', { name: 'Send a test' });
    await enter(field, '12');
    await user.click(first as HTMLElement);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/phone/i));
    await retype('Phone for the test', '139 1234 5678');
    await user.click(first as HTMLElement);
    expect(await screen.findByText(/^A test was sent to/)).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'Test' })).toBeInTheDocument();
    expect(screen.getAllByText('outbox').length).toBeGreaterThan(1);
  });
});

it('is read-only for whoever may not save', async () => {
  const [platform] = await pages.product.db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 1)
    .execute();
  const roleId = await pages.product.make.role(platform?.id ?? 0, { pages: ['/platform/site'] });
  const as = await pages.product.make.member(platform?.id ?? 0, { roleIds: [roleId] });
  await pages.render('/platform/site', { as });
  expect(await screen.findByLabelText('Title (English)')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
