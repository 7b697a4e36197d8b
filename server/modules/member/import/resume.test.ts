import { claimJob } from '#server/jobs/jobs.repo';
import type { JobKind, JobRow } from '#server/jobs/kind';
import { runStep } from '#server/jobs/step';
import { refused } from '../../../../tests/harness/app/refused';
import { people } from '../../../../tests/harness/sheets/import-file';
import { setUpImports } from '../../../../tests/harness/sheets/imports';
import { IMPORT_JOB } from './import.service';
import { importJob } from './job.service';

const CHECK = 'POST /user/admin/member/import/check';
const COMMIT = 'POST /user/admin/member/import/commit';
const PROGRESS = 'GET /user/admin/member/import/progress';
const CANCEL = 'POST /user/admin/member/import/cancel';
const RESULT = 'GET /user/admin/member/import/result';
const HOUR = 3_600_000;
const MISSING = 999_999_999;

const LEASE_MS = 60_000;

const imports = setUpImports();

/** Takes the import as a server of its own would. */
async function claim(owner: string): Promise<JobRow> {
  const times = { leaseMs: LEASE_MS, horizonMs: HOUR };
  const row = await claimJob(imports.product.db, { kinds: [IMPORT_JOB], owner, ...times });
  if (!row) throw new Error('nothing to claim');
  return row;
}

/** Does one step of an import that was claimed. */
function step(row: JobRow, kind: Partial<typeof importJob> = {}) {
  const { db, clock } = imports.product;
  const context = { db, time: async () => clock.now, leaseMs: LEASE_MS };
  const taken = { kind: { ...importJob, ...kind } as JobKind, row };
  return runStep({ ...context, beating: (work) => work() }, taken);
}

/** Whoever works on something has not been heard of for too long. */
const lapse = () =>
  imports.product.db
    .updateTable('jobs')
    .set({ leaseUntil: 0 })
    .where('state', '=', 'running')
    .execute();

describe('a server that dies', () => {
  test('in the middle loses no line and doubles none', async () => {
    const name = imports.prefix();
    const id = await imports.check(people(50, name));
    await imports.begin(id);
    const lost = await claim('lost');
    const { clock, db } = imports.product;
    const part = { db, now: clock.now, job: { ...lost, payload: { importId: id } } };
    const batch = await importJob.prepare?.(part);
    const isOn = { prepare: async () => batch };
    const killed: typeof importJob.step = async (...args) => {
      await importJob.step(...args);
      throw new Error('killed');
    };
    await expect(step(lost, { ...isOn, step: killed })).rejects.toThrow('killed');
    expect(await imports.usernames()).toHaveLength(0);
    expect(await step(lost, isOn)).toBe('more');
    expect(await imports.usernames()).toHaveLength(20);

    await imports.work();
    expect(await imports.usernames()).toHaveLength(20);

    await lapse();
    await claim('another');
    // The server that seemed dead finds its lease lost.
    expect(await step(lost, isOn)).toBe('lost');
    expect(await imports.usernames()).toHaveLength(20);

    await lapse();
    await imports.work();
    expect(await imports.usernames()).toEqual(people(50, name).map(({ Username }) => Username));
    expect(await imports.admin.get(PROGRESS, { query: { id } })).toMatchObject({
      state: 'done',
      done: 50,
    });
    expect(await step(lost, isOn)).toBe('lost');
    expect(await imports.usernames()).toHaveLength(50);
  });

  test('leaves the passwords that the result shows good', async () => {
    const id = await imports.check(people(21, imports.prefix()));
    await imports.begin(id);
    await step(await claim('dead'), { step: () => Promise.reject(new Error('killed')) }).catch(
      () => undefined,
    );
    await lapse();
    await imports.work();
    const line = (await imports.resultOf(id)).at(-1) ?? [];
    expect(await imports.signIn(line[1] ?? '', line[3] ?? '')).toMatchObject({
      mustChangePassword: true,
    });
  });

  test('over the same lines again and again makes the import end', async () => {
    const id = await imports.check(people(1, imports.prefix()));
    await imports.begin(id);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await claim(`dead-${attempt}`);
      await lapse();
    }
    await imports.work();
    expect(await imports.admin.get(PROGRESS, { query: {} })).toMatchObject({
      ...{ state: 'stopped', done: 0 },
      message: 'Something went wrong and the import has stopped. Users imported so far stay.',
    });
  });
});

describe('an importer', () => {
  test('cancels, and what was imported stays', async () => {
    const id = await imports.check(people(30, imports.prefix()));
    await imports.begin(id);
    const job = await claim('slow');
    expect(await step(job)).toBe('more');
    await imports.admin.get(CANCEL, { body: { importId: id } });
    expect(await step(job)).toBe('over');
    expect(await imports.usernames()).toHaveLength(20);
    expect(await imports.admin.get(PROGRESS, { query: {} })).toMatchObject({
      state: 'cancelled',
      done: 20,
    });
    expect((await imports.resultOf(id)).at(-1)?.slice(2)).toEqual(['Not imported', '', '']);
    expect(await imports.admin.send(CANCEL, { body: { importId: id } })).toMatchObject(
      refused(409, 'import.not-running'),
    );
  });

  test('who is forced offline in the middle gets no further line imported', async () => {
    const importer = await imports.product.asRole(imports.tenantId, {
      permissions: [CHECK, COMMIT],
    });
    const id = await imports.check(people(30, imports.prefix()), importer);
    await imports.begin(id);
    const job = await claim('slow');
    expect(await step(job)).toBe('more');
    expect(await imports.usernames()).toHaveLength(21);
    const body = { ids: [importer.memberId] };
    await imports.admin.get('POST /user/admin/member/offline', { body });
    expect(await step(job)).toBe('over');
    expect(await imports.usernames()).toHaveLength(21);
  });

  test('fetches the result when it has ended, for an hour', async () => {
    const id = await imports.check(people(1, imports.prefix()));
    await imports.begin(id);
    const fetchResult = () => imports.admin.fetch(RESULT, { query: { id } });
    expect((await fetchResult()).status).toBe(409);
    await imports.work();
    imports.product.clock.advance(HOUR - 1);
    expect((await fetchResult()).status).toBe(200);
    imports.product.clock.advance(1);
    expect((await fetchResult()).status).toBe(404);
    expect(await imports.admin.get(PROGRESS, { query: {} })).toBeNull();
    imports.product.clock.advance(1);
    await imports.product.runSchedule('sweep.imports');
    const kept = await imports.product.db
      .selectFrom('importLines')
      .select('line')
      .where('importId', '=', id)
      .execute();
    expect(kept).toEqual([]);
  });

  test('fetches no result that a clock which was ahead would keep for long', async () => {
    const id = await imports.check(people(1, imports.prefix()));
    await imports.begin(id);
    await imports.work();
    const { db, clock } = imports.product;
    const ahead = { finishedAt: clock.now + 365 * 24 * HOUR };
    await db.updateTable('imports').set(ahead).where('id', '=', id).execute();
    expect((await imports.admin.fetch(RESULT, { query: { id } })).status).toBe(404);
    await imports.product.runSchedule('sweep.imports');
    const kept = db.selectFrom('imports').select('id').where('id', '=', id);
    expect(await kept.execute()).toEqual([]);
  });

  test("has nothing to do with another's import, which answers like a missing one", async () => {
    const mine = await imports.check(people(1, imports.prefix()));
    const colleague = await imports.product.asDefaultAdmin(imports.tenantId);
    const stranger = await imports.product.asDefaultAdmin(await imports.product.make.tenant());
    for (const client of [colleague, stranger]) {
      for (const importId of [mine, MISSING]) {
        for (const key of [COMMIT, CANCEL]) {
          const answer = await client.send(key, { body: { importId } });
          expect(answer).toMatchObject(refused(404, 'row.missing'));
        }
        for (const key of [PROGRESS, RESULT]) {
          const answer = await client.send(key, { query: { id: importId } });
          expect(answer).toMatchObject(refused(404, 'row.missing'));
        }
      }
      expect(await client.get(PROGRESS, { query: {} })).toBeNull();
    }
  });
});
