import { screen, within } from '@testing-library/react';
import { upload } from '../app/upload';
import type { PageHarness } from './page';
import { user } from './user';

/** The bytes of a text. */
export const bytes = (text: string) => new TextEncoder().encode(text);

/** A tenant with a folder and two files, seen by the default admin. */
export async function openFiles(pages: PageHarness, address = '/home/files') {
  const { make, asDefaultAdmin } = pages.product;
  const admin = await asDefaultAdmin(await make.tenant());
  const folder = await admin.get('POST /admin/admin/file/folder/add', {
    body: { parentId: null, name: 'Plans' },
  });
  await upload(admin, { bytes: bytes('hall'), name: 'hall.txt', folderId: folder.id });
  await upload(admin, { bytes: bytes('meters'), name: 'meters.txt' });
  await pages.render(address, { as: admin.memberId });
  await screen.findByRole('button', { name: 'meters.txt' });
  return { admin, folder };
}

/** Chooses files in the browser's dialog. */
export async function chooseFiles(...files: File[]) {
  await user.upload(await screen.findByLabelText('Choose files to upload'), files);
}

/** The panel of uploads. */
export const uploadsShown = async () =>
  within(await screen.findByRole('region', { name: 'Uploads' }));
