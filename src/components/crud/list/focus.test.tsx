import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const LIST = 'GET /user/admin/post/list';
const asked = () => pages.calls.filter((call) => call === LIST).length;
const row = (name: string) => screen.findByRole('cell', { name });

/** A list of positions, and a function that adds one behind its back. */
async function open(address = '/org/post') {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  await make.post(tenantId, { name: 'Alpha' });
  const { memberId } = await asDefaultAdmin(tenantId);
  await pages.render(address, { as: memberId });
  await row('Alpha');
  return { addBeta: () => make.post(tenantId, { name: 'Beta' }) };
}

/** A tree of departments, and a function that adds one with another below it behind its back. */
async function openTree() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  await make.dept(tenantId, { name: 'Office' });
  const { memberId } = await asDefaultAdmin(tenantId);
  await pages.render('/org/dept', { as: memberId });
  await screen.findByRole('button', { name: 'Edit Office' });
  return {
    addBranch: async () => {
      const parentId = await make.dept(tenantId, { name: 'Works' });
      await make.dept(tenantId, { name: 'Gate', parentId });
    },
  };
}

/** Holds the next answer to a call; `send` sends it on, or another in its stead. */
function holdAnswer(path: string) {
  let isHeld = false;
  let send = (_instead?: Response): void => undefined;
  const held = new Promise<Response | undefined>((resolve) => {
    send = resolve;
  });
  const { app } = pages.product;
  const real = app.fetch;
  const fetch = jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
    const answer = await real(request, ...rest);
    if (!new URL(request.url).pathname.endsWith(path)) return answer;
    fetch.mockImplementation(real);
    isHeld = true;
    return (await held) ?? answer;
  });
  return { isAnswered: () => waitFor(() => expect(isHeld).toBe(true)), send };
}

/** Comes back to the window after a time. */
function comeBack(afterMs = 5001) {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + afterMs);
  fireEvent.focus(window);
}

/** Long enough for a request that should not be sent. */
const settle = () => new Promise((done) => setTimeout(done, 200));

it('names what selects rows, and the size of a page, in the language of the page', async () => {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  await make.post(tenantId, { name: 'Alpha' });
  const { memberId } = await asDefaultAdmin(tenantId);
  await pages.render('/org/post', { as: memberId, language: 'zh-CN' });
  await row('Alpha');
  expect(screen.getByRole('checkbox', { name: '全选' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '选择第 1 行' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: '每页条数' })).toBeVisible();
});

describe('a list that gets the focus again', () => {
  it('is asked for again unnoticed, and keeps selection and page', async () => {
    const { addBeta } = await open();
    const first = (await row('Alpha')).closest('tr') as HTMLElement;
    await user.click(within(first).getByRole('checkbox'));
    await screen.findByText('1 selected');
    await addBeta();
    const seen: Element[] = [];
    const observer = new MutationObserver(() =>
      seen.push(...document.querySelectorAll('.ant-spin-spinning, .ant-skeleton')),
    );
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    comeBack();
    await row('Beta');
    observer.disconnect();
    expect(seen).toEqual([]);
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(within(first).getByRole('checkbox')).toBeChecked();
    expect(first).toBeInTheDocument();
  });

  it('is asked for at most once in five seconds', async () => {
    await open();
    const before = asked();
    // Opening the page takes a part of the five seconds.
    comeBack(1000);
    await settle();
    expect(asked()).toBe(before);
    comeBack();
    fireEvent(document, new Event('visibilitychange'));
    fireEvent.focus(window);
    await settle();
    expect(asked()).toBe(before + 1);
  });

  it('is asked for again at once, with what is beside it, if another window has changed something', async () => {
    const { make, asDefaultAdmin } = pages.product;
    const tenantId = await make.tenant();
    await make.dept(tenantId, { name: 'Roof' });
    const { memberId } = await asDefaultAdmin(tenantId);
    await pages.render('/org/user', { as: memberId });
    const depts = within(await screen.findByRole('tree', { name: 'Departments' }));
    await depts.findByText('Roof');
    await settle();
    await make.dept(tenantId, { name: 'Cellar' });
    const other = new BroadcastChannel('options');
    other.postMessage(null);
    await settle();
    other.close();
    fireEvent.focus(window);
    expect(await depts.findByText('Cellar')).toBeVisible();
    const before = pages.calls.length;
    fireEvent.focus(window);
    await settle();
    expect(pages.calls).toHaveLength(before);
  });

  it('waits while a form is open over it, until it is closed', async () => {
    const { addBeta } = await open();
    await user.click(screen.getByRole('button', { name: 'Add position' }));
    const form = within(await screen.findByRole('dialog'));
    await enter(await form.findByLabelText('Name'), 'half');
    await addBeta();
    comeBack();
    await settle();
    expect(asked()).toBe(1);
    expect(form.getByLabelText('Name')).toHaveValue('half');
    await enter(form.getByLabelText('Code'), 'half');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await row('Beta');
    expect(asked()).toBe(2);
  });

  it('is asked for again once what was opened meanwhile has been closed', async () => {
    const { addBeta } = await open();
    await addBeta();
    const held = holdAnswer('/post/list');
    comeBack();
    await held.isAnswered();
    await user.click(screen.getByRole('button', { name: 'Add position' }));
    const form = within(await screen.findByRole('dialog'));
    held.send();
    await settle();
    expect(screen.queryByRole('cell', { name: 'Beta' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await row('Beta')).toBeVisible();
    expect(asked()).toBe(3);
  });

  it('keeps its rows when it is reloaded in vain, and shows none for a question without an answer', async () => {
    await open();
    const fetch = jest.spyOn(pages.product.app, 'fetch').mockImplementation(() => Response.error());
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Could not refresh; as of/)).toBeVisible();
    expect(await row('Alpha')).toBeVisible();
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    expect(await screen.findByText('The data could not be loaded')).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Alpha' })).toBeNull();
    fetch.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Alpha')).toBeVisible();
    expect(screen.queryByText(/^Could not refresh/)).toBeNull();
  });

  it('keeps what it shows, and says how old it is, while the server is away', async () => {
    await open();
    const fetch = jest.spyOn(pages.product.app, 'fetch').mockImplementation(() => Response.error());
    comeBack();
    await waitFor(() => expect(asked()).toBe(2));
    await settle();
    expect(await row('Alpha')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fetch).toHaveBeenCalled();
    const hint = screen.getByText(/^Could not refresh; as of \d\d:\d\d$/);
    await user.click(within(hint).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBe(3));
    expect(hint).toBeVisible();
    fetch.mockRestore();
    comeBack(5001 + 5001);
    await waitFor(() => expect(hint).not.toBeInTheDocument());
  });

  it('drops the selection of what is gone', async () => {
    await open();
    const first = (await row('Alpha')).closest('tr') as HTMLElement;
    await user.click(within(first).getByRole('checkbox'));
    await screen.findByText('1 selected');
    await pages.product.db.deleteFrom('posts').where('name', '=', 'Alpha').execute();
    comeBack();
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    expect(screen.queryByRole('cell', { name: 'Alpha' })).toBeNull();
  });
});

describe('a tree that was loaded again since it was asked for', () => {
  it.each([
    ['answer', undefined],
    ['failure', Response.error()],
  ])('takes no outdated %s', async (_, answer) => {
    const { addBranch } = await openTree();
    const { send, isAnswered } = holdAnswer('/dept/list');
    comeBack();
    await isAnswered();
    await addBranch();
    act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Edit Gate' });
    send(answer);
    await settle();
    expect(screen.getByRole('button', { name: 'Edit Gate' })).toBeVisible();
    expect(screen.queryByText(/^Could not refresh/)).toBeNull();
  });
});

it('the roles that get the focus again can be acted on at once', async () => {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const { memberId } = await asDefaultAdmin(tenantId);
  await make.role(tenantId, { name: 'Clerks' });
  await pages.render('/permission/role', { as: memberId });
  await screen.findByRole('button', { name: 'Edit Clerks' });
  await make.role(tenantId, { name: 'Guards' });
  comeBack();
  const edit = await screen.findByRole('button', { name: 'Edit Guards' });
  await waitFor(() => expect(edit).toBeEnabled());
});
