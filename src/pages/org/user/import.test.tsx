import { act, screen, waitFor, within } from '@testing-library/react';
import { LIMIT } from '#contract/limits';
import { catchDownloads } from '../../../../tests/harness/page/downloads';
import { press, upload, uploadFile } from '../../../../tests/harness/page/importing';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { people } from '../../../../tests/harness/sheets/import-file';

const pages = setUpPages();

const LIST = 'GET /user/admin/member/list';
const CHECK = 'POST /user/admin/member/import/check';

async function open() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  await make.dept(tenantId, { name: 'Research' });
  const admin = await asDefaultAdmin(tenantId);
  await pages.render('/org/user', { as: admin.memberId });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  return { tenantId, admin };
}

describe('importing users', () => {
  it('hands out a template, and the lines with what is wrong with each', async () => {
    const saved = catchDownloads();
    await open();
    await press('Download template');
    await waitFor(() => expect(saved).toEqual(['users-template.xlsx']));
    await upload([{ Username: 'x', 'Real name': '', Department: 'Nowhere', Shoe: '42' }]);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/There is no department/)).toBeInTheDocument();
    expect(within(dialog).getByText('is required.', { exact: false })).toBeInTheDocument();
    expect(within(dialog).getByText(/not known and will be left out: Shoe/)).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Import 0 users' })).toBeDisabled();
    await press('Download lines with errors');
    await waitFor(() => expect(saved).toContain('users-errors.xlsx'));
  });

  it('imports the lines that are fine, and hands out the result', async () => {
    const saved = catchDownloads();
    const { admin } = await open();
    await upload([...people(2, 'imported'), { Username: 'x', 'Real name': '' }]);
    await press('Import 2 users');
    expect(await screen.findByText('Import finished')).toBeInTheDocument();
    expect(screen.getByText('2 imported, 0 failed, 0 not tried.')).toBeInTheDocument();
    // The one-time passwords in it are not lost by a slip.
    await user.keyboard('{Escape}');
    await press('Download result');
    await waitFor(() => expect(saved).toContain('users-result.xlsx'));
    await waitFor(async () => {
      await user.keyboard('{Escape}');
      expect(screen.queryByText('Import finished')).toBeNull();
    });
    // The list behind the wizard has reloaded.
    expect(await screen.findByText('imported-1')).toBeInTheDocument();
    expect(await admin.get(LIST, { query: {} })).toHaveLength(3);
  });

  it('gives all the same password, and says what is wrong with it', async () => {
    const { admin } = await open();
    await upload(people(1, 'alike'));
    await user.click(await screen.findByLabelText('The same password for all users'));
    await enter(await screen.findByLabelText('Password'), 'password123');
    await press('Import 1 user');
    expect(await screen.findByText(/among the most common ones/)).toBeInTheDocument();
    expect(await admin.get(LIST, { query: {} })).toHaveLength(1);
    const field = screen.getByLabelText('Password');
    await user.clear(field);
    await enter(field, 'a-chosen-one-1');
    await press('Import 1 user');
    expect(await screen.findByText('Import finished')).toBeInTheDocument();
    const body = { username: 'alike-0', password: 'a-chosen-one-1' };
    const visitor = pages.product.visitor();
    expect(await visitor.get('POST /user/admin/site/accountLogin', { body })).toMatchObject({
      mustChangePassword: true,
    });
  });

  it('says why a file cannot be used, and takes the next one', async () => {
    await open();
    await upload([{ Username: 'lonely' }]);
    expect(await screen.findByText(/but missing: Real name/)).toBeInTheDocument();
    await upload(people(1, 'better'));
    expect(await screen.findByText('Every line can be imported.')).toBeInTheDocument();
    await press('Upload another file');
    expect(await screen.findByText('Click here or drop a file')).toBeInTheDocument();
  });

  it('says so where it stays when a file is too large, without sending it', async () => {
    await open();
    await uploadFile(new File([new Uint8Array(LIMIT.import.bytes + 1)], 'users.csv'));
    const dialog = await screen.findByRole('dialog');
    const box = (await within(dialog).findByText(/^The file ".+" cannot be used$/)).closest(
      '[role=alert]',
    );
    expect(box).toHaveTextContent('The file is larger than 10 MiB.');
    expect(pages.calls).not.toContain(CHECK);
  });

  it('says the same there when it is the server that finds a file too large', async () => {
    await open();
    const { app } = pages.product;
    const real = app.fetch;
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      if (!request.url.endsWith('/import/check')) return real(request, ...rest);
      const message = 'The content is larger than 1 MiB.';
      const answer = { code: -1, message, data: null, reason: 'error.body-too-large' };
      return Response.json(answer, { status: 413 });
    });
    await upload(people(1, 'large'));
    const box = (await screen.findByText(/^The file ".+" cannot be used$/)).closest('[role=alert]');
    expect(box).toHaveTextContent('The file is larger than 10 MiB.');
    expect(screen.queryByText(/The content is larger/)).toBeNull();
  });

  /** Uploads a file whose check the server does not answer before `release`. */
  async function uploadSlowly() {
    let release: () => void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { app } = pages.product;
    const real = app.fetch;
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      if (request.url.endsWith('/import/check')) await released;
      return real(request, ...rest);
    });
    const opened = jest.spyOn(XMLHttpRequest.prototype, 'open');
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    await upload(people(2, 'unwanted'));
    await waitFor(() => expect(pages.calls).toContain(CHECK));
    const at = opened.mock.calls.findIndex(([, url]) => String(url).endsWith('/import/check'));
    const sent = opened.mock.contexts[at] as XMLHttpRequest;
    const sending = sent.upload;
    /** Tells the page how much is sent; the tests' interceptor itself tells only of the end. */
    const tell = (loaded: number) =>
      EventTarget.prototype.dispatchEvent.call(
        sending,
        new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }),
      );
    /** Gives the server time to answer what nobody waits for. */
    const settle = async () => {
      release();
      await act(() => new Promise((done) => setTimeout(done, 300)));
    };
    return { tell, settle, isAborted: () => aborted.mock.contexts.includes(sent) };
  }

  it('says how much of a file is sent, and stops when it is cancelled', async () => {
    await open();
    const steps = new Set<string | null | undefined>();
    const observer = new MutationObserver(() =>
      steps.add(document.querySelector('.ant-upload-text')?.textContent),
    );
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const { tell, settle, isAborted } = await uploadSlowly();
    act(() => void tell(42));
    const bar = await screen.findByRole('progressbar', { name: 'Progress of the upload' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '42'));
    observer.disconnect();
    expect([...steps].filter((text) => text?.startsWith('Checking'))).toEqual([]);
    await press('Cancel upload');
    expect(await screen.findByText('Upload cancelled')).toBeInTheDocument();
    expect(isAborted()).toBe(true);
    const area = await screen.findByText('Click here or drop a file');
    expect(area.closest('[tabindex="0"]')).toHaveFocus();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await settle();
    expect(screen.getByText('Click here or drop a file')).toBeInTheDocument();
  });

  it('sends no more of a file once the wizard is closed', async () => {
    await open();
    const { settle, isAborted } = await uploadSlowly();
    expect(isAborted()).toBe(false);
    await press('Close');
    await waitFor(() => expect(isAborted()).toBe(true));
    await settle();
    await press('Import');
    expect(await screen.findByText('Click here or drop a file')).toBeInTheDocument();
  });

  it('goes on sending a file behind the lock screen', async () => {
    const KEY = 'IS-LOCKSCREEN';
    await open();
    const { settle, isAborted } = await uploadSlowly();
    localStorage.setItem(KEY, 'true');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    await screen.findByRole('button', { name: 'Unlock' });
    localStorage.removeItem(KEY);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    await settle();
    expect(isAborted()).toBe(false);
    expect(await screen.findByRole('button', { name: 'Import 2 users' })).toBeVisible();
  });

  it('is offered only to whoever may import', async () => {
    const { make, asRole } = pages.product;
    const reader = await asRole(
      await make.tenant(),
      { pages: ['/org/user'], permissions: [LIST, 'GET /user/admin/dept/tree'] },
      { realName: 'Only reader' },
    );
    await pages.render('/org/user', { as: reader.memberId });
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('Only reader')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
