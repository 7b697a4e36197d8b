import { addJob } from '#server/jobs/jobs.repo';
import { IMPORT_JOB } from '#server/modules/member/import/import.service';
import { createTestApp, type TestApp } from '../app/app';
import type { Client } from '../app/client';
import { type Cells, cellsOf, sheetFile } from './import-file';

/** Helpers for tests of imports, with a tenant per test. */
export interface ImportHarness {
  product: TestApp;
  tenantId: number;
  admin: Client;
  /** A unique prefix of usernames. */
  prefix: () => string;
  /** Uploads lines for the check; resolves to the import's id. */
  check: (lines: readonly Cells[], client?: Client) => Promise<number>;
  /** Runs an import to its end; resolves to the result. */
  commit: (importId: number, client?: Client, password?: string) => Promise<unknown>;
  /** Starts an import that no server works on, as if its server had crashed at once. */
  begin: (importId: number) => Promise<void>;
  /** Works on pending imports until there are none left. */
  work: () => Promise<void>;
  /** The tenant's users without default admins, in the order of creation. */
  usernames: () => Promise<string[]>;
  resultOf: (importId: number, client?: Client) => Promise<string[][]>;
  signIn: (username?: string, password?: string) => Promise<unknown>;
}

/** Gives a test file imports to work with. Call it once, at the top of the file. */
export function setUpImports(): ImportHarness {
  const harness = {} as ImportHarness;
  let names = 0;
  beforeAll(async () => {
    harness.product = await createTestApp();
  });
  beforeEach(async () => {
    harness.tenantId = await harness.product.make.tenant();
    harness.admin = await harness.product.asDefaultAdmin(harness.tenantId);
  });
  afterAll(() => harness.product.close());

  harness.prefix = () => {
    names += 1;
    return `u${names}`;
  };
  harness.check = async (lines, client = harness.admin) => {
    const body = { file: await sheetFile(lines) };
    const { importId } = await client.get('POST /user/admin/member/import/check', { body });
    return importId;
  };
  harness.commit = async (importId, client = harness.admin, password?: string) => {
    const body = { importId, ...(password ? { password } : {}) };
    await client.get('POST /user/admin/member/import/commit', { body });
    await harness.product.jobs.rest();
    const query = { id: importId };
    return client.get('GET /user/admin/member/import/progress', { query });
  };
  harness.begin = async (importId) => {
    const { db, clock } = harness.product;
    const { tenantId } = harness;
    const { memberId } = await db
      .selectFrom('imports')
      .select('memberId')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    const job = { kind: IMPORT_JOB, tenantId, memberId, payload: { importId } };
    const jobId = await addJob(db, job);
    await db
      .updateTable('imports')
      .set({ state: 'running', startedAt: clock.now, passwordKey: 'key', jobId })
      .where('id', '=', importId)
      .execute();
  };
  harness.work = () => {
    harness.product.jobs.wake();
    return harness.product.jobs.rest();
  };
  harness.usernames = async () => {
    const rows = await harness.product.db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.accountId')
      .select('accounts.username')
      .where('members.tenantId', '=', harness.tenantId)
      .where('members.isDefaultAdmin', '=', 0)
      .orderBy('members.id')
      .execute();
    return rows.map(({ username }) => username);
  };
  harness.resultOf = async (id, client = harness.admin) =>
    cellsOf(await client.fetch('GET /user/admin/member/import/result', { query: { id } }));
  harness.signIn = (username = '', password = '') =>
    harness.product
      .visitor()
      .get('POST /user/admin/site/accountLogin', { body: { username, password } });
  return harness;
}
