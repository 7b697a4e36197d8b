import type { Client } from '../../../../tests/harness/app/client';
import { isDeep } from '../../../../tests/harness/dose';
import { setUpAssign } from '../../../../tests/harness/tenant-user/assign';

/* Assignments against everything that may happen at the same time. */
const ROUNDS = isDeep ? 200 : 3;

const two = setUpAssign();
let count = 0;

const about = (tenantId: number) => ({ 'X-Tenant': String(tenantId) });
const reasonOf = ({ envelope }: { envelope: { reason?: string | undefined } }) =>
  envelope.reason ?? 'done';

const move = async (id: number, tenantId = two.to.id) =>
  reasonOf(await two.assignOf(id, { tenantId }));

async function add(): Promise<string> {
  count += 1;
  const body = { username: `assign-${count}`, realName: 'Bob', password: 'a-first-word-1' };
  const headers = about(two.to.id);
  return reasonOf(await two.platform.send('POST /user/admin/member/add', { body, headers }));
}

async function restore(id: number): Promise<string> {
  const { envelope } = await two.platform.send('POST /user/admin/recycle/restore', {
    body: { seats: [{ id, deptId: null }] },
    headers: about(two.to.id),
  });
  const [result] = envelope.data as { ok: boolean; reason?: string }[];
  return result?.ok ? 'done' : (result?.reason ?? 'none');
}

test('of many who assign, restore and create at the last place one succeeds', async () => {
  const { make, clock, db } = two.product;
  for (let round = 0; round < ROUNDS; round += 1) {
    await two.limit(two.to.id, (await two.counted()).to + 1);
    const moving = await Promise.all(Array.from({ length: 12 }, () => two.ada()));
    const binned = await Promise.all(
      Array.from({ length: 6 }, () => make.member(two.to.id, { deletedAt: clock.now })),
    );
    const outcomes = await Promise.all([
      ...moving.map((id) => move(id)),
      ...binned.map(restore),
      ...binned.map(add),
    ]);
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'quota.users')).toHaveLength(23);
    await db.deleteFrom('auditTargets').execute();
  }
});

test('of those who move the seats of one account to one tenant one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await two.ada();
    const elsewhere = await two.product.make.tenant();
    const other = await two.product.make.seat(id, elsewhere);
    const outcomes = await Promise.all([move(id), move(other), move(id), move(other)]);
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(
      outcomes.every((one) => ['done', 'member.seated-there', 'row.missing'].includes(one)),
    ).toBe(true);
  }
});

test('users who change places between two tenants wait for nobody for ever', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const here = await Promise.all(Array.from({ length: 6 }, () => two.ada()));
    const there = await Promise.all(
      Array.from({ length: 6 }, () => two.product.make.member(two.to.id)),
    );
    const outcomes = await Promise.all([
      ...here.map((id) => move(id)),
      ...there.map((id) => move(id, two.from.id)),
    ]);
    expect(outcomes).toEqual(Array(12).fill('done'));
  }
});

test('the last default admins disabled, demoted, moved, deleted and leaving at once leave one', async () => {
  const { make, db } = two.product;
  for (let round = 0; round < ROUNDS; round += 1) {
    const tenantId = await make.tenant();
    const headers = about(tenantId);
    const ids = await Promise.all(
      Array.from({ length: 2 }, () => make.member(tenantId, { isDefaultAdmin: 1 })),
    );
    const own = new Map<number, Client>();
    for (const id of ids) own.set(id, await two.product.as(id));
    const act = (key: string, body: object) =>
      two.platform.send(key, { body, headers }).then(reasonOf);
    const outcomes = await Promise.all(
      ids.flatMap((id) => [
        act('PATCH /user/admin/member/status', { id, version: 1, status: 'disabled' }),
        act('DELETE /user/admin/member/delete', { ids: [id] }),
        act('POST /user/admin/member/bulk', { action: 'remove', ids: [id] }),
        two.assignOf(id, { tenantId, isDefaultAdmin: false }).then(reasonOf),
        move(id),
        own.get(id)?.send('POST /user/admin/member/leave', { body: { id } }).then(reasonOf),
      ]),
    );
    const left = await db
      .selectFrom('members')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('isDefaultAdmin', '=', 1)
      .where('status', '=', 'enabled')
      .where('deletedAt', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    expect(outcomes).toContain('member.last-admin');
  }
});

test('no call of the moved seat is answered once the move was', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await two.ada({ isDefaultAdmin: 1 });
    await two.product.make.member(two.from.id, { isDefaultAdmin: 1 });
    const ada = await two.product.as(id);
    const post = () => {
      count += 1;
      const body = { name: 'Fitter', code: `fitter-${count}` };
      return ada.send('POST /user/admin/post/add', { body });
    };
    const [outcome, ...written] = await Promise.all([move(id), post(), post(), post()]);
    expect(outcome).toBe('done');
    for (const { status } of written) expect([200, 401]).toContain(status);
    expect((await post()).status).toBe(401);
    const sessions = two.product.db.selectFrom('sessions').select('id').where('memberId', '=', id);
    expect(await sessions.execute()).toEqual([]);
  }
});
