import type { Client } from '../../../../tests/harness/app/client';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { DISMISSALS } from '../../../../tests/harness/calls/dismissal';
import { people } from '../../../../tests/harness/sheets/import-file';
import { setUpImports } from '../../../../tests/harness/sheets/imports';

/* An import under way goes on without a request, and must not outlive the access of its importer. */
const imports = setUpImports();

const PERMISSIONS = [
  'POST /user/admin/member/import/check',
  'POST /user/admin/member/import/commit',
  'GET /user/admin/member/import/progress',
];

/** Another session of the same seat. */
const another = ({ memberId }: Client) => imports.product.as(memberId);

const sessionOf = async (memberId: number) => {
  const sessions = imports.product.db.selectFrom('sessions').select('id');
  return (await sessions.where('memberId', '=', memberId).executeTakeFirstOrThrow()).id;
};

const setStatus = (id: number, status: 'enabled' | 'disabled', version: number) =>
  imports.admin.get('PATCH /user/admin/member/status', { body: { id, status, version } });

type Revoke = (importer: Client) => Promise<unknown>;

const byAdmin = Object.entries(DISMISSALS).map(([name, { dismiss }]): [string, Revoke] => [
  name,
  ({ memberId }) => dismiss(imports.product, imports.admin, memberId),
]);

const REVOKED: Record<string, Revoke> = {
  ...Object.fromEntries(byAdmin),
  'without its factors': ({ memberId }) =>
    imports.admin.get('POST /user/admin/member/factor/reset', { body: { ids: [memberId] } }),
  'disabled and enabled again': async ({ memberId }) => {
    await setStatus(memberId, 'disabled', 1);
    await setStatus(memberId, 'enabled', 2);
  },
  'forced out of one session': async ({ memberId }) => {
    const body = { id: memberId, sessionId: await sessionOf(memberId) };
    await imports.admin.get('POST /user/admin/member/sessions/end', { body });
  },
  'signed out, and then given a new password': async (importer) => {
    await importer.get('POST /user/admin/site/logout');
    const body = { ids: [importer.memberId] };
    await imports.admin.get('POST /user/admin/member/resetting/pw', { body });
  },
  'setting a new password': async (importer) => {
    const body = { oldPassword: PASSWORD, password: 'another-word-1' };
    await importer.get('POST /user/admin/account/password', { body });
  },
  'signing out everywhere else': async (importer) =>
    (await another(importer)).get('POST /user/admin/account/sessions/endOthers'),
  'ending that session from another': async (importer) => {
    const body = { id: await sessionOf(importer.memberId) };
    await (await another(importer)).get('POST /user/admin/account/sessions/end', { body });
  },
};

/** An import that has begun; no server works on it yet. */
async function begunImport() {
  const { product, tenantId } = imports;
  const importer = await product.asRole(tenantId, { permissions: PERMISSIONS });
  const id = await imports.check(people(1, imports.prefix()), importer);
  await imports.begin(id);
  return { importer, id };
}

const endOf = async (id: number) => {
  await imports.work();
  const row = imports.product.db
    .selectFrom('imports')
    .innerJoin('jobs', 'jobs.id', 'imports.jobId')
    .select(['imports.state', 'imports.reason', 'jobs.done']);
  return row.where('imports.id', '=', id).executeTakeFirst();
};

test.each(Object.entries(REVOKED))('somebody who is %s imports no further', async (how, revoke) => {
  const { importer, id } = await begunImport();
  await revoke(importer);
  const reason = how === 'left without its role' ? 'import.denied' : 'import.closed';
  expect(await endOf(id)).toEqual({ state: 'stopped', reason, done: 0 });
  const told = imports.product.db.selectFrom('audits').select(['memberId', 'result', 'reason']);
  expect(
    await told.where('target', '=', `import ${id}`).orderBy('id', 'desc').executeTakeFirst(),
  ).toEqual({ memberId: importer.memberId, result: 'refused', reason });
});

const DONE = { state: 'done', reason: null, done: 1 };

test('the import of somebody who signs out goes on', async () => {
  const { importer, id } = await begunImport();
  await importer.get('POST /user/admin/site/logout');
  expect(await endOf(id)).toEqual(DONE);
});

test('the import of a colleague goes on', async () => {
  const { id } = await begunImport();
  const colleague = await imports.product.asDefaultAdmin(imports.tenantId);
  const body = { ids: [colleague.memberId] };
  await imports.admin.get('POST /user/admin/member/offline', { body });
  expect(await endOf(id)).toEqual(DONE);
});
