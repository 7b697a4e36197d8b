import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPicture } from '#server/media/drawing';
import { upload as uploadAs } from '../../../../tests/harness/app/upload';
import { confirm, dialogTitled, fill, save, takeAction } from '../../../../tests/harness/page/crud';
import { bytes, chooseFiles, openFiles, uploadsShown } from '../../../../tests/harness/page/files';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const LIST = 'GET /admin/admin/file/list';

describe('the page of files', () => {
  it('shows the files of all folders, and those of one', async () => {
    await openFiles(pages);
    expect(screen.getByRole('button', { name: 'hall.txt' })).toBeVisible();
    await user.click(screen.getByText('Plans', { selector: '.ant-tree *' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'meters.txt' })).toBeNull());
    expect(screen.getByRole('button', { name: 'hall.txt' })).toBeVisible();
    expect(screen.getByText(/of 10 GiB used \(2 files\)/)).toBeVisible();
  });

  it('says of an empty folder that it has no files, and of a search there that none match', async () => {
    await openFiles(pages);
    await takeAction('Folders', 'Add folder');
    await fill('Name', 'Spare');
    await save();
    await user.click(await screen.findByText('Spare', { selector: '.ant-tree *' }));
    expect(await screen.findByText(/^No files yet/)).toBeVisible();
    await enter(screen.getByLabelText('File name'), 'hall');
    await user.click(screen.getByRole('button', { name: 'Query' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText(/^No files yet/)).toBeVisible();
  });

  it('uploads several files into the folder that is shown', async () => {
    const { admin, folder } = await openFiles(pages);
    await user.click(screen.getByText('Plans', { selector: '.ant-tree *' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'meters.txt' })).toBeNull());
    await chooseFiles(new File(['one'], 'one.txt'), new File([], 'empty.txt'));
    expect(await screen.findByText('2 of 2 uploaded')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'one.txt' })).toBeVisible();
    const listed = await admin.get(LIST, { query: {} });
    expect(listed.find(({ name }) => name === 'one.txt')).toMatchObject({
      folderId: folder.id,
      size: 3,
      kind: 'text',
    });
    await user.click((await uploadsShown()).getByRole('button', { name: 'Clear finished' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('keeps a selection while files arrive', async () => {
    await openFiles(pages);
    const row = (await screen.findByRole('button', { name: 'meters.txt' })).closest('tr');
    await user.click(within(row as HTMLElement).getByRole('checkbox'));
    await chooseFiles(new File(['one'], 'one.txt'));
    expect(await screen.findByRole('button', { name: 'one.txt' })).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('takes what is dropped or pasted, but not while a dialog is open', async () => {
    await openFiles(pages);
    const data = { types: ['Files'], items: [], files: [new File(['one'], 'one.txt')] };
    const drop = () => fireEvent.drop(document.body, { dataTransfer: data });
    await takeAction('Folders', 'Add folder');
    const form = within(await screen.findByRole('dialog'));
    drop();
    fireEvent.dragOver(document.body, { dataTransfer: data });
    expect(screen.queryByText('Let go to upload')).toBeNull();
    fireEvent.paste(document.body, { clipboardData: data });
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    drop();
    expect(await screen.findByText('1 of 1 uploaded')).toBeVisible();
  });

  it('shows the folder below the name where a window is not wide', async () => {
    const real = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const media = real(query);
      return /1600px/.test(query) ? Object.assign(media, { matches: false }) : media;
    });
    await openFiles(pages);
    expect(screen.queryByRole('columnheader', { name: 'Uploaded by' })).toBeNull();
    expect(screen.getByRole('row', { name: /hall.txt/ })).toHaveTextContent('Plans');
  });

  it('refuses a file that is too large before anything is sent, and takes the others', async () => {
    const { admin } = await openFiles(pages);
    await screen.findByText(/of 10 GiB used/);
    const large = new File(['x'], 'large.bin');
    Object.defineProperty(large, 'size', { value: 20 * 1024 ** 2 + 1 });
    await chooseFiles(large, new File(['small'], 'small.txt'));
    const shown = await uploadsShown();
    expect(await shown.findByText(/The file is larger than 20 MiB/)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Try again large.bin' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'small.txt' })).toBeVisible();
    expect((await admin.get(LIST, { query: {} })).map(({ name }) => name)).not.toContain(
      'large.bin',
    );
    await user.click(shown.getByRole('button', { name: 'Clear finished' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('renames and moves a file', async () => {
    const { admin, folder } = await openFiles(pages);
    await takeAction('meters.txt', 'Rename');
    await fill('Name', 'readings.txt');
    await save();
    expect(await screen.findByText('Data updated')).toBeInTheDocument();
    await screen.findByRole('button', { name: 'readings.txt' });
    await takeAction('readings.txt', 'Move');
    const dialog = within(await dialogTitled('Move readings.txt'));
    await user.click(await dialog.findByLabelText('Folder'));
    await user.click(await screen.findByText('Plans', { selector: '.ant-select-tree *' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Moved')).toBeInTheDocument();
    const listed = await admin.get(LIST, { query: {} });
    expect(listed.find(({ name }) => name === 'readings.txt')?.folderId).toBe(folder.id);
  });

  it('names the field that is wrong when a file is renamed', async () => {
    await openFiles(pages);
    await takeAction('meters.txt', 'Rename');
    await fill('Name', ' ');
    await save();
    expect(await screen.findByText('Name cannot be empty')).toBeVisible();
  });

  it('deletes after a question that names the file', async () => {
    const { admin } = await openFiles(pages);
    await takeAction('meters.txt', 'Delete');
    expect(await confirm('Delete')).toContain('Delete meters.txt?');
    expect(await screen.findByText('Data deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'meters.txt' })).toBeNull());
    expect(await admin.get(LIST, { query: {} })).toHaveLength(1);
  });

  it('shows what a file is, and where it is used', async () => {
    await openFiles(pages);
    await user.click(screen.getByRole('button', { name: 'meters.txt' }));
    const drawer = within(await dialogTitled('File details'));
    expect(await drawer.findByText('Not used anywhere')).toBeVisible();
    expect(drawer.getByText(/^Text \(text\/plain/)).toBeVisible();
  });

  it('adds, renames and deletes a folder', async () => {
    await openFiles(pages);
    await takeAction('Folders', 'Add folder');
    await fill('Name', 'Reports');
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    await user.click(await screen.findByText('Reports', { selector: '.ant-tree *' }));
    await takeAction('Folders', 'Rename folder');
    await fill('Name', 'Plans');
    await save();
    expect(await screen.findByText('There is a folder called "Plans" here already.')).toBeVisible();
    await fill('Name', 'Sheets');
    await save();
    await screen.findByText('Sheets', { selector: '.ant-tree *' });
    await takeAction('Folders', 'Delete folder');
    await confirm('Delete');
    await waitFor(() =>
      expect(screen.queryByText('Sheets', { selector: '.ant-tree *' })).toBeNull(),
    );
  });

  it('shows files as pictures, chooses several and deletes them', async () => {
    const { admin } = await openFiles(pages);
    await user.click(screen.getByText('Grid'));
    await user.click(await screen.findByRole('checkbox', { name: 'Select hall.txt' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select meters.txt' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await confirm('Delete')).toMatch(/hall\.txt, meters\.txt|meters\.txt, hall\.txt/);
    expect(await screen.findByText('Data deleted')).toBeInTheDocument();
    expect(await admin.get(LIST, { query: {} })).toEqual([]);
  });

  it('makes an image the logo of the site, and says so before it is deleted', async () => {
    const admin = await pages.product.asAdmin();
    const picture = await drawPicture(8, 8, () => [200, 0, 0]);
    await uploadAs(admin, { bytes: picture, name: 'logo.png' });
    await uploadAs(admin, { bytes: bytes('no picture'), name: 'notes.txt' });
    await pages.render('/home/files', { as: 'admin' });
    await screen.findByRole('button', { name: 'notes.txt' });
    await user.click(screen.getByRole('button', { name: "The site's logo" }));
    await user.click(await screen.findByRole('button', { name: 'Choose from the files' }));
    const chooser = within(await dialogTitled('Choose from the files'));
    const choose = chooser.getByRole('button', { name: 'Choose' });
    expect(choose).toBeDisabled();
    expect(chooser.getByText('Possible are PNG, JPEG, GIF, WEBP, AVIF.')).toBeVisible();
    const field = chooser.getByLabelText('Choose files to upload');
    expect(field).toHaveAttribute('accept', expect.stringContaining('image/png'));
    // Browsers offer other files too.
    const any = userEvent.setup({ applyAccept: false });
    await any.upload(field, new File(['<svg/>'], 'drawn.svg', { type: 'image/svg+xml' }));
    expect(await chooser.findByText(/Only PNG, JPEG, GIF, WEBP, AVIF can be used/)).toBeVisible();
    await any.upload(field, new File(['text'], 'fake.png', { type: 'image/png' }));
    expect(await screen.findByText(/"fake.png" is not what its name says/)).toBeInTheDocument();
    expect(choose).toBeDisabled();
    await any.upload(field, new File([new Uint8Array(picture)], 'new.png', { type: 'image/png' }));
    const fresh = await chooser.findByRole('button', { name: /^new\.png \d/ });
    await waitFor(() => expect(fresh).toHaveAttribute('aria-pressed', 'true'));
    expect(choose).toBeEnabled();
    await user.click(await chooser.findByRole('button', { name: /logo\.png/ }));
    expect(chooser.queryByRole('button', { name: /notes\.txt/ })).toBeNull();
    await user.click(choose);
    expect(await screen.findByText("The site's logo has changed")).toBeInTheDocument();
    const site = await admin.get('GET /admin/admin/site/config');
    expect(site.basicLogo).toContain('/admin/admin/file/public?hash=');
    const logo = within(await dialogTitled("The site's logo"));
    await waitFor(() => expect(logo.getByRole('img')).toHaveAttribute('src', site.basicLogo));
    await user.click(logo.getByRole('button', { name: 'Close' }));
    await takeAction('logo.png', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText("The site's logo (logo.png)")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete anyway' }));
    expect(await screen.findByText('Data deleted')).toBeInTheDocument();
    expect((await admin.get('GET /admin/admin/site/config')).basicLogo).toBe('/user/web/logo.svg');
  });
});
