import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { makeLetter } from '../../../../tests/harness/app/letter';
import { upload as uploadAs } from '../../../../tests/harness/app/upload';
import { confirm, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const DRAFTS = '/admin/admin/letter/draft';
const LIST = `GET ${DRAFTS}/list`;
const SEND = 'POST /admin/admin/letter/send';
const BOX = '/home/message?tab=private&box=drafts';

/** Somebody who may write and choose from the files of the tenant, and somebody to write to. */
async function addPeople() {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, {
    pages: ['/dashboard', '/home/message', '/home/files'],
    permissions: [SEND, 'GET /admin/admin/letter/receivers', 'GET /admin/admin/file/list'],
  });
  const reading = await make.role(tenantId, { pages: ['/dashboard', '/home/message'] });
  const rita = await make.member(tenantId, { realName: 'Rita', roleIds: [reading] });
  const walter = await make.member(tenantId, { realName: 'Walter', roleIds: [roleId] });
  return { rita, walter, client: await pages.product.as(walter) };
}

async function startWriting(as: number) {
  await pages.render('/home/message?tab=private', { as });
  const [write] = await screen.findAllByRole('button', { name: 'Write a letter' });
  if (write) await user.click(write);
  return within(await screen.findByRole('dialog'));
}

async function openDraft(title: string) {
  await user.click(await screen.findByRole('button', { name: title }));
  return within(await screen.findByRole('dialog'));
}

async function chooseRita(form: ReturnType<typeof within>) {
  await user.type(form.getByRole('combobox', { name: 'To' }), 'rit');
  const option = { exact: false, selector: '.ant-select-item-option-content span' };
  await user.click(await screen.findByText('Rita', option));
}

describe('drafts of letters', () => {
  it('are saved while they are written, survive a reload, and go with the letter', async () => {
    const { rita, walter, client } = await addPeople();
    const form = await startWriting(walter);
    await chooseRita(form);
    await enter(form.getByLabelText('Title'), 'Shift plan');
    await enter(form.getByLabelText('Content'), 'Half of');
    expect(await form.findByText('Draft saved')).toBeVisible();
    await waitFor(async () =>
      expect(await client.get(LIST)).toMatchObject([{ content: 'Half of' }]),
    );

    cleanup();
    document.body.replaceChildren();
    await pages.render(BOX, { as: walter });
    const again = await openDraft('Shift plan');
    expect(again.getByTitle('Rita')).toBeVisible();
    await enter(again.getByLabelText('Content'), ' it');
    await user.click(again.getByRole('button', { name: 'Send' }));
    await screen.findByText('Letter sent');
    expect(await screen.findByText('No drafts')).toBeVisible();
    const reader = await pages.product.as(rita);
    expect(await reader.get('GET /admin/admin/letter/list')).toMatchObject([
      { title: 'Shift plan', content: 'Half of it' },
    ]);
  });

  it('say when another tab has changed them, and lose neither text', async () => {
    const { walter, client } = await addPeople();
    const body = { title: 'Shift plan', content: 'Mine' };
    const { id, version } = await client.get(`POST ${DRAFTS}/add`, { body });
    await pages.render(BOX, { as: walter });
    const form = await openDraft('Shift plan');
    await client.get(`PUT ${DRAFTS}/update`, { body: { ...body, id, version, content: 'Theirs' } });
    await enter(form.getByLabelText('Content'), ' too');
    expect(await form.findByText(/changed, sent or discarded elsewhere/)).toBeVisible();
    expect(await form.findByText('Draft saved')).toBeVisible();
    const contents = (await client.get(LIST)).map(({ content }) => content);
    expect(contents).toEqual(['Mine too', 'Theirs']);
  });

  it('close without a question once all is saved, and are discarded after one', async () => {
    const { walter, client } = await addPeople();
    const form = await startWriting(walter);
    await enter(form.getByLabelText('Title'), 'Never mind');
    await user.click(form.getByRole('button', { name: 'Finish later' }));
    await waitFor(async () => expect(await client.get(LIST)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByText('Drafts', { selector: '.ant-segmented-item-label' }));
    await screen.findByRole('button', { name: 'Never mind' });
    await takeAction('Never mind', 'Discard');
    expect(await confirm('Discard')).toContain('Never mind');
    expect(await screen.findByText('No drafts')).toBeVisible();
    expect(await client.get(LIST)).toEqual([]);
  });

  it('say which file was deleted from the files of the tenant', async () => {
    const { walter, client } = await addPeople();
    const { tenantId } = await pages.product.db
      .selectFrom('members')
      .select('tenantId')
      .where('id', '=', walter)
      .executeTakeFirstOrThrow();
    const admin = await pages.product.asDefaultAdmin(tenantId);
    const file = await uploadAs(admin, { bytes: Buffer.from('plan'), name: 'plan.pdf' });
    await client.get(`POST ${DRAFTS}/add`, { body: { title: 'Plan', fileIds: [file] } });
    const gone = { ids: [file], isConfirmed: true };
    await admin.get('DELETE /admin/admin/file/delete', { body: gone });
    await pages.render(BOX, { as: walter });
    const form = await openDraft('Plan');
    const [lost] = await form.findAllByRole('listitem');
    expect(lost).toHaveTextContent('plan.pdf');
    expect(lost).toHaveTextContent('deleted');
  });

  it('are not sent while the title is too long, and keep what fits once that is asked for', async () => {
    const { walter, client } = await addPeople();
    const form = await startWriting(walter);
    const sent = jest.spyOn(pages.product.app, 'fetch');
    await enter(form.getByLabelText('Title'), 'x'.repeat(130));
    expect(await form.findByText('Too long, the draft is not saved')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Finish later' }));
    expect(await screen.findByText(/has a title of 128 characters/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep what fits' }));
    await waitFor(async () =>
      expect(await client.get(LIST)).toMatchObject([{ title: 'x'.repeat(128) }]),
    );
    const saves = sent.mock.calls.filter(([request]) => request.url.includes('/draft/add'));
    expect(saves).toHaveLength(1);
  });

  it('are not tried again once they are refused', async () => {
    const { walter } = await addPeople();
    const form = await startWriting(walter);
    const { app } = pages.product;
    const real = app.fetch;
    let tries = 0;
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      if (!request.url.includes('/draft/add')) return real(request, ...rest);
      tries += 1;
      return Response.json({ code: -1, message: 'Never' }, { status: 422 });
    });
    await enter(form.getByLabelText('Title'), 'Shift plan');
    expect(await form.findByText('The draft could not be saved: Never')).toBeVisible();
    // Longer than until a failure that may pass is tried again.
    await act(async () => {
      await new Promise((done) => setTimeout(done, 5500));
    });
    expect(tries).toBe(1);
  });

  it('say why they cannot be saved, and ask before the text is lost', async () => {
    const { walter } = await addPeople();
    const form = await startWriting(walter);
    const { app } = pages.product;
    const real = app.fetch;
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      if (!request.url.includes('/draft/add')) return real(request, ...rest);
      return Response.json({ code: -1, message: 'It rains' }, { status: 500 });
    });
    await enter(form.getByLabelText('Title'), 'Shift plan');
    expect(await form.findByText('The draft could not be saved: It rains')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Finish later' }));
    expect(
      await screen.findByText(/Discard/, { selector: '.ant-modal-confirm-title' }),
    ).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('Shift plan');
  });
});

describe('attachments', () => {
  it('are uploaded into a letter or chosen from the files, and open for its reader', async () => {
    const { rita, walter, client } = await addPeople();
    const admin = await pages.product.asDefaultAdmin(
      (await client.get('GET /user/admin/member/info')).tenant.id,
    );
    await uploadAs(admin, { bytes: new TextEncoder().encode('shared'), name: 'shared.txt' });
    await uploadAs(admin, { bytes: new TextEncoder().encode('second'), name: 'second.txt' });
    const form = await startWriting(walter);
    await user.upload(form.getByLabelText('Attach files', { selector: 'input' }), [
      new File(['own'], 'own.txt'),
      new File(['gone'], 'gone.txt'),
    ]);
    expect(await form.findByRole('link', { name: 'gone.txt' })).toBeVisible();
    await form.findByRole('link', { name: 'own.txt' });
    await user.click(form.getByRole('button', { name: 'Remove gone.txt' }));
    await user.click(form.getByRole('button', { name: 'Choose from files' }));
    await user.click(await screen.findByRole('button', { name: /shared\.txt/ }));
    await user.click(screen.getByRole('button', { name: /second\.txt/ }));
    await user.click(screen.getByRole('button', { name: 'Choose 2' }));
    await chooseRita(form);
    await enter(form.getByLabelText('Title'), 'Plan');
    await enter(form.getByLabelText('Content'), 'See both');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText('Letter sent');

    cleanup();
    document.body.replaceChildren();
    await pages.render('/home/message?tab=private', { as: rita });
    expect(await screen.findByRole('img', { name: 'Attachments' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Plan' }));
    const list = within(await screen.findByRole('list', { name: 'Attachments' }));
    const links = list.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'own.txt',
      'shared.txt',
      'second.txt',
    ]);
    const opened = await Promise.all(
      links.map(async (link) =>
        (await pages.product.visitor().fetch(`GET ${link.getAttribute('href')}`)).text(),
      ),
    );
    expect(opened).toEqual(['own', 'shared', 'second']);
  });
});

describe('an answer', () => {
  it('is not offered to somebody who cannot be written to any more', async () => {
    const { rita, walter } = await addPeople();
    const id = await makeLetter(pages.product, walter, [rita], 'Farewell');
    await pages.product.db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('id', '=', walter)
      .execute();
    await pages.render(`/home/message/${id}?tab=private`, { as: rita });
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });
});

describe('a list without drafts', () => {
  it('says so, and offers to begin one', async () => {
    const { walter } = await addPeople();
    await pages.render(BOX, { as: walter });
    const empty = (await screen.findByText('No drafts')).closest('.ant-empty') as HTMLElement;
    await user.click(within(empty).getByRole('button', { name: 'Write a letter' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
