import type { Call } from '#contract/call';
import type { Envelope } from '#contract/envelope';
import { calls } from '#contract/index';
import { hashToken } from '#server/lib/secrets/token';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { makeLetter } from '../../harness/app/letter';
import { makeNotice } from '../../harness/app/notice';
import { makeOffer } from '../../harness/app/offer';
import { refused } from '../../harness/app/refused';
import { upload } from '../../harness/app/upload';
import { naming } from '../../harness/calls/naming';
import { fieldsOf, sampleOf } from '../../harness/calls/sample';
import { dosed } from '../../harness/dose';
import { makePasskey } from '../../harness/sign-in/factor';

/*
 * Generated from the contract, so that a new call is covered at once: who is refused, and that a
 * row of another tenant is indistinguishable from a missing one.
 */
let product: TestApp;
let tenantId: number;
let bare: Client;
let fresh: Client;
let held: Client;
let outsider: Client;
let stale: Client;
/** A row of the tenant for each resource that calls can name. */
const rows: Record<string, number> = {};
const MISSING = 999_999_999;

beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  bare = await product.as(await product.make.member(tenantId));
  fresh = await product.as(
    await product.make.member(tenantId, { isDefaultAdmin: 1, mustChangePassword: 1 }),
  );
  const strict = await product.make.tenant({}, { secondFactor: 'all' });
  held = await product.as(await product.make.member(strict, { isDefaultAdmin: 1 }));
  outsider = await product.asDefaultAdmin(await product.make.tenant());
  stale = await product.asAdmin();
  await product.db
    .updateTable('sessions')
    .set({ provedAt: product.clock.now - 10 * 60_000 })
    .where('tokenHash', '=', hashToken(stale.token ?? ''))
    .execute();
  rows.dept = await product.make.dept(tenantId);
  rows.post = await product.make.post(tenantId);
  rows.role = await product.make.role(tenantId);
  rows.member = await product.make.member(tenantId, { deptId: rows.dept });
  const deletedAt = product.clock.now;
  rows.recycled = await product.make.member(tenantId, { deptId: rows.dept, deletedAt });
  rows.letter = await makeLetter(product, rows.member, [bare.memberId]);
  rows.notice = await makeNotice(product, rows.member);
  rows.offer = await makeOffer(product, rows.member);
  rows.ownOffer = rows.offer;
  rows.audit = await product.make.audit(tenantId);
  rows.passkey = await makePasskey(product, rows.member);
  const holder = await product.as(rows.member);
  const view = {
    list: 'home.message' as const,
    name: 'Mine',
    search: '',
    look: {},
    isShared: true,
  };
  rows.view = (await holder.get('POST /user/admin/view/add', { body: view })).id;
  const sessions = product.db.selectFrom('sessions').select('id');
  const session = sessions.where('memberId', '=', rows.member);
  rows.session = (await session.executeTakeFirstOrThrow()).id;
  rows.online = rows.session;
  rows.import = await makeImport(rows.member);
  const admin = await product.asDefaultAdmin(tenantId);
  const folder = { parentId: null, name: 'Folder' };
  rows.folder = (await admin.get('POST /admin/admin/file/folder/add', { body: folder })).id;
  rows.file = await upload(admin, { bytes: new Uint8Array(3) });
  rows.private = await upload(holder, { bytes: new Uint8Array(3), purpose: 'form' });
  rows.draft = (await holder.get('POST /admin/admin/letter/draft/add', { body: {} })).id;
});
afterAll(() => product.close());

/** A checked import that waits for its commit. */
async function makeImport(memberId: number): Promise<number> {
  const by = { tenantId, memberId, requestId: 'r', ip: '', userAgent: '' };
  const made = await product.db
    .insertInto('imports')
    .values({
      ...by,
      createdAt: product.clock.now,
      language: 'en-US',
      titles: '[]',
      total: 0,
      state: 'checked',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

const keysOf = (some: readonly Call[]) => some.map((call) => [call.key, call] as const);
const closed = calls.filter((call) => call.access !== 'public');
const granted = calls.filter((call) => call.access === 'granted');

test.each(dosed(keysOf(closed)))('%s needs a session', async (key, call) => {
  const answer = await product.visitor().send(key, sampleOf(call));
  expect(answer).toMatchObject(refused(401, 'session.ended'));
});

test.each(dosed(keysOf(granted), 1))('%s needs its permission', async (key, call) => {
  expect(await bare.send(key, sampleOf(call))).toMatchObject(refused(403, 'permission.denied'));
});

test.each(dosed(keysOf(closed), 2))(
  '%s waits for a password of the own, or says it need not',
  async (key, call) => {
    const answer = await fresh.fetch(key, sampleOf(call));
    const told = `${await answer.text()}${answer.headers.get('X-Reason')}`;
    const isRefused = answer.status === 403 && told.includes('password.must-change');
    expect(isRefused).toBe(!call.whileMustChangePassword);
  },
);

test.each(dosed(keysOf(closed), 1))(
  '%s waits for a second factor that is required, or says it need not',
  async (key, call) => {
    const answer = await held.fetch(key, sampleOf(call));
    const told = `${await answer.text()}${answer.headers.get('X-Reason')}`;
    const isRefused = answer.status === 403 && told.includes('factor.must-set');
    expect(isRefused).toBe(!call.whileMustSetFactor);
  },
);

/** Each call that requires a fresh proof, with a value for which it does. */
const proven = calls.flatMap((call) => {
  const { key, stepUp } = call;
  if (!stepUp) return [];
  return [[key, stepUp === true ? {} : { [stepUp.field]: stepUp.values[0] }, call] as const];
});

/** What is refused whatever is proven says so before (foreseen.test.ts). */
const FORESEEN: Readonly<Record<string, ReturnType<typeof refused>>> = {
  'DELETE /user/admin/member/delete': refused(409, 'member.self'),
  'POST /user/admin/member/leave': refused(409, 'seat.last-admin'),
};

test.each(proven)('%s wants a session that was proven of late', async (key, values, call) => {
  const answer = FORESEEN[key] ?? refused(403, 'step-up.required');
  expect(await stale.send(key, sampleOf(call, values))).toMatchObject(answer);
});

test.each(naming)(
  '%s answers %s of another tenant like a missing one',
  async (key, name, resource, call) => {
    const row = rows[resource];
    if (row === undefined) throw new Error(`This test needs a row of '${resource}'.`);
    const own = call.path.split('/')[3];
    const subject = await rowOf(own, outsider);
    const ask = (id: number) => {
      const value = name.endsWith('s') ? [id] : id;
      const base = { parentId: null, ...(name === 'id' ? {} : { id: subject, ids: [subject] }) };
      return answerTo(key, sampleOf(call, { format: 'csv', ...base, [name]: value }), id);
    };
    const before = await snapshot();
    const foreign = await ask(row);
    const missing = await ask(MISSING);
    // Otherwise validation would have failed before the row was looked up.
    expect(foreign.envelope.reason).not.toBe('error.invalid');
    expect(foreign.status).toBe(missing.status);
    expect(foreign.envelope).toEqual(missing.envelope);
    expect(await snapshot()).toEqual(before);
  },
);

/** What belongs to no tenant: menus, tenants, messages, the market's cards, the upgrade log and so on. */
const SHARED = [
  ...['/user/admin/menu/list', '/user/admin/tenant/list', '/user/admin/policy/list'],
  '/user/admin/invite/list',
  ...['/user/admin/tenantUser/list', '/user/admin/tenantUser/recycle/list'],
  ...['/admin/admin/site/app/list', '/admin/admin/site/message/list', '/admin/admin/market/cards'],
  ...['/admin/admin/upgrade/logs', '/admin/admin/upgrade/list', '/admin/admin/market/jobs'],
];

test.each(keysOf(calls.filter(({ wrap, path }) => wrap === 'list' && !SHARED.includes(path))))(
  '%s shows nothing of another tenant',
  async (key, call) => {
    const other = await product.asDefaultAdmin(await product.make.tenant());
    const isOfOneRow = fieldsOf(call, 'query').includes('id');
    const id = isOfOneRow ? await rowOf(call.path.split('/')[3], other) : MISSING;
    const { envelope } = await other.send(key, sampleOf(call, { id }));
    // Everybody sees themselves, and that they are signed in.
    const isOfPeople = /\/(member|online)\/list$/.test(call.path);
    if (isOfPeople) expect(envelope.total).toBe(1);
    else expect(envelope).toMatchObject({ code: 0, data: [], total: 0 });
  },
);

/** The response to another tenant's admin, without echoes of the requested id. */
async function answerTo(key: string, input: object, id: number) {
  const response = await outsider.fetch(key, input);
  const text = (await response.text()).replaceAll(`"id":${id},`, '');
  const isFile = !response.headers.get('content-type')?.includes('json');
  const envelope = isFile ? { data: text } : JSON.parse(text);
  return { status: response.status, envelope: envelope as Partial<Envelope> };
}

/** A row of the caller's tenant, for calls whose other fields name a row. */
async function rowOf(resource: string | undefined, caller: Client): Promise<number> {
  const { tenantId: own } = await product.db
    .selectFrom('members')
    .select('tenantId')
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  if (resource === 'dept') return product.make.dept(own);
  if (resource === 'post') return product.make.post(own);
  if (resource === 'role') return product.make.role(own);
  if (resource === 'notice') return product.make.member(own).then(noticeToNobody);
  return product.make.member(own);
}

/** A draft that names nobody yet, so nobody is in its range. */
async function noticeToNobody(authorId: number): Promise<number> {
  const id = await makeNotice(product, authorId, 'draft');
  await product.db.deleteFrom('noticeRanges').where('noticeId', '=', id).execute();
  return id;
}

/** Every row of the tenant that calls could change. */
async function snapshot() {
  const { db } = product;
  return Promise.all([
    db.selectFrom('depts').selectAll().where('tenantId', '=', tenantId).orderBy('id').execute(),
    db.selectFrom('posts').selectAll().where('tenantId', '=', tenantId).orderBy('id').execute(),
    db.selectFrom('roles').selectAll().where('tenantId', '=', tenantId).orderBy('id').execute(),
    db.selectFrom('members').selectAll().where('tenantId', '=', tenantId).orderBy('id').execute(),
    db.selectFrom('offers').selectAll().where('tenantId', '=', tenantId).orderBy('id').execute(),
    db.selectFrom('views').selectAll().where('tenantId', '=', tenantId).execute(),
    db.selectFrom('files').selectAll().where('tenantId', '=', tenantId).orderBy('id').execute(),
    db.selectFrom('folders').selectAll().where('tenantId', '=', tenantId).orderBy('id').execute(),
    db
      .selectFrom('letterDrafts')
      .selectAll()
      .where('memberId', '=', rows.member ?? 0)
      .execute(),
    db.selectFrom('letters').selectAll().where('tenantId', '=', tenantId).execute(),
    db.selectFrom('letterReceivers').selectAll().where('memberId', '=', bare.memberId).execute(),
    db.selectFrom('sessions').select('memberId').where('memberId', '=', bare.memberId).execute(),
  ]);
}
