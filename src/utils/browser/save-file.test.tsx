import { screen } from '@testing-library/react';
import dayjs from 'dayjs';
import { catchDownloads } from '../../../tests/harness/page/downloads';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';
import { people, sheetFile } from '../../../tests/harness/sheets/import-file';

const pages = setUpPages();

const DOWNLOAD = /\/(export|import\/(template|errors|result))$/;

/** Lets the server refuse downloads; returns the texts with which it did. */
function refuseDownloads(): string[] {
  const refusals: string[] = [];
  const { app } = pages.product;
  const real = app.fetch;
  jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
    if (!DOWNLOAD.test(new URL(request.url).pathname)) return real(request, ...rest);
    const message = `Refusal ${refusals.length}`;
    refusals.push(message);
    return Response.json({ code: -1, message, data: null }, { status: 500 });
  });
  return refusals;
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function exportAs(format: string): Promise<void> {
  await press('Export');
  await user.click(await screen.findByRole('menuitem', { name: format }));
}

async function open(): Promise<void> {
  const { make, asDefaultAdmin } = pages.product;
  const { memberId } = await asDefaultAdmin(await make.tenant());
  await pages.render('/org/user', { as: memberId });
}

describe('a download', () => {
  it('of a list ends with the name of the file and the day', async () => {
    const saved = catchDownloads();
    await open();
    await exportAs('CSV (.csv)');
    const name = `users-${dayjs().format('YYYY-MM-DD')}.csv`;
    expect(await screen.findByText(`Exported as ${name}`)).toBeVisible();
    expect(saved).toEqual([name]);
  });

  // A rejection that nobody catches fails the test that runs.
  it('that fails says so, and leaves no error that nobody catches', async () => {
    const saved = catchDownloads();
    const refusals = refuseDownloads();
    const isRefused = async (count: number) => {
      expect(await screen.findByText(`Refusal ${count - 1}`)).toBeVisible();
      expect(refusals).toHaveLength(count);
    };
    await open();
    await exportAs('Excel (.xlsx)');
    await isRefused(1);
    await press('Import');
    await press('Download template');
    await isRefused(2);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, await sheetFile([...people(1, 'fine'), { Username: 'x' }]));
    await press('Download lines with errors');
    await isRefused(3);
    await press('Import 1 user');
    await press('Download result');
    await isRefused(4);
    await press('Import another file');
    await press('Download result');
    await isRefused(5);
    expect(saved).toEqual([]);
  });
});
