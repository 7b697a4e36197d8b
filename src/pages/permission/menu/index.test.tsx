import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ADDON } from '#contract/codes';
import { confirm, dialogTitled, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { drag } from '../../../../tests/harness/page/drag';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const TREE = 'GET /user/admin/menu/tree';

/** The current menus on the server, as the platform administrator sees them. */
async function menus() {
  const admin = await pages.product.asAdmin();
  return admin.get(TREE, { query: {} });
}

async function menuOf(title: string) {
  return (await menus()).find((menu) => menu.title === title);
}

/** A new directory with a page and a button, so that tests don't change the seeded menus. */
async function open(name: string, address = `/permission/menu?title=${name}`) {
  const admin = await pages.product.asAdmin();
  const base = { client: 'pc', addon: ADDON } as const;
  const add = (body: object) =>
    admin.get('POST /user/admin/menu/add', { body: { ...base, ...body } as never });
  const folder = await add({ type: 'directory', parentId: null, title: name });
  const page = await add({
    type: 'menu',
    parentId: folder.id,
    title: `${name} page`,
    path: `/${name}`,
    permissions: 'GET /user/admin/dept/list',
  });
  const button = await add({ type: 'button', parentId: page.id, title: `${name} button` });
  await pages.render(address);
  return { admin, folder, page, button };
}

/** The names in the table, from top to bottom. */
function names(): string[] {
  return screen
    .getAllByRole('row')
    .flatMap((row) => (row.dataset.rowKey ? [within(row).getAllByRole('cell')[0]] : []))
    .map((cell) => cell?.textContent ?? '');
}

describe('the page of menus', () => {
  it('shows the tree of an add-on and client, which its address names', async () => {
    await open('alpha', '/permission/menu?title=alpha&client=pc');
    await screen.findByRole('button', { name: 'Edit alpha button' });
    expect(names()).toEqual(['alpha', 'alpha page', 'alpha button']);
    await user.click(screen.getByText('Mobile'));
    expect(await screen.findByText('Nothing matches the filters')).toBeInTheDocument();
    expect(pages.calls.filter((call) => call === TREE)).toHaveLength(2);
  });

  it('adds a page with an icon and permissions, chosen and typed', async () => {
    await open('beta');
    await takeAction('beta', 'Add child');
    await fill('Name', 'beta new');
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Icon' }));
    const picker = within(await dialogTitled('Choose icon'));
    await enter(picker.getByLabelText('Filter by name'), 'wallet');
    await user.click(picker.getByRole('radio', { name: 'wallet' }));
    await user.click(picker.getByRole('button', { name: 'OK' }));
    const permissions = form.getByLabelText('Permissions');
    await user.type(permissions, 'post/list');
    await user.click(await screen.findByText('See the list of positions'));
    await user.type(permissions, 'get  /other/list,');
    expect(form.getByTitle('GET /other/list')).toHaveTextContent('GET /other/list');
    // Words are no route: Enter takes the first of those that have them.
    await user.type(permissions, 'details of a');
    const first = '.ant-select-dropdown .ant-select-item-option-active';
    await waitFor(() =>
      expect(document.querySelector(first)).toHaveTextContent('See the details of an audit entry'),
    );
    const enterKey = { key: 'Enter', keyCode: 13, which: 13 };
    fireEvent.keyDown(permissions, enterKey);
    expect(await form.findByTitle('GET /user/admin/audit/detail')).toBeInTheDocument();
    await user.type(permissions, 'nothing like it');
    fireEvent.keyDown(permissions, enterKey);
    expect(form.queryByTitle(/nothing/i)).toBeNull();
    await user.clear(permissions);
    await save();
    expect(await screen.findByText(/A page needs a path/)).toBeInTheDocument();
    await fill('Path', '/beta/new');
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    expect(await menuOf('beta new')).toMatchObject({
      type: 'menu',
      icon: 'icon-wallet',
      path: '/beta/new',
      permissions: 'GET /user/admin/post/list,GET /other/list,GET /user/admin/audit/detail',
    });
  });

  it('asks only for what the type has', async () => {
    await open('gamma');
    await user.click(await screen.findByRole('button', { name: 'Edit gamma page' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText('Component path')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Directory' }));
    await waitFor(() => expect(form.queryByLabelText('Component path')).toBeNull());
    expect(form.getByLabelText('Path')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Button' }));
    await waitFor(() => expect(form.queryByLabelText('Path')).toBeNull());
    expect(form.getByText(/A button only grants permissions/)).toBeInTheDocument();
    expect(form.getByLabelText('Permissions')).toBeInTheDocument();
  });

  it('takes a name per language beside the plain one, and shows the one of the language', async () => {
    await open('lambda');
    await user.click(await screen.findByRole('button', { name: 'Edit lambda page' }));
    await fill('Name (English)', 'Lambda in English');
    await fill('Name (简体中文)', '中文');
    await save();
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    expect(await menuOf('lambda page')).toMatchObject({
      titleTexts: { 'zh-CN': '中文', 'en-US': 'Lambda in English' },
      remarkTexts: null,
    });
    const edit = await screen.findByRole('button', { name: 'Edit Lambda in English' });
    await user.click(edit);
    await fill('Name (简体中文)', '');
    await save();
    await waitFor(async () =>
      expect((await menuOf('lambda page'))?.titleTexts).toEqual({ 'en-US': 'Lambda in English' }),
    );
  });

  it('says why a menu of the console itself cannot be deleted', async () => {
    await pages.render('/permission/menu?path=/audit');
    await user.click(await screen.findByRole('button', { name: 'More Audit log' }));
    const remove = await screen.findByRole('menuitem', { name: /^Delete/ });
    expect(remove).toHaveTextContent('Comes with the console: hide or disable it instead');
    expect(remove).toHaveAttribute('aria-disabled', 'true');
  });

  it('refuses an alias that could run, and shows what an entry will look like', async () => {
    await open('delta');
    await user.click(await screen.findByRole('button', { name: 'Edit delta page' }));
    await fill('Route alias', 'javascript:alert(1)');
    await save();
    expect(await screen.findByText(/Must be an http\(s\) address/)).toBeInTheDocument();
    await fill('Route alias', 'https://example.com/a');
    expect(await screen.findByLabelText('Opens a new window')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    expect(await menuOf('delta page')).toMatchObject({
      alias: 'https://example.com/a',
      permissions: 'GET /user/admin/dept/list',
    });
  });

  it('shows what somebody else changed meanwhile', async () => {
    const { admin, folder } = await open('epsilon');
    await user.click(await screen.findByRole('button', { name: 'Edit epsilon' }));
    await fill('Remark', 'Mine');
    await admin.get('PATCH /user/admin/menu/status', {
      body: { id: folder.id, version: folder.version, status: 'disabled' },
    });
    await save();
    const { textContent } = await dialogTitled('Somebody else changed this');
    expect(textContent).toContain('StatusDisabledAs saved now');
    expect(textContent).toContain('RemarkRemark, Saved now: -Remark, Mine: Mine');
  });

  it('moves by keyboard and by a drag, but nothing into a button', async () => {
    const { admin, folder } = await open('zeta');
    await admin.get('POST /user/admin/menu/add', {
      body: {
        ...{ type: 'menu', client: 'pc', addon: ADDON },
        ...{ parentId: folder.id, title: 'zeta second', path: '/zeta-2', sort: 9 },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await screen.findByRole('button', { name: 'Edit zeta second' });
    await takeAction('zeta second', 'Move up');
    expect(await screen.findByText('Menu moved')).toBeInTheDocument();
    await waitFor(() =>
      expect(names()).toEqual(['zeta', 'zeta second', 'zeta page', 'zeta button']),
    );
    drag('zeta second', 'zeta button', 0.6);
    await waitFor(() =>
      expect(names()).toEqual(['zeta', 'zeta page', 'zeta button', 'zeta second']),
    );
    const page = await menuOf('zeta page');
    expect((await menuOf('zeta second'))?.parentId).toBe(page?.id);
  });

  it('disables, and deletes only what has nothing below it', async () => {
    await open('omega');
    await takeAction('omega page', 'Disable');
    await confirm('Disable');
    expect(await screen.findByText('Status changed')).toBeInTheDocument();
    await takeAction('omega page', 'Delete');
    expect(await confirm('Delete')).toContain('Delete omega page?');
    expect(await screen.findByText(/"omega page" still has 1 menu below it/)).toBeInTheDocument();
    await takeAction('omega button', 'Delete');
    await confirm('Delete');
    expect(await screen.findByText('Data deleted')).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['omega', 'omega page']));
  });
});

describe('the icon picker', () => {
  async function openPicker(name: string) {
    await open(name);
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Icon' }));
    return within(await dialogTitled('Choose icon'));
  }

  it('shows 40 icons a page, and the first page again when the filter changes', async () => {
    const picker = await openPicker('theta');
    expect(picker.getAllByRole('radio')).toHaveLength(40);
    await user.click(picker.getByTitle('2'));
    expect(picker.queryByRole('radio', { name: 'account-book' })).toBeNull();
    await enter(picker.getByLabelText('Filter by name'), 'a');
    expect(picker.getByRole('radio', { name: 'account-book' })).toBeInTheDocument();
    expect(picker.getByTitle('1')).toHaveClass('ant-pagination-item-active');
    await user.clear(picker.getByLabelText('Filter by name'));
    await enter(picker.getByLabelText('Filter by name'), '钱包');
    expect(picker.getByRole('radio')).toHaveAccessibleName('wallet');
    await user.clear(picker.getByLabelText('Filter by name'));
    await enter(picker.getByLabelText('Filter by name'), 'zzz');
    expect(picker.getByText('No icon matches')).toBeInTheDocument();
  });

  it('does nothing on OK without a choice, is chosen by keyboard and cleared', async () => {
    const picker = await openPicker('iota');
    await user.click(picker.getByRole('button', { name: 'OK' }));
    expect(await dialogTitled('Choose icon')).toBeInTheDocument();
    picker.getByRole('radio', { name: 'account-book' }).focus();
    await user.keyboard(' ');
    await user.click(picker.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('icon-account-book')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear icon' }));
    expect(screen.queryByText('icon-account-book')).toBeNull();
  });
});
