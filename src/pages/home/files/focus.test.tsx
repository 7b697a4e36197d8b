import { act, screen, waitFor, within } from '@testing-library/react';
import { upload as uploadAs } from '../../../../tests/harness/app/upload';
import { takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const bytes = (text: string) => new TextEncoder().encode(text);

/** A tenant with a folder and two files, seen by the default admin. */
async function open(address = '/home/files') {
  const { make, asDefaultAdmin } = pages.product;
  const admin = await asDefaultAdmin(await make.tenant());
  const folder = await admin.get('POST /admin/admin/file/folder/add', {
    body: { parentId: null, name: 'Plans' },
  });
  await uploadAs(admin, { bytes: bytes('hall'), name: 'hall.txt', folderId: folder.id });
  await uploadAs(admin, { bytes: bytes('meters'), name: 'meters.txt' });
  await pages.render(address, { as: admin.memberId });
  await screen.findByRole('button', { name: 'meters.txt' });
  return { admin, folder };
}

/** Chooses files in the browser's dialog. */
async function choose(...files: File[]) {
  await user.upload(await screen.findByLabelText('Choose files to upload'), files);
}

const uploadsShown = async () => within(await screen.findByRole('region', { name: 'Uploads' }));

describe('the focus on the page of files', () => {
  it('moves the focus from pause to resume, and from what is cancelled to the next', async () => {
    await open();
    const real = pages.product.app.fetch;
    jest
      .spyOn(pages.product.app, 'fetch')
      .mockImplementation((request, ...rest) =>
        request.method === 'PATCH' ? new Promise(() => undefined) : real(request, ...rest),
      );
    await choose(new File(['one'], 'one.txt'), new File(['two'], 'two.txt'));
    const shown = await uploadsShown();
    const press = async (name: string) => {
      const button = await shown.findByRole('button', { name });
      act(() => button.focus());
      await user.keyboard('{Enter}');
    };
    await press('Pause one.txt');
    await waitFor(() =>
      expect(shown.getByRole('button', { name: 'Resume one.txt' })).toHaveFocus(),
    );
    await press('Cancel one.txt');
    await waitFor(() => expect(shown.getByRole('button', { name: 'Pause two.txt' })).toHaveFocus());
  });

  it('gives the focus back to the row whose action opened a form', async () => {
    await open();
    const more = within(screen.getByRole('row', { name: /meters.txt/ })).getByRole('button', {
      name: /More/,
    });
    act(() => more.focus());
    await takeAction('meters.txt', 'Rename');
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(more).toHaveFocus());
  });
});
