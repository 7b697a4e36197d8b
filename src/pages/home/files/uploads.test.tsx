import { act, screen, waitFor, within } from '@testing-library/react';
import { uploads } from '@/features/file/upload/uploads';
import { Uploads } from '../../../../tests/harness/app/upload';
import { takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** The page of files, with an upload that another browser has begun. */
async function open() {
  const { make, asDefaultAdmin } = pages.product;
  const admin = await asDefaultAdmin(await make.tenant());
  await new Uploads(admin).start({ bytes: Buffer.alloc(2048) });
  await pages.render('/home/files', { as: admin.memberId });
  return admin;
}

/** Has the server take the bytes of uploads and not answer. */
function holdUploads() {
  const { app } = pages.product;
  const real = app.fetch;
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
    if (request.method === 'PATCH') await held;
    return real(request, ...rest);
  });
  return release;
}

describe('uploads', () => {
  it('count under their own name while they are under way', async () => {
    await open();
    const text = await screen.findByText(/of 10 GiB used/);
    expect(text).toHaveTextContent('2 KiB in uploads under way');
    expect(text).not.toHaveTextContent('letters');
  });

  it('wait for the connection, and are cancelled only after a question', async () => {
    await open();
    const release = holdUploads();
    const field = await screen.findByLabelText('Choose files to upload');
    await user.upload(field, new File(['x'.repeat(100)], 'one.txt'));
    const rows = within(await screen.findByRole('region', { name: 'Uploads' }));
    await rows.findByText('0 B of 100 B');
    act(() => uploads.set(uploads.get().map((item) => ({ ...item, sent: 50 }))));
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(rows.getByText(/Waiting for the connection/)).toBeVisible();
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(rows.queryByText(/Waiting for the connection/)).toBeNull();

    await user.click(rows.getByRole('button', { name: 'Cancel one.txt' }));
    await user.click(await screen.findByRole('button', { name: 'Go on uploading' }));
    expect(rows.getByText('one.txt')).toBeVisible();
    await user.click(rows.getByRole('button', { name: 'Cancel one.txt' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
    await waitFor(() => expect(screen.queryByText('one.txt')).toBeNull());
    release();
  });
});

describe('the name of a folder', () => {
  it('counts its characters', async () => {
    await open();
    await takeAction('Folders', 'Add folder');
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Name'), 'Plans');
    expect(form.getByText('5 / 64')).toBeVisible();
  });
});
