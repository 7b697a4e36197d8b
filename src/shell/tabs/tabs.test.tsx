import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeLetter } from '../../../tests/harness/app/letter';
import { prefer } from '../../../tests/harness/app/preference';
import { confirm } from '../../../tests/harness/page/crud';
import { setUpPages } from '../../../tests/harness/page/page';
import { enter, user } from '../../../tests/harness/page/user';

const pages = setUpPages();

/** A member with tabs enabled and defaults otherwise. */
async function withTabs(paths = ['/dashboard', '/org/dept', '/org/post', '/audit']) {
  const { make, db } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, {
    pages: paths,
    permissions: [
      'GET /user/admin/dept/list',
      'GET /user/admin/dept/tree',
      'GET /user/admin/post/list',
      'POST /user/admin/post/add',
      'GET /user/admin/audit/list',
    ],
  });
  const memberId = await make.member(tenantId, { roleIds: [roleId] });
  await prefer(db, memberId, { shell: { tabs: true } });
  for (const name of ['First', 'Second']) await make.post(tenantId, { name });
  return memberId;
}

const bar = async () => within(await screen.findByRole('navigation', { name: 'Opened pages' }));
const titles = async () =>
  (await bar()).getAllByRole('link').map((link) => link.textContent?.trim());
const open = async (title: string) => {
  const entry = await screen.findByRole('menuitem', { name: title });
  await user.click(within(entry).getByRole('link'));
};
const show = async (title: string) =>
  user.click((await bar()).getByRole('link', { name: new RegExp(title) }));
const field = () => screen.findByLabelText('Name');

describe('keep-alive multi-tabs (pro #220, #848, #6126, #6157, #6885, pro-components #439, #7553)', () => {
  it('keeps what is half typed and selected while another page is shown', async () => {
    await pages.render('/org/post', { as: await withTabs() });
    await user.click(await field());
    await user.paste('half');
    await user.click((await screen.findAllByRole('checkbox'))[1] as HTMLElement);
    expect(await screen.findByText(/1 selected/)).toBeInTheDocument();
    await open('Audit log');
    await waitFor(async () => expect(await titles()).toContain('Audit log'));
    await show('Positions');
    expect(await screen.findByDisplayValue('half')).toBeInTheDocument();
    expect(screen.getByText(/1 selected/)).toBeInTheDocument();
  });

  it('comes back to the query a page had, and no page reads that of another', async () => {
    await pages.render('/org/post?name=First', { as: await withTabs() });
    expect(await screen.findByText('First')).toBeInTheDocument();
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
    await open('Audit log');
    await waitFor(() => expect(pages.calls).toContain('GET /user/admin/audit/list'));
    const asked = pages.calls.filter((call) => call.endsWith('/post/list')).length;
    expect(asked).toBe(1);
    await show('Positions');
    expect(await screen.findByDisplayValue('First')).toBeInTheDocument();
    const { search } = (await bar()).getByRole<HTMLAnchorElement>('link', { current: 'page' });
    expect(search).toBe('?name=First');
  });
});

describe('the tab bar', () => {
  it('has fixed tabs in front, which cannot be closed', async () => {
    await pages.render('/org/post', { as: await withTabs() });
    await waitFor(async () => expect(await titles()).toEqual(['Dashboard', 'Positions']));
    expect(
      (await bar()).queryByRole('button', { name: 'Close Dashboard' }),
    ).not.toBeInTheDocument();
  });

  it('closes by button and by key, and shows the tab beside', async () => {
    await pages.render('/org/post', { as: await withTabs() });
    await open('Audit log');
    await waitFor(async () => expect(await titles()).toHaveLength(3));
    await user.click((await bar()).getByRole('button', { name: 'Close Audit log' }));
    await waitFor(async () => expect(await titles()).toEqual(['Dashboard', 'Positions']));
    const current = (await bar()).getByRole('link', { current: 'page' });
    expect(current).toHaveTextContent('Positions');
    current.focus();
    await user.keyboard('{Delete}');
    expect(await titles()).toEqual(['Dashboard']);
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });

  it('refreshes a page, which forgets what was typed, and closes the others', async () => {
    await pages.render('/org/post', { as: await withTabs() });
    await user.click(await field());
    await user.paste('half');
    await open('Audit log');
    await waitFor(async () => expect(await titles()).toHaveLength(3));
    await show('Positions');
    await screen.findByDisplayValue('half');
    await user.click((await bar()).getByRole('button', { name: 'Tab actions' }));
    await user.click(await screen.findByText('Refresh'));
    await waitFor(() => expect(screen.queryByDisplayValue('half')).not.toBeInTheDocument());
    expect(await field()).toHaveValue('');
    await user.click((await bar()).getByRole('button', { name: 'Tab actions' }));
    await user.click(await screen.findByText('Close others'));
    await waitFor(async () => expect(await titles()).toEqual(['Dashboard', 'Positions']));
  });

  it('offers the same on a right click', async () => {
    await pages.render('/org/post', { as: await withTabs() });
    await open('Audit log');
    await waitFor(async () => expect(await titles()).toHaveLength(3));
    const link = (await bar()).getByRole('link', { name: 'Positions' });
    await user.pointer({ keys: '[MouseRight]', target: link });
    await user.click(await screen.findByText('Close'));
    await waitFor(async () => expect(await titles()).toEqual(['Dashboard', 'Audit log']));
  });

  it('calls pages that share an entry of the menu by what they show, also after a reload', async () => {
    const memberId = await withTabs();
    const id = await makeLetter(pages.product, memberId, [memberId], 'Shift plan');
    await pages.render(`/home/message/${id}?tab=private`, { as: memberId });
    await waitFor(async () => expect(await titles()).toEqual(['Dashboard', 'Shift plan']));
    const stored = JSON.parse(sessionStorage.getItem('SHELL-TABS') ?? '{}');
    expect(stored.tabs).toContainEqual(expect.objectContaining({ title: 'Shift plan' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirm('Delete');
    // A deleted department has no page to return to.
    await waitFor(async () => expect(await titles()).toEqual(['Dashboard', 'Messages']));
  });

  it('survives a reload of the window, and is not that of another member', async () => {
    const memberId = await withTabs();
    const stored = { member: memberId, tabs: [{ path: '/audit', search: '?page=2', round: 0 }] };
    sessionStorage.setItem('SHELL-TABS', JSON.stringify(stored));
    await pages.render('/org/post', { as: memberId });
    await waitFor(async () =>
      expect(await titles()).toEqual(['Dashboard', 'Audit log', 'Positions']),
    );
    const link = (await bar()).getByRole<HTMLAnchorElement>('link', { name: 'Audit log' });
    expect(link.search).toBe('?page=2');
  });

  it('holds no page that the member may not open, none that leads elsewhere, and no error', async () => {
    const memberId = await withTabs(['/dashboard', '/org', '/org/post']);
    const tabs = ['/audit', '/org', '/error/403'].map((path) => ({ path, search: '', round: 0 }));
    sessionStorage.setItem('SHELL-TABS', JSON.stringify({ member: memberId, tabs }));
    await pages.render('/org/post', { as: memberId });
    await waitFor(async () => expect(await titles()).toEqual(['Dashboard', 'Positions']));
  });
});

describe('changes that are not saved', () => {
  const code = () => screen.findByLabelText('Code', { selector: '#post_code' });

  /** Types into the form of a new position, then opens the page of another tab. */
  async function typeAndLeave() {
    await pages.render('/org/post', { as: await withTabs() });
    await user.click(await screen.findByRole('button', { name: 'Add position' }));
    await enter(await code(), 'half');
    await open('Audit log');
    await waitFor(() => expect(pages.calls).toContain('GET /user/admin/audit/list'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }

  it('wait behind another tab, and are given up with their tab only after a yes', async () => {
    await typeAndLeave();
    await user.click((await bar()).getByRole('button', { name: 'Close Positions' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await show('Positions');
    expect(await code()).toHaveValue('half');
    await user.click((await bar()).getByRole('button', { name: 'Close Positions' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await titles()).toEqual(['Dashboard', 'Audit log']));
    await open('Positions');
    await field();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keep nobody from seeing the newest rows of the page in front', async () => {
    await typeAndLeave();
    const asked = () => pages.calls.filter((call) => call.endsWith('/audit/list')).length;
    const before = asked();
    const later = Date.now() + 5001;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    fireEvent.focus(window);
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('are asked for before the session ends', async () => {
    await typeAndLeave();
    await user.click(screen.getByRole('button', { name: /User menu/ }));
    await user.click(await screen.findByText('Sign out'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await show('Positions');
    expect(await code()).toHaveValue('half');
  });

  it('are asked for before tabs are turned off', async () => {
    await typeAndLeave();
    await user.click(screen.getByRole('button', { name: /User menu/ }));
    await user.click(await screen.findByText('Page settings'));
    const tabs = await screen.findByRole('switch', { name: 'Tabs of opened pages' });
    await user.click(tabs);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(tabs).toBeChecked();
    await user.click(tabs);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(tabs).not.toBeChecked());
  });
});
