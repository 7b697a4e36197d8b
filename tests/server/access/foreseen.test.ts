import { createTestApp, type TestApp } from '../../harness/app/app';
import { refused } from '../../harness/app/refused';

/* Calls that tell what is in the way before they ask for a proof ask for it where nothing is. */
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

test.each(['DELETE /user/admin/member/delete', 'POST /user/admin/member/leave'])(
  '%s wants a session that was proven of late where nothing is in the way',
  async (key) => {
    const { db, make, clock } = product;
    const tenantId = await make.tenant();
    const caller = await product.asDefaultAdmin(tenantId);
    await make.member(tenantId, { isDefaultAdmin: 1 });
    await db
      .updateTable('sessions')
      .set({ provedAt: clock.now - 10 * 60_000 })
      .where('memberId', '=', caller.memberId)
      .execute();
    const id = await make.member(tenantId);
    const body = key.endsWith('leave') ? { id: caller.memberId } : { ids: [id] };
    expect(await caller.send(key, { body })).toMatchObject(refused(403, 'step-up.required'));
  },
);
