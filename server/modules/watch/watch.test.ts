import type { Language } from '#contract/codes';
import { install } from '../../../tests/harness/addon/install';
import { EVERY_MS, STATE, setUpWatch, WATCHING } from '../../../tests/harness/addon/watch';
import { openAgain } from '../../../tests/harness/db/database';
import { createRunner } from '../../background';
import { setStatus } from '../addon/addon.service';
import { takeAway } from '../addon/swap.service';

/* The platform checks thresholds that tenants keep in an add-on, and tells of each crossing (ADR 0073). */

const SESSIONS = 'GET /user/admin/online/list';
const TWO = 'Sessions now: 2, the threshold is 2';

const watch = setUpWatch();
const { keep, signIn, signOut, check, told } = watch;

test('a figure that comes to its threshold is told once, and again after it was below', async () => {
  await keep({ limits: { sessions: 2 } });
  await signIn();
  await check();
  expect(await told()).toEqual([]);
  await signIn();
  await check();
  await check();
  expect(await told()).toEqual([TWO]);
  await signOut();
  await check();
  await signIn();
  await signIn();
  await check();
  expect(await told()).toEqual([TWO, TWO]);
});

test('the letter says where it stands in both languages, and leads to the add-on', async () => {
  await keep({ limits: { sessions: 1 } });
  await signIn();
  await check();
  const LETTERS = '/admin/admin/letter' as const;
  const read = async (language: Language) => {
    const reader = await watch.product.as(watch.adminId, language);
    const [letter] = await reader.get(`GET ${LETTERS}/list`);
    return reader.get(`GET ${LETTERS}/detail`, { query: { id: letter?.id ?? 0 } });
  };
  expect(await read('en-US')).toMatchObject({
    ...{ senderKind: 'system', title: 'Sessions now: 1, the threshold is 1' },
    content: expect.stringContaining('Sessions now in Brook: 1, which is at or above'),
    actions: [{ label: 'addon', path: '/app/ml.svc.rule/rules' }],
  });
  expect(await read('zh-CN')).toMatchObject({
    title: '在线会话数为 1，已达阈值 1',
    content: expect.stringContaining('“Brook”的在线会话数为 1'),
  });
  const { db, clock } = watch.product;
  await setStatus(db, { addon: WATCHING, status: 'disabled' }, clock.now);
  expect((await read('en-US')).actions).toEqual([]);
  await setStatus(db, { addon: WATCHING, status: 'enabled' }, clock.now);
});

test('what was told stays told over a restart, and with several nodes at once', async () => {
  const { db, clock, storage } = watch.product;
  const other = await openAgain(db);
  const log = { info: () => undefined, error: () => undefined };
  const time = async () => clock.now;
  const nodes = [db, other].map((each) => createRunner({ db: each, log, time, storage }));
  await keep({ limits: { sessions: 1 } });
  await signIn();
  await check();
  expect(await told()).toHaveLength(1);
  for (let round = 0; round < 3; round += 1) {
    clock.advance(EVERY_MS);
    await db.updateTable('jobs').set({ runAt: 0 }).where('name', '=', 'watch.check').execute();
    for (const node of nodes) node.wake();
    await Promise.all(nodes.map((node) => node.rest()));
  }
  expect(await told()).toHaveLength(1);
  await Promise.all(nodes.map((node) => node.stop(60_000)));
  if (other !== db) await other.destroy();
});

test('each tenant is checked by its own thresholds and figures', async () => {
  const other = await watch.product.make.tenant();
  const theirs = await watch.product.make.member(other, { isDefaultAdmin: 1 });
  await keep({ limits: { sessions: 2 } });
  await keep({ limits: { sessions: 1 } }, other);
  const { db } = watch.product;
  const shared = db.selectFrom('documents').selectAll().where('tenantId', '=', other);
  const { id: _, ...row } = await shared.executeTakeFirstOrThrow();
  const own = { ...row, tenantId: watch.tenantId, ownerId: watch.adminId, mode: 'own' as const };
  await db.insertInto('documents').values(own).execute();
  await signIn();
  await signIn(theirs);
  await check();
  expect(await told()).toEqual([]);
  expect(await told(other)).toEqual(['Sessions now: 1, the threshold is 1']);
});

test('every figure is counted: sign-ins of the day, failed calls of the hour, and each limit', async () => {
  const { db, clock, make } = watch.product;
  const limits = { signIns: 3, failedSignIns: 2, failures: 1, quota: 75 };
  await keep({ limits });
  const day = Math.floor((clock.now + 8 * 60 * 60_000) / 86_400_000);
  const row = { tenantId: watch.tenantId, deptId: 0, slot: 0 };
  for (const near of [day - 1, day, day + 1]) {
    const of = [{ ...row, day: near, kind: 'signIn' as const, value: 3 }];
    const failed = { ...row, day: near, kind: 'failure' as const, value: 2 };
    await db
      .insertInto('figures')
      .values([...of, failed])
      .execute();
  }
  for (let at = 0; at < 3; at += 1) await make.post(watch.tenantId);
  const entry = {
    requestId: 'r',
    tenantId: watch.tenantId,
    memberId: watch.adminId,
    username: 'x',
    target: null,
  };
  const call = { action: 'POST /user/admin/post/add', ip: '', userAgent: '', reason: null };
  const values = { ...entry, ...call, changes: null };
  const audits = [
    { ...values, at: clock.now, result: 'failed' as const },
    { ...values, at: clock.now - 60 * 60_000, result: 'failed' as const },
    { ...values, at: clock.now, result: 'refused' as const },
  ];
  await db.insertInto('audits').values(audits).execute();
  await check();
  expect((await told()).toSorted()).toEqual([
    'Failed calls within an hour: 1, the threshold is 1',
    'Failed sign-ins today: 2, the threshold is 2',
    'Sign-ins today: 3, the threshold is 3',
    'Use of the limit of positions: 75%, the threshold is 75%',
  ]);
});

test('those named are told as far as they may see the figure of the whole tenant, else the admins', async () => {
  const { make } = watch.product;
  const seat = async (permissions: string[], dataScope: 'all' | 'self') => {
    const roleId = await make.role(watch.tenantId, { permissions, dataScope });
    return make.member(watch.tenantId, { roleIds: [roleId] });
  };
  const foreign = await make.member(await make.tenant(), { isDefaultAdmin: 1 });
  const narrow = await seat([SESSIONS], 'self');
  const blind = await seat([], 'all');
  const duty = await seat([SESSIONS], 'all');
  const receivers = async () => {
    const rows = await watch.product.db
      .selectFrom('letterReceivers')
      .innerJoin('letters', 'letters.id', 'letterReceivers.letterId')
      .select('letterReceivers.memberId')
      .where('letters.tenantId', '=', watch.tenantId)
      .orderBy('letters.id')
      .execute();
    return rows.map(({ memberId }) => memberId);
  };
  await signIn();
  await keep({ limits: { sessions: 1 }, toIds: [narrow, blind, duty, foreign, 999_999] });
  await check();
  expect(await receivers()).toEqual([duty]);
  await signOut();
  await check();
  await signIn();
  await keep({ limits: { sessions: 1 }, toIds: [narrow, blind] });
  await check();
  expect(await receivers()).toEqual([duty, watch.adminId]);
});

test('nothing is checked where the add-on is disabled, removed or asks for nothing', async () => {
  const { db, storage, clock } = watch.product;
  await keep({ limits: { sessions: 1 } });
  await signIn();
  await setStatus(db, { addon: WATCHING, status: 'disabled' }, clock.now);
  await check();
  await setStatus(db, { addon: WATCHING, status: 'enabled' }, clock.now);
  const version = '2.0.0';
  await install({ db, storage, now: clock.now }, { manifest: { version, calls: [STATE] } });
  await check();
  await takeAway({ db, now: clock.now }, WATCHING);
  await check();
  expect(await told()).toEqual([]);
});
