import { screen, waitFor, within } from '@testing-library/react';
import { upload as uploadAs } from '../../../../tests/harness/app/upload';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const DRAFTS = '/admin/admin/letter/draft';
const SEND = 'POST /admin/admin/letter/send';
/** antd names a question twice, once for those who do not see it. */
const TITLE = { selector: '.ant-modal-confirm-title' };
const BOX = '/home/message?tab=private&box=drafts';

/** A writer who may use the files of the tenant, which an administrator may delete. */
async function addWriter() {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, {
    pages: ['/dashboard', '/home/message', '/home/files'],
    permissions: [
      ...[SEND, 'GET /admin/admin/letter/receivers', 'GET /admin/admin/file/list'],
      ...['POST', 'HEAD', 'PATCH'].map((method) => `${method} /admin/admin/file/upload`),
      ...['GET /admin/admin/file/detail', 'GET /admin/admin/file/folders'],
    ],
  });
  const rita = await make.member(tenantId, { realName: 'Rita' });
  const walter = await make.member(tenantId, { realName: 'Walter', roleIds: [roleId] });
  const client = await pages.product.as(walter);
  return { rita, walter, client, admin: await pages.product.asDefaultAdmin(tenantId) };
}

/** A draft with two files of the tenant, opened by its writer. */
async function openDraft() {
  const people = await addWriter();
  const { admin, client, rita, walter } = people;
  const add = (name: string) => uploadAs(admin, { bytes: Buffer.from(name), name });
  const fileIds = [await add('plan.pdf'), await add('list.pdf')];
  const body = { toIds: [rita], title: 'Plan', content: 'See', fileIds };
  const { id } = await client.get(`POST ${DRAFTS}/add`, { body });
  await pages.render(BOX, { as: walter });
  await user.click(await screen.findByRole('button', { name: 'Plan' }));
  const form = within(await screen.findByRole('dialog'));
  const read = () => client.get(`GET ${DRAFTS}/detail`, { query: { id } });
  const lose = (gone: number) =>
    admin.get('DELETE /admin/admin/file/delete', { body: { ids: [gone], isConfirmed: true } });
  return { ...people, form, read, lose, fileIds };
}

const attached = (form: ReturnType<typeof within>) =>
  within(form.getByRole('list', { name: 'Attachments' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const lettersOf = async (memberId: number) =>
  (await pages.product.as(memberId)).get('GET /admin/admin/letter/list');

describe('a file that is deleted while a letter is written', () => {
  it('is marked in its place, the text is saved, and the mark can be taken out', async () => {
    const { form, read, lose, fileIds } = await openDraft();
    expect(form.getByRole('button', { name: 'Attach files' })).toBeVisible();
    await lose(fileIds[0] ?? 0);
    await enter(form.getByLabelText('Content'), ' this');
    expect(await screen.findByText(/"plan.pdf" has been deleted/)).toBeVisible();
    expect(attached(form)).toEqual(['plan.pdfdeleted', expect.stringContaining('list.pdf')]);
    expect(await read()).toMatchObject({ content: 'See this' });
    expect(form.queryByText(/could not be saved/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Remove plan.pdf' }));
    await waitFor(async () => expect(await read()).toMatchObject({ fileIds: [fileIds[1]] }));
    expect(attached(form)).toEqual([expect.stringContaining('list.pdf')]);
  });

  it('is asked about before the letter is sent without it', async () => {
    const { form, lose, fileIds, rita } = await openDraft();
    await lose(fileIds[0] ?? 0);
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText(/Deleted meanwhile: plan.pdf/)).toBeVisible();
    await form.findByText('deleted');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Send without 1 attachment?', TITLE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send without' }));
    await screen.findByText('Letter sent');
    expect(await lettersOf(rita)).toMatchObject([{ title: 'Plan', fileCount: 1 }]);
  });
});

describe('what the server refuses to attach', () => {
  it('does not keep the text from being saved', async () => {
    const { form, read, fileIds, walter } = await openDraft();
    const { app, db } = pages.product;
    const real = app.fetch;
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      const isChosen = request.url.includes('/own/detail');
      const answer = await real(request, ...rest);
      if (isChosen) await db.deleteFrom('files').where('ownerId', '=', walter).execute();
      return answer;
    });
    const field = form.getByLabelText('Attach files', { selector: 'input' });
    await user.upload(field, new File(['own'], 'own.txt'));
    expect(await form.findByText(/saved except for this.*may not use it/)).toBeVisible();
    await enter(form.getByLabelText('Content'), ' this');
    await waitFor(async () => expect(await read()).toMatchObject({ content: 'See this', fileIds }));
  });

  it('is named before a letter is sent without it', async () => {
    const { form, rita } = await openDraft();
    const field = form.getByLabelText('Attach files', { selector: 'input' });
    const large = new File([''], 'film.mp4');
    Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
    await user.upload(field, large);
    expect(await form.findByText(/larger than 20 MiB/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Send without 1 attachment?', TITLE)).toBeVisible();
    expect(screen.getByText('Not attached: film.mp4')).toBeVisible();
    expect(await lettersOf(rita)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send without' }));
    await screen.findByText('Letter sent');
    expect(await lettersOf(rita)).toMatchObject([{ fileCount: 2 }]);
  });
});

describe('the chooser of files', () => {
  const openChooser = async (folder?: string) => {
    const opened = await openDraft();
    if (folder) {
      const body = { parentId: null, name: folder };
      await opened.admin.get('POST /admin/admin/file/folder/add', { body });
    }
    await user.click(opened.form.getByRole('button', { name: 'Choose from files' }));
    const uploading = await screen.findByLabelText('Choose files to upload');
    return { ...opened, uploading };
  };
  const some = (...names: string[]) => names.map((name) => new File([name], name));

  it('selects all that was uploaded in it', async () => {
    const { uploading } = await openChooser();
    await user.upload(uploading, some('one.txt', 'two.txt', 'three.txt'));
    expect(await screen.findByRole('button', { name: 'Choose 3' })).toBeVisible();
  });

  it('says of an empty folder that nothing is in it', async () => {
    await openChooser('Spare');
    await user.click(screen.getByRole('combobox', { name: 'Folders' }));
    await user.click(await screen.findByTitle('Spare'));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  it('says that nothing matches a search, and shows what is uploaded meanwhile', async () => {
    const { uploading } = await openChooser();
    const search = screen.getByRole('searchbox', { name: 'File name' });
    await enter(search, 'nowhere');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nothing matches the filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('button', { name: /^plan\.pdf/ })).toBeVisible();
    expect(search).toHaveValue('');
    await enter(search, 'nowhere');
    await user.keyboard('{Enter}');
    await screen.findByText('Nothing matches the filters');
    await user.upload(uploading, some('one.txt'));
    expect(await screen.findByRole('button', { name: /one\.txt/ })).toBeVisible();
    expect(search).toHaveValue('');
  });
});
