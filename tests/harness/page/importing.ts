import { screen, within } from '@testing-library/react';
import { type Cells, sheetFile } from '../sheets/import-file';
import { user } from './user';

/** Uploads a file of these lines in the open wizard. */
export const upload = async (lines: readonly Cells[]) => uploadFile(await sheetFile(lines));

export async function uploadFile(file: File): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Click here or drop a file');
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, file);
}

/** Presses the button of this name, once it is there. */
export const press = async (name: string) =>
  user.click(await screen.findByRole('button', { name }));
