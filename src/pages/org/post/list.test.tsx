import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { fill, save } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const LIST = 'GET /user/admin/post/list';
const requests = () => pages.calls.filter((call) => call === LIST);

/** Three positions, one of them disabled, and two members with all permissions. */
async function setUp() {
  const { make, asDefaultAdmin, as } = pages.product;
  const tenantId = await make.tenant();
  for (const name of ['Alpha', 'Beta']) await make.post(tenantId, { name, code: `C-${name}` });
  await make.post(tenantId, { name: 'Closed', code: 'C-Closed', status: 'disabled' });
  const { memberId } = await asDefaultAdmin(tenantId);
  const roleId = await make.role(tenantId, { pages: ['/org/post'] });
  const colleague = await make.member(tenantId, { roleIds: [roleId] });
  const client = await as(memberId);
  return { memberId, colleague, client, tenantId };
}

/** Opens the page as the member would in another browser. */
async function reopen(memberId: number, address = '/org/post') {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  await pages.render(address, { as: memberId });
}

const cell = (name: string) => screen.findByRole('cell', { name });
/** A DOM query, because `findByRole` takes seconds with a tree of columns. */
const heads = () =>
  Array.from(document.querySelectorAll('thead th'), ({ textContent }) => textContent);

async function openViews(label: string | RegExp = 'Views') {
  await user.click(await screen.findByRole('button', { name: label }));
}

async function pick(item: string | RegExp) {
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function saveView(name: string, ...choices: string[]) {
  await openViews();
  await pick('Save what is shown as a view…');
  await fill('Name of the view', name);
  for (const choice of choices) await user.click(screen.getByLabelText(choice));
  await save();
  await screen.findByRole('button', { name });
}

async function openSettings() {
  await user.click(await screen.findByRole('button', { name: 'Column settings' }));
}

async function closeSettings() {
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function hideCode() {
  await openSettings();
  await user.click(await screen.findByRole('checkbox', { name: 'Code' }));
  await closeSettings();
}

describe('column settings persistence (pro-components #1000, #4441, #8619, #8620, #5742, #8260, #6606)', () => {
  const SAVE = 'PUT /user/admin/account/preferences';
  const saved = () => pages.calls.filter((call) => call === SAVE).length;

  it('keeps them on the server, for the member in every browser', async () => {
    const { memberId } = await setUp();
    await pages.render('/org/post', { as: memberId });
    await cell('Alpha');
    expect(heads()).toContain('Code');
    await hideCode();
    await waitFor(() => expect(heads()).not.toContain('Code'));
    await waitFor(() => expect(saved()).toBe(1));

    await reopen(memberId);
    await cell('Alpha');
    expect(heads()).not.toContain('Code');

    // The defaults can be restored after a reload, permanently.
    await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Back to defaults' }));
    await closeSettings();
    await waitFor(() => expect(heads()).toContain('Code'));
    await waitFor(() => expect(saved()).toBe(1));
    await reopen(memberId);
    await cell('Alpha');
    expect(heads()).toContain('Code');
  });

  it('keeps them for each member alone, and saves a change once however often it is drawn', async () => {
    const { memberId, colleague } = await setUp();
    await pages.render('/org/post', { as: memberId });
    await cell('Alpha');
    await hideCode();
    await waitFor(() => expect(saved()).toBe(1));
    // A change of language rebuilds every column.
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(await screen.findByText('简体中文'));
    await waitFor(() => expect(heads()).toContain('岗位名称'));
    expect(heads()).not.toContain('岗位编码');
    expect(saved()).toBe(1);
    expect(requests()).toHaveLength(1);

    await reopen(colleague);
    await cell('Alpha');
    expect(heads()).toContain('Code');
  });

  it('forgets an order that was chosen among other columns, and nothing else', async () => {
    const { memberId, client } = await setUp();
    const columns = { code: { order: 0 }, name: { order: 4 }, sort: { show: false } };
    const put = (columnSet: string, version: number) =>
      client.get('PUT /user/admin/account/preferences', {
        body: { key: 'list.org.post', value: { look: { columns }, columnSet }, version },
      });
    await put('name,gone,code', 0);
    await pages.render('/org/post', { as: memberId });
    await cell('Alpha');
    expect(heads().indexOf('Name')).toBeLessThan(heads().indexOf('Code'));
    expect(heads()).not.toContain('Sort');
  });
});

describe('URL-synced search (pro-components #3143, #4269, #3778, #6967, #7002, #9665)', () => {
  it('lets the back button return to what was searched for before', async () => {
    const { memberId } = await setUp();
    await pages.render('/org/post', { as: memberId });
    await cell('Alpha');
    await enter(screen.getByLabelText('Name'), 'Beta');
    await user.click(screen.getByRole('button', { name: 'Query' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Alpha' })).toBeNull());
    expect(requests()).toHaveLength(2);
    act(() => history.back());
    await cell('Alpha');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(requests()).toHaveLength(3);
  });
});

describe('saved views', () => {
  it('bring back filters, sort and columns, for colleagues too once shared', async () => {
    const { memberId, colleague, client } = await setUp();
    await pages.render('/org/post?status=enabled&sort=name:desc&tab=other', { as: memberId });
    await cell('Beta');
    await saveView('Open ones', 'Share with everybody in the tenant');
    const [view] = await client.get('GET /user/admin/view/list', { query: { list: 'org.post' } });
    expect(view).toMatchObject({ search: 'status=enabled&sort=name%3Adesc', isShared: true });

    await reopen(colleague);
    await cell('Closed');
    await openViews();
    await pick(/^Open ones · by /);
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Closed' })).toBeNull());
    const names = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    const at = (name: string) => names.findIndex((text) => text.includes(name));
    expect(at('Beta')).toBeLessThan(at('Alpha'));
    expect(requests()).toHaveLength(2);
    // A shared view can be used, but not changed.
    await openViews('Open ones');
    await screen.findByRole('menuitem', { name: 'Open the list with "Open ones"' });
    expect(screen.queryByRole('menuitem', { name: /^Delete/ })).toBeNull();
  });

  it('open a list by default with one request of its own, unless the address says something', async () => {
    const { memberId } = await setUp();
    await pages.render('/org/post?status=enabled', { as: memberId });
    await cell('Beta');
    await saveView('Open ones', 'Open this list with it');
    await waitFor(() => expect(pages.calls).toContain('PUT /user/admin/account/preferences'));

    await reopen(memberId);
    await cell('Beta');
    await screen.findByRole('button', { name: 'Open ones' });
    expect(screen.queryByRole('cell', { name: 'Closed' })).toBeNull();
    // The one before was asked ahead of the preferences, which name the view (ADR 0051).
    expect(requests()).toHaveLength(2);

    await reopen(memberId, '/org/post?status=disabled');
    await cell('Closed');
    expect(screen.queryByRole('cell', { name: 'Beta' })).toBeNull();
    expect(requests()).toHaveLength(1);
  });

  it('say that they have been changed, and take what is shown when told to', async () => {
    const { memberId, client } = await setUp();
    await pages.render('/org/post?status=enabled', { as: memberId });
    await cell('Beta');
    await saveView('Mine');
    await enter(screen.getByLabelText('Name'), 'Beta');
    await user.click(screen.getByRole('button', { name: 'Query' }));
    await openViews('Mine (changed)');
    await pick('Update "Mine" with what is shown');
    expect(await screen.findByText('View saved')).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Mine' });
    const [view] = await client.get('GET /user/admin/view/list', { query: { list: 'org.post' } });
    expect(view).toMatchObject({ search: 'name=Beta&status=enabled', version: 2 });
  });

  it('notice other columns, and can be left for the list as it comes', async () => {
    const { memberId } = await setUp();
    await pages.render('/org/post?status=enabled', { as: memberId });
    await cell('Beta');
    await saveView('Mine');
    expect(await screen.findByText('View saved')).toBeInTheDocument();
    await hideCode();
    await waitFor(() => expect(heads()).not.toContain('Code'));
    await openViews('Mine (changed)');
    await pick('Without a view');
    await cell('Closed');
    expect(heads()).toContain('Code');
    await screen.findByRole('button', { name: 'Views' });
  });

  it('put a name that is taken on its field, and go after a question', async () => {
    const { memberId } = await setUp();
    await pages.render('/org/post', { as: memberId });
    await cell('Alpha');
    await saveView('Mine');
    await openViews('Mine');
    await pick('Save what is shown as a view…');
    await fill('Name of the view', 'mine');
    await save();
    expect(await screen.findByText(/You have a view called "mine" already/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /Discard/ }));
    await openViews('Mine');
    await pick('Delete "Mine"');
    const dialog = await screen.findByText('Delete Mine?');
    await user.click(
      within(dialog.closest('[role=dialog]') as HTMLElement).getByRole('button', {
        name: 'Delete',
      }),
    );
    await screen.findByRole('button', { name: 'Views' });
  });
});
