import { refused } from '../../../../tests/harness/app/refused';
import { ASSIGN, PREVIEW, setUpAssign } from '../../../../tests/harness/tenant-user/assign';

/* What the question before an assignment says, and what the audit logs say after it. */
const MISSING = 999_999_999;

const two = setUpAssign();

describe('a preview', () => {
  test('tells what belongs to the seat, and how much room there is', async () => {
    const id = await two.ada({ isDefaultAdmin: 1 });
    await two.product.make.member(two.from.id, { isDefaultAdmin: 1 });
    const ada = await two.product.as(id);
    const view = { list: 'org.user', search: '', look: {} } as const;
    await ada.get('POST /user/admin/view/add', {
      body: { ...view, name: 'Mine', isShared: false },
    });
    await ada.get('POST /user/admin/view/add', { body: { ...view, name: 'Ours', isShared: true } });
    const letter = { toIds: [id], title: 'To do', content: 'Much' };
    await ada.get('POST /admin/admin/letter/send', { body: letter });
    await ada.get('POST /admin/admin/letter/draft/add', { body: letter });
    await two.limit(two.to.id, 1);
    await two.product.make.member(two.to.id);
    expect(await two.platform.get(PREVIEW, { body: { id, tenantId: two.to.id } })).toEqual({
      ...{
        refusal: null,
        tenantName: 'Harbour',
        room: 0,
        limit: 1,
        isDefaultAdmin: true,
        deptName: 'Assembly',
      },
      ...{ roleNames: ['Clerk'], postNames: ['Welder'], sessions: 1 },
      ...{ letters: 2, drafts: 1, views: 2, sharedViews: 1 },
    });
  });

  test('changes nothing and leaves no entry', async () => {
    const id = await two.ada();
    const before = await two.counted();
    await two.platform.get(PREVIEW, { body: { id, tenantId: two.to.id } });
    expect(await two.counted()).toEqual(before);
    expect(await two.product.db.selectFrom('audits').select('id').execute()).toEqual([]);
  });

  test('says why the user cannot be moved, and refuses what is not there', async () => {
    const id = await two.ada({ isDefaultAdmin: 1 });
    expect(await two.platform.get(PREVIEW, { body: { id, tenantId: two.to.id } })).toMatchObject({
      refusal: { reason: 'member.last-admin', message: expect.stringContaining('Ada') },
    });
    for (const body of [
      { id: MISSING, tenantId: two.to.id },
      { id, tenantId: MISSING },
    ]) {
      expect(await two.platform.send(PREVIEW, { body })).toMatchObject(refused(404, 'row.missing'));
    }
  });
});

test('each tenant learns from its log what was done to it, and not of the other', async () => {
  const id = await two.ada();
  const { envelope } = await two.assignOf(id, { deptId: two.to.deptId });
  const { id: moved } = envelope.data as { id: number };
  const rows = await two.product.db
    .selectFrom('audits')
    .select(['tenantId', 'target', 'changes', 'memberId', 'requestId'])
    .where('action', '=', ASSIGN)
    .orderBy('id')
    .execute();
  expect(rows.map(({ tenantId, target }) => [tenantId, target])).toEqual([
    [expect.any(Number), `member ${id}, member ${moved}`],
    [two.from.id, `member ${id}`],
    [two.to.id, `member ${moved}`],
  ]);
  const [, left, joined] = rows;
  expect(left?.memberId).toBeNull();
  expect(left?.changes).not.toContain('Harbour');
  expect(joined?.changes).not.toContain('Brook');
  // The number of the request would tell both of them that it was one move.
  expect(rows.map(({ requestId }) => requestId)).toEqual([expect.stringMatching(/./), '', '']);
});
