import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { addJob, claimJob } from '#server/jobs/jobs.repo';
import { press, upload } from '../../../../tests/harness/page/importing';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';
import { people, sheetFile } from '../../../../tests/harness/sheets/import-file';

const pages = setUpPages();

const LIST = 'GET /user/admin/member/list';
const LONG = 300_000;
const PROGRESS = 'GET /user/admin/member/import/progress';

async function open() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const admin = await asDefaultAdmin(tenantId);
  await pages.render('/org/user', { as: admin.memberId });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  return { tenantId, admin };
}

describe('a running import', () => {
  /** An import of three users that another server is about to run; `run` lets it. */
  async function openRunning() {
    const { tenantId, admin } = await open();
    const body = { file: await sheetFile(people(3, 'slow')) };
    const report = await admin.get('POST /user/admin/member/import/check', { body });
    // Another server holds the lease.
    const { db } = pages.product;
    const payload = { importId: report.importId };
    const jobId = await addJob(db, {
      ...{ kind: 'member.import', tenantId, memberId: admin.memberId, payload },
    });
    await claimJob(db, {
      kinds: ['member.import'],
      owner: 'other',
      leaseMs: LONG,
      horizonMs: LONG,
    });
    await db
      .updateTable('imports')
      .set({ state: 'running', startedAt: 0, jobId })
      .where('id', '=', report.importId)
      .execute();
    await press('Close');
    await press('Import');
    expect(await screen.findByText('Importing: 0 of 3')).toBeInTheDocument();
    const run = async () => {
      await db.updateTable('jobs').set({ leaseUntil: 0 }).where('id', '=', jobId).execute();
      pages.product.jobs.wake();
    };
    return { admin, run };
  }

  it('takes up an import that is under way, and cancels it', async () => {
    const { admin, run } = await openRunning();
    await press('Cancel import');
    const [question] = await screen.findAllByText('Confirm cancelling the import');
    const box = question?.closest('[role=dialog]') as HTMLElement;
    await user.click(within(box).getByRole('button', { name: 'Cancel import' }));
    expect(await screen.findByText('Cancelling…')).toBeInTheDocument();
    await run();
    expect(await screen.findByText('Import cancelled')).toBeInTheDocument();
    expect(await admin.get(LIST, { query: {} })).toHaveLength(1);
  });

  it('shows what has become of it, and why, once whoever was forced offline has signed in again', async () => {
    const { admin, run } = await openRunning();
    const { db, as, make } = pages.product;
    const { tenantId } = await db
      .selectFrom('members')
      .select('tenantId')
      .where('id', '=', admin.memberId)
      .executeTakeFirstOrThrow();
    const colleague = await as(await make.member(tenantId, { isDefaultAdmin: 1 }));
    const body = { ids: [admin.memberId] };
    await colleague.get('POST /user/admin/member/offline', { body });
    expect(await screen.findByText('You can no longer follow this import')).toBeInTheDocument();
    await run();
    // As signing in in another tab does.
    const { token } = await as(admin.memberId);
    Cookies.set('ACCESS-TOKEN', token ?? '');
    expect(await screen.findByText('The import has stopped')).toBeInTheDocument();
    expect(screen.getByText(/was signed out/)).toBeInTheDocument();
    expect(screen.getByText('0 imported, 0 failed, 3 not tried.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download result' })).toBeEnabled();
  });

  it('is no longer followed by whoever is signed out', async () => {
    const { admin } = await openRunning();
    const { db } = pages.product;
    await db.deleteFrom('sessions').where('memberId', '=', admin.memberId).execute();
    expect(await screen.findByText('You can no longer follow this import')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel import' })).toBeNull();
    const before = pages.calls.length;
    await new Promise((done) => setTimeout(done, 2500));
    expect(pages.calls.slice(before)).not.toContain(PROGRESS);
  });

  it('takes back the question whether to cancel once the import has ended, and keeps the focus', async () => {
    const { run } = await openRunning();
    await press('Cancel import');
    await screen.findAllByText('Confirm cancelling the import');
    await run();
    expect(await screen.findByText('Import finished')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Confirm cancelling the import')).toBeNull());
    await waitFor(() => expect(screen.getByRole('group', { name: 'Import' })).toHaveFocus());
  });

  it('keeps the focus in the wizard when the next step replaces what had it', async () => {
    await open();
    await upload(people(2, 'focused'));
    const button = await screen.findByRole('button', { name: 'Import 2 users' });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Import finished');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Import' })).toHaveFocus());
  });
});
