import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { confirm, dialogTitled, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const LIST = 'GET /user/admin/post/list';

/** A tenant with these positions, seen by its default admin. */
async function open(names: string[], address = '/org/post') {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const ids: number[] = [];
  for (const name of names) ids.push(await make.post(tenantId, { name, code: `C-${name}` }));
  const admin = await asDefaultAdmin(tenantId);
  await pages.render(address, { as: admin.memberId });
  return { tenantId, ids, admin };
}

describe('the page of positions', () => {
  it('says what to do while there are none, and shows the first one once it is added', async () => {
    await open([]);
    await screen.findByText(/There are no positions yet/);
    await user.click(screen.getAllByRole('button', { name: 'Add position' })[0] as Element);
    await fill('Name', 'Engineer');
    await fill('Code', 'ENG');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'Engineer' })).toBeInTheDocument();
    expect(pages.calls.filter((call) => call === 'POST /user/admin/post/add')).toHaveLength(1);
  });

  it('checks the form before it is sent, and puts what the server refuses on its field', async () => {
    await open(['Taken']);
    await user.click(await screen.findByRole('button', { name: 'Add position' }));
    await screen.findByLabelText('Code', { selector: '#post_code' });
    await save();
    expect(await screen.findByText('Name cannot be empty')).toBeInTheDocument();
    expect(screen.getByText('Code cannot be empty')).toBeInTheDocument();
    expect(pages.calls).not.toContain('POST /user/admin/post/add');
    await fill('Name', 'Other');
    await fill('Code', 'C-Taken');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/"C-Taken" is already in use/)).toBeInTheDocument();
    expect(screen.getByLabelText('Code', { selector: '#post_code' })).toHaveValue('C-Taken');
  });

  it('asks before it throws changes away', async () => {
    await open(['Engineer']);
    await user.click(await screen.findByRole('button', { name: 'Edit Engineer' }));
    await fill('Name', 'Changed');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findAllByText('Discard unsaved changes?');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name', { selector: '#post_name' })).toHaveValue('Changed');
  });

  it('asks before the page is left with changes in a form, and leads on when told to', async () => {
    await open(['Engineer']);
    await user.click(await screen.findByRole('button', { name: 'Edit Engineer' }));
    await fill('Name', 'Changed');
    act(() => history.push('/org/dept'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name', { selector: '#post_name' })).toHaveValue('Changed');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
    act(() => history.push('/org/dept'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(/There are no departments yet/)).toBeInTheDocument();
  });

  it('shows what somebody else changed, and keeps of each field what is chosen', async () => {
    const { ids, admin } = await open(['Engineer']);
    await user.click(await screen.findByRole('button', { name: 'Edit Engineer' }));
    await fill('Name', 'Mine');
    await fill('Code', 'C-Mine');
    const theirs = { version: 1, name: 'Theirs', code: 'C-Theirs', sort: 7 };
    await admin.get('PUT /user/admin/post/update', { body: { id: ids[0] as number, ...theirs } });
    await save();
    const dialog = within(await dialogTitled('Somebody else changed this'));
    expect(dialog.getAllByRole('row').at(-1)).toHaveTextContent('Sort7As saved now');
    await user.click(dialog.getByRole('radio', { name: 'Code, Saved now: C-Theirs' }));
    expect(dialog.getByRole('radio', { name: 'Name, Mine: Mine' })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Keep/ })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Save as chosen' }));
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    const post = await admin.get('GET /user/admin/post/detail', { query: { id: ids[0] } });
    expect(post).toMatchObject({ name: 'Mine', code: 'C-Theirs', sort: 7, version: 3 });
  });

  it('has nothing to discard once what is saved is loaded, and shows it in the list', async () => {
    const { ids, admin } = await open(['Engineer']);
    await user.click(await screen.findByRole('button', { name: 'Edit Engineer' }));
    await fill('Name', 'Mine');
    await admin.get('PUT /user/admin/post/update', {
      body: { id: ids[0] as number, version: 1, name: 'Theirs', code: 'C-Engineer' },
    });
    await save();
    await user.click(await screen.findByRole('button', { name: 'Load what is saved' }));
    const form = within(await dialogTitled('Edit position'));
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Theirs'));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Theirs' })).toBeInTheDocument();
    expect(screen.queryByText(/Discard/)).toBeNull();
  });

  it('takes away a position that somebody else has deleted, once an action finds out', async () => {
    const { ids, admin } = await open(['Engineer', 'Other']);
    await screen.findByRole('cell', { name: 'Engineer' });
    await admin.get('DELETE /user/admin/post/delete', { body: { ids: [ids[0] as number] } });
    await takeAction('Engineer', 'Disable');
    await confirm('Disable');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Engineer' })).toBeNull());
    expect(screen.getByRole('cell', { name: 'Other' })).toBeInTheDocument();
  });

  it('switches the status after a question that names the position', async () => {
    const { ids, admin } = await open(['Engineer']);
    await takeAction('Engineer', 'Disable');
    expect(await confirm('Disable')).toContain('Disable Engineer?');
    expect(await screen.findByText('Status changed')).toBeInTheDocument();
    const query = { id: ids[0] as number };
    expect(await admin.get('GET /user/admin/post/detail', { query })).toMatchObject({
      status: 'disabled',
    });
  });

  it('deletes the selected positions at once, and keeps one that is in use', async () => {
    const { tenantId, ids } = await open(['First', 'Second', 'Held']);
    await pages.product.make.member(tenantId, { postIds: [ids[2] as number] });
    for (const name of ['First', 'Second']) {
      const row = (await screen.findByRole('cell', { name })).closest('tr') as HTMLElement;
      await user.click(row.querySelector('input[type=checkbox]') as Element);
    }
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await confirm('Delete')).toContain('Delete First, Second?');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'First' })).toBeNull());
    expect(screen.getByText('Data deleted')).toBeInTheDocument();
    await takeAction('Held', 'Delete');
    await confirm('Delete');
    expect(await screen.findByText(/Held.*1/)).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Held' })).toBeInTheDocument();
  });
});

const names = Array.from({ length: 13 }, (_, index) => `Post ${String(index).padStart(2, '0')}`);

/** Holds back the responses to requests whose URL contains a part, until released. */
function holdBack(part: string) {
  const { app } = pages.product;
  const real = app.fetch;
  const waiting: (() => void)[] = [];
  let answered = 0;
  jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
    const response = await real(request, ...rest);
    if (!decodeURIComponent(request.url).includes(part)) return response;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    answered += 1;
    return response;
  });
  const letGo = () => {
    for (const resolve of waiting) resolve();
  };
  return { waiting, letGo, answered: () => answered };
}

async function search(name: string) {
  const field = screen.getByLabelText('Name');
  await user.clear(field);
  await user.click(field);
  await user.paste(name);
  await user.click(screen.getByRole('button', { name: 'Query' }));
}

describe('double and racing requests (pro-table #13, pro-components #8559, #5619, #8954, #6750)', () => {
  it('shows what its address says, with one request', async () => {
    await open(names, '/org/post?name=Post&sort=name:desc&page=2');
    expect(await screen.findByRole('cell', { name: 'Post 00' })).toBeInTheDocument();
    expect(screen.getByText('11-13 of 13')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Post');
    expect(pages.calls.filter((call) => call === LIST)).toHaveLength(1);
  });

  it('makes one request for each change, and forgets everything on reset', async () => {
    await open(names, '/org/post?name=Post%201');
    await screen.findByRole('cell', { name: 'Post 12' });
    await user.click(screen.getByRole('columnheader', { name: /Name/ }));
    await waitFor(() => expect(pages.calls.filter((call) => call === LIST)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByRole('cell', { name: 'Post 00' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(pages.calls.filter((call) => call === LIST)).toHaveLength(3);
    // Beside the drawing, which is smaller than its button.
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(pages.calls.filter((call) => call === LIST)).toHaveLength(4));
  });

  it('takes another question while one is running, whose late answer never wins', async () => {
    await open(names);
    await screen.findByRole('cell', { name: 'Post 00' });
    const { waiting, letGo, answered } = holdBack('"03"');
    await search('03');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await search('07');
    // Post 07 was among the rows before.
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Post 00' })).toBeNull());
    expect(screen.getByRole('cell', { name: 'Post 07' })).toBeInTheDocument();
    letGo();
    await waitFor(() => expect(answered()).toBe(1));
    await user.click(screen.getByRole('columnheader', { name: /Code/ }));
    await waitFor(() => expect(pages.calls.filter((call) => call === LIST)).toHaveLength(4));
    expect(screen.getByRole('cell', { name: 'Post 07' })).toBeInTheDocument();
    expect(screen.queryByRole('cell', { name: 'Post 03' })).toBeNull();
  });
});

describe('the list of positions', () => {
  it('goes to the last page when the address names one beyond it', async () => {
    await open(names, '/org/post?page=9');
    expect(await screen.findByText('11-13 of 13')).toBeInTheDocument();
  });

  it('offers to clear filters that hide everything', async () => {
    await open(names, '/org/post?name=nothing');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('cell', { name: 'Post 00' })).toBeInTheDocument();
  });

  it('offers a retry when it cannot be read', async () => {
    await open(names, '/org/post?name=x&createdAt=1&sort=nonsense:asc');
    expect(await screen.findByText('The data could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('hides what the member may not do', async () => {
    const { make, as } = pages.product;
    const tenantId = await make.tenant();
    await make.post(tenantId, { name: 'Seen' });
    const roleId = await make.role(tenantId, { pages: ['/org/post'] });
    const member = await as(await make.member(tenantId, { roleIds: [roleId] }));
    await pages.render('/org/post', { as: member.memberId });
    await screen.findByRole('cell', { name: 'Seen' });
    expect(screen.queryByRole('button', { name: 'Add position' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Seen' })).toBeNull();
  });
});
