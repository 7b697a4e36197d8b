import type { CallMap } from '#contract/index';
import type { Client } from '../../../../tests/harness/app/client';
import { refused } from '../../../../tests/harness/app/refused';
import {
  ADD,
  AUDIENCE,
  PRESSING,
  PUBLISH,
  READ_ALL,
  RECEIPTS,
  REMIND,
  SOURCE,
  setUpNotices,
  UPDATE,
  WITHDRAW,
} from '../../../../tests/harness/notice/notices';

/* Whom somebody may address, how many that are, and who of them has read a notice. */
const notices = setUpNotices();

type Range = Pick<CallMap[typeof ADD]['body'], 'rangeType' | 'rangeIds'>;

const MISSING = 999_999_999;
const OUTSIDE = refused(422, 'notice.range-outside', 'rangeIds');

const audience = async (client: Client, rangeType: string, rangeIds: readonly number[] = []) => {
  const query = { rangeType, rangeIds: rangeIds.join() };
  return (await client.send(AUDIENCE, { query })).envelope.data;
};

test('ids of another tenant, and such as are nowhere, are refused alike in every range', async () => {
  const { product, admin } = notices;
  const elsewhere = await product.make.tenant();
  const foreign = {
    tenants: elsewhere,
    depts: await product.make.dept(elsewhere),
    roles: await product.make.role(elsewhere),
    members: await product.make.member(elsewhere),
  };
  for (const [rangeType, id] of Object.entries(foreign)) {
    const { id: draftId, version } = await notices.add();
    const answers = await Promise.all(
      [id, MISSING].map(async (target) => {
        const range = { rangeType, rangeIds: [target] } as Range;
        const body = notices.draft(range);
        return [
          await admin.call(ADD, { body }),
          await admin.call(UPDATE, { body: { ...body, id: draftId, version } }),
          await admin.send(AUDIENCE, { query: { rangeType, rangeIds: target } }),
        ];
      }),
    );
    for (const answer of answers.flat()) expect(answer).toMatchObject(OUTSIDE);
    const [first, second] = answers.map((all) => all.map(({ envelope }) => envelope.message));
    expect(first).toEqual(second);
  }
  expect(await admin.call(ADD, { body: { rangeType: 'everyone' } })).toMatchObject(OUTSIDE);
});

test('everyone is not narrowed by ids, which are refused instead of left out', async () => {
  const { platform } = notices;
  const query = { rangeType: 'everyone', rangeIds: `${platform.memberId}` };
  expect(await platform.send(AUDIENCE, { query })).toMatchObject(OUTSIDE);
  const body = { rangeType: 'everyone' as const, rangeIds: [platform.memberId] };
  expect(await platform.call(ADD, { body })).toMatchObject(OUTSIDE);
});

test('a publisher addresses what is in its data scope, with all that is below', async () => {
  const { product, tenantId, plantId, hallId, roleId, reader } = notices;
  const shopId = await product.make.dept(tenantId);
  const outside = await product.make.member(tenantId, { deptId: shopId });
  const chief = await notices.clerk({ deptId: plantId }, { dataScope: 'deptAndBelow' });
  const single = await notices.clerk({ deptId: plantId }, { dataScope: 'dept' });
  const tried = async (client: Client, rangeType: string, ids: number[]) => {
    const body = { rangeType, rangeIds: ids } as Range;
    return (await client.call(ADD, { body })).envelope.reason ?? 'done';
  };
  const no = 'notice.range-outside';
  expect(await tried(chief, 'depts', [plantId, hallId])).toBe('done');
  expect(await tried(chief, 'depts', [shopId])).toBe(no);
  // The hall below it is not in this scope.
  expect(await tried(single, 'depts', [plantId])).toBe(no);
  expect(await tried(chief, 'members', [reader.memberId])).toBe('done');
  expect(await tried(chief, 'members', [outside])).toBe(no);
  expect(await tried(chief, 'roles', [roleId])).toBe(no);
  expect(await tried(chief, 'tenants', [tenantId])).toBe(no);
  const ofPlatform = await notices.clerk({}, { dataScope: 'self' }, await platformId());
  expect(await tried(ofPlatform, 'everyone', [])).toBe(no);
});

const platformId = async () =>
  (await notices.platform.get('GET /user/admin/member/info')).tenant.id;

test('the range is checked again when it is published', async () => {
  const { product, hallId, plantId, tenantId } = notices;
  const chief = await notices.clerk({ deptId: plantId }, { dataScope: 'deptAndBelow' });
  const range: Range = { rangeType: 'depts', rangeIds: [hallId] };
  const { id, version } = await notices.add(range, chief);
  await notices.move(chief.memberId, await product.make.dept(tenantId));
  const moved = product.db.updateTable('tenants').where('id', '=', tenantId);
  await moved.set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) })).execute();
  expect(await chief.call(PUBLISH, { body: { id, version } })).toMatchObject(OUTSIDE);
});

test('counts the people of a range within the scope, not those in the bin', async () => {
  const { product, admin, platform, tenantId, plantId, hallId, roleId, reader } = notices;
  const second = await product.make.member(tenantId, { deptId: hallId, roleIds: [roleId] });
  await product.make.member(tenantId, { deptId: hallId, deletedAt: 1 });
  expect(await audience(admin, 'depts', [plantId, hallId])).toEqual({ audience: 2 });
  expect(await audience(admin, 'roles', [roleId])).toEqual({ audience: 2 });
  expect(await audience(admin, 'members', [second, second])).toEqual({ audience: 1 });
  expect(await audience(admin, 'tenants', [tenantId])).toEqual({ audience: 3 });
  expect(await audience(platform, 'tenants', [tenantId])).toEqual({ audience: 3 });
  const everyone = (await audience(platform, 'everyone')) as { audience: number };
  const closed = product.db.updateTable('tenants').set({ status: 'disabled' });
  await closed.where('id', '=', tenantId).execute();
  expect(await audience(platform, 'everyone')).toEqual({ audience: everyone.audience - 3 });
  expect(await audience(platform, 'tenants', [tenantId])).toEqual({ audience: 0 });
  expect(reader.memberId).toBeGreaterThan(0);
});

test.each([
  ['no number', '1,x', 'rangeIds.1'],
  ['an empty id', '1,,2', 'rangeIds.1'],
  ['an id below 1', '0', 'rangeIds.0'],
  ['more ids than a range has', Array.from({ length: 501 }, (_, at) => at + 1).join(), 'rangeIds'],
])('%s is refused with its field when people are counted', async (_name, rangeIds, field) => {
  const answer = await notices.admin.send(AUDIENCE, { query: { rangeType: 'members', rangeIds } });
  expect(answer).toMatchObject(refused(422, 'error.invalid', field));
});

test('tells who has read a notice and who has not, within the scope', async () => {
  const { product, admin, platform, tenantId, plantId, hallId, reader } = notices;
  const late = await product.make.member(tenantId, { deptId: hallId, realName: 'Bo' });
  const { id } = await notices.publish({ rangeType: 'depts', rangeIds: [plantId] });
  await reader.get(READ_ALL, { body: {} });
  const receipts = (client: Client, query: object = {}) =>
    client.get(RECEIPTS, { query: { id, ...query } });
  expect(await receipts(admin)).toMatchObject([
    { id: reader.memberId, name: 'Ada', deptName: 'Hall', tenantName: null, readAt: notices.at() },
    { id: late, name: 'Bo', readAt: null },
  ]);
  expect(await receipts(admin, { state: 'read' })).toMatchObject([{ name: 'Ada' }]);
  expect(await receipts(admin, { state: 'unread' })).toMatchObject([{ name: 'Bo' }]);
  const where = JSON.stringify([['keyword', 'keyword', 'bo']]);
  expect(await receipts(admin, { where })).toMatchObject([{ name: 'Bo' }]);
  const source = await admin.get('GET /admin/admin/notice/source', { query: { id } });
  expect(source).toMatchObject({ audience: 2, readers: 1 });
  const { id: all } = await notices.publish({ rangeType: 'everyone', rangeIds: [] }, platform);
  const ofAll = await platform.get(RECEIPTS, { query: { id: all, pageSize: 200 } });
  expect(ofAll.find((row) => row.id === late)).toMatchObject({ tenantName: 'Brook' });
});

test('nobody reminds of a range that is outside of its scope, or of what is over', async () => {
  const { admin } = notices;
  const writer = await notices.clerk({ deptId: notices.hallId }, { dataScope: 'all' });
  const seat = { deptId: notices.plantId };
  const clerk = await notices.clerk(seat, { dataScope: 'deptAndBelow' });
  const range = { rangeType: 'tenants' as const, rangeIds: [notices.tenantId] };
  const { id } = await notices.publish(range, writer);
  expect(await clerk.call(REMIND, { body: { id } })).toMatchObject(
    refused(422, 'notice.range-outside'),
  );
  const over = await notices.publish({ endAt: notices.at(1000) });
  notices.product.clock.advance(2000);
  expect(await admin.call(REMIND, { body: { id: over.id } })).toMatchObject(
    refused(409, 'notice.not-published'),
  );
});

test('withdrawing and publishing again reminds no more often', async () => {
  const { admin } = notices;
  const { id } = await notices.publish();
  await admin.get(REMIND, { body: { id } });
  await admin.get(WITHDRAW, { body: { ids: [id] } });
  const { version } = await admin.get(SOURCE, { query: { id } });
  await admin.get(PUBLISH, { body: { id, version } });
  expect(await admin.call(REMIND, { body: { id } })).toMatchObject(
    refused(429, 'notice.reminded-lately'),
  );
});

test('reminds those who have not read a published notice, once an hour', async () => {
  const { admin, reader, product } = notices;
  const { id, version } = await notices.add({ level: 'important' });
  expect(await admin.call(REMIND, { body: { id } })).toMatchObject(
    refused(409, 'notice.not-published'),
  );
  await admin.get(PUBLISH, { body: { id, version } });
  expect(await reader.get(PRESSING)).toEqual([]);
  await notices.forget();
  await admin.get(REMIND, { body: { id } });
  expect(await notices.told()).toEqual([{ tenantId: notices.tenantId, memberIds: null }]);
  expect(await reader.get(PRESSING)).toMatchObject([{ id, isReminder: true }]);
  expect(await admin.call(REMIND, { body: { id } })).toMatchObject(
    refused(429, 'notice.reminded-lately'),
  );
  product.clock.advance(60 * 60_000);
  await admin.get(REMIND, { body: { id } });
  await reader.get(READ_ALL, { body: {} });
  expect(await reader.get(PRESSING)).toEqual([]);
});
