import { ImportJobs } from '#server/import-jobs';
import { refused } from '../../../../tests/harness/app/refused';
import { people } from '../../../../tests/harness/sheets/import-file';
import { setUpImports } from '../../../../tests/harness/sheets/imports';
import { sweepImports } from './import.service';
import { claimJob, LEASE_MS, prepareBatch, stepJob } from './job.service';

const CHECK = 'POST /user/admin/member/import/check';
const COMMIT = 'POST /user/admin/member/import/commit';
const PROGRESS = 'GET /user/admin/member/import/progress';
const CANCEL = 'POST /user/admin/member/import/cancel';
const RESULT = 'GET /user/admin/member/import/result';
const HOUR = 3_600_000;
const MISSING = 999_999_999;

const imports = setUpImports();

describe('a server that dies', () => {
  test('in the middle loses no line and doubles none', async () => {
    const name = imports.prefix();
    const id = await imports.check(people(50, name));
    await imports.begin(id);
    const { db, clock } = imports.product;
    const lost = await claimJob(db, 'lost', clock.now);
    if (!lost) throw new Error('nothing to claim');
    const batch = await prepareBatch(db, lost);
    const write = (fails: boolean) =>
      db.transaction().execute(async (trx) => {
        const outcome = await stepJob(trx, lost, batch, clock.now, (actor, add) =>
          add({ db: trx, actor, now: clock.now, note: () => undefined }),
        );
        if (fails) throw new Error('killed');
        return outcome;
      });
    await expect(write(true)).rejects.toThrow('killed');
    expect(await imports.usernames()).toHaveLength(0);
    expect(await write(false)).toBe('more');
    expect(await imports.usernames()).toHaveLength(20);

    const other = new ImportJobs({
      db,
      log: { error: () => undefined } as never,
      now: () => clock.now,
    });
    other.wake();
    await other.rest();
    expect(await imports.usernames()).toHaveLength(20);

    clock.advance(LEASE_MS + 1);
    await claimJob(db, 'another', clock.now);
    // The server that seemed dead finds its lease lost.
    expect(await write(false)).toBe('lost');
    expect(await imports.usernames()).toHaveLength(20);

    clock.advance(LEASE_MS + 1);
    other.wake();
    await other.rest();
    expect(await imports.usernames()).toEqual(people(50, name).map(({ Username }) => Username));
    expect(await imports.admin.get(PROGRESS, { query: { id } })).toMatchObject({
      state: 'done',
      done: 50,
    });
    expect(await write(false)).toBe('lost');
    expect(await imports.usernames()).toHaveLength(50);
  });

  test('leaves the passwords that the result shows good', async () => {
    const id = await imports.check(people(21, imports.prefix()));
    await imports.begin(id);
    const { db, clock } = imports.product;
    const dead = await claimJob(db, 'dead', clock.now);
    if (dead) await prepareBatch(db, dead);
    clock.advance(LEASE_MS + 1);
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
      await claimJob(imports.product.db, `dead-${attempt}`, imports.product.clock.now);
      imports.product.clock.advance(LEASE_MS + 1);
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
    const { db, clock } = imports.product;
    const job = await claimJob(db, 'slow', clock.now);
    if (!job) throw new Error('nothing to claim');
    const batch = await prepareBatch(db, job);
    const step = () =>
      db
        .transaction()
        .execute((trx) =>
          stepJob(trx, job, batch, clock.now, (actor, add) =>
            add({ db: trx, actor, now: clock.now, note: () => undefined }),
          ),
        );
    expect(await step()).toBe('more');
    await imports.admin.get(CANCEL, { body: { importId: id } });
    expect(await step()).toBe('cancelled');
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

  test.each(['disabled', 'without the permission'])(
    'who is %s imports no further',
    async (what) => {
      const role = { permissions: [CHECK, COMMIT, PROGRESS] };
      const importer = await imports.product.asRole(imports.tenantId, role);
      const id = await imports.check(people(1, imports.prefix()), importer);
      await imports.begin(id);
      const { db } = imports.product;
      if (what === 'disabled') {
        await db
          .updateTable('members')
          .set({ status: 'disabled' })
          .where('id', '=', importer.memberId)
          .execute();
      } else {
        await db.deleteFrom('memberRoles').where('memberId', '=', importer.memberId).execute();
      }
      imports.product.jobs.wake();
      await imports.product.jobs.rest();
      const row = await db.selectFrom('imports').selectAll().where('id', '=', id).execute();
      expect(row[0]).toMatchObject({ state: 'stopped', reason: 'import.denied', done: 0 });
    },
  );

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
    await sweepImports(imports.product.db, imports.product.clock.now + 1);
    const kept = await imports.product.db
      .selectFrom('importLines')
      .select('line')
      .where('importId', '=', id)
      .execute();
    expect(kept).toEqual([]);
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
