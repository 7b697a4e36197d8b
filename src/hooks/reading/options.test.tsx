import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { call } from '@/services/request/call';
import { OWN } from '@/utils/about';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { prefer, SHOWN_ROUND } from '../../../tests/harness/app/preference';
import { setUpPages } from '../../../tests/harness/page/page';
import { enter, user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const POSTS = 'GET /user/admin/post/options';
const ROLES = 'GET /user/admin/role/tree';
const STREAM = 'GET /user/admin/site/events';

const asked = (key: string) => pages.calls.filter((one) => one === key).length;

/** A tenant with a position, viewed by a member that may do all in its list of users. */
async function addViewer(post = 'Engineer') {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  await make.post(tenantId, { name: post });
  const roleId = await make.role(tenantId, {
    pages: ['/org/user', '/org/post'],
    permissions: ['POST /user/admin/member/add', 'POST /user/admin/post/add'],
  });
  const username = `viewer-${tenantId}`;
  const as = await make.member(tenantId, { username, roleIds: [roleId] });
  return { tenantId, username, as };
}

/** Opens the form of a new user, and its choice of positions. */
async function openForm() {
  const [add] = await screen.findAllByRole('button', { name: 'Add user' });
  await user.click(add as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByRole('combobox', { name: 'Positions' }));
}

async function closeForm() {
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const isOffered = (post: string) => screen.findByTitle(post);

/** The choices of this name in the tree that is open. */
const choices = (dept: string) =>
  screen.queryAllByText(dept, { selector: '.ant-select-tree-title' });

/** Opens the page of users, and its form once, which reads the positions. */
async function readOnce(as: number): Promise<void> {
  await pages.render('/org/user', { as });
  await openForm();
  await isOffered('Engineer');
  await closeForm();
}

describe('what a picker offers', () => {
  it('is asked for once in five minutes, and shared by all that ask the same', async () => {
    const { as } = await addViewer();
    await readOnce(as);
    await openForm();
    await isOffered('Engineer');
    // The list asks for the roles too, to tell whom the viewer may change.
    expect([asked(POSTS), asked(ROLES)]).toEqual([1, 1]);
    await closeForm();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000 + 1000);
    await openForm();
    await waitFor(() => expect([asked(POSTS), asked(ROLES)]).toEqual([2, 2]));
  });

  it('is asked for again once this console has changed something', async () => {
    const { as } = await addViewer();
    await readOnce(as);
    await call('POST /user/admin/post/add', { body: { name: 'Welder', code: 'welder' }, ...OWN });
    await openForm();
    expect(await isOffered('Welder')).toBeInTheDocument();
  });

  it('stays when a list is no longer waited for', async () => {
    const { as } = await addViewer();
    await readOnce(as);
    const left = new AbortController();
    const list = call('GET /user/admin/member/list', { query: {}, signal: left.signal, ...OWN });
    left.abort();
    await expect(list).rejects.toMatchObject({ transport: 'aborted' });
    await openForm();
    await isOffered('Engineer');
    expect(asked(POSTS)).toBe(1);
  });

  it('is asked for again once another window of the browser has changed something', async () => {
    const { as, tenantId } = await addViewer();
    await readOnce(as);
    await pages.product.make.post(tenantId, { name: 'Welder' });
    const window = new BroadcastChannel('options');
    window.postMessage(null);
    await waitFor(() => expect(asked(ROLES)).toBe(2));
    window.close();
    await openForm();
    expect(await isOffered('Welder')).toBeInTheDocument();
  });

  it('gains a department that another window adds while the form is open', async () => {
    const { as, tenantId } = await addViewer();
    await pages.product.make.dept(tenantId, { name: 'Roof' });
    await pages.render('/org/user', { as });
    const [add] = await screen.findAllByRole('button', { name: 'Add user' });
    await user.click(add as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    await user.click(await form.findByRole('combobox', { name: 'Department' }));
    await waitFor(() => expect(choices('Roof')).toHaveLength(1));
    await pages.product.make.dept(tenantId, { name: 'Cellar' });
    const window = new BroadcastChannel('options');
    window.postMessage(null);
    await waitFor(() => expect(choices('Cellar')).toHaveLength(1));
    window.close();
  });

  it('is asked for again once others have changed the permissions', async () => {
    const { as, tenantId } = await addViewer();
    await readOnce(as);
    await waitFor(() => expect(pages.calls).toContain(STREAM));
    await pages.product.make.post(tenantId, { name: 'Welder' });
    const admin = await pages.product.asDefaultAdmin(tenantId);
    // Any change of the organisation may change permissions.
    await admin.get('POST /user/admin/dept/add', {
      body: { parentId: null, name: 'Roof', code: 'roof' },
    });
    await waitFor(() => expect(asked(ROLES)).toBe(2));
    await openForm();
    expect(await isOffered('Welder')).toBeInTheDocument();
  });

  it('is asked for again in another language', async () => {
    const { as } = await addViewer();
    await readOnce(as);
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(await screen.findByText('简体中文'));
    await waitFor(() => expect(asked(ROLES)).toBe(2));
  });

  it('is never offered to whoever signs in next', async () => {
    const first = await addViewer('Secret agent');
    const second = await addViewer('Gardener');
    await prefer(pages.product.db, second.as, SHOWN_ROUND);
    await pages.render('/org/user', { as: first.as });
    await openForm();
    await isOffered('Secret agent');
    await closeForm();
    act(() => history.push('/user/logout'));
    await enter(await screen.findByLabelText('Username'), second.username);
    await enter(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('button', { name: /User menu$/ });
    act(() => history.push('/org/user'));
    await openForm();
    expect(await isOffered('Gardener')).toBeInTheDocument();
    expect(screen.queryByTitle('Secret agent')).toBeNull();
  });
});

describe('records and lists', () => {
  it('are asked for each time', async () => {
    const { as } = await addViewer();
    const DETAIL = 'GET /user/admin/member/detail';
    await pages.render(`/org/user?member=${as}`, { as });
    await screen.findByText(/^User /, { selector: '.ant-drawer-title *' });
    await waitFor(() => expect(asked(DETAIL)).toBe(1));
    act(() => history.push('/org/user'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => history.push(`/org/user?member=${as}`));
    await waitFor(() => expect(asked(DETAIL)).toBe(2));
  });
});
