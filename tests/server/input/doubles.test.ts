import { sql } from 'kysely';
import type { Call } from '#contract/call';
import { ADDON } from '#contract/codes';
import { calls } from '#contract/index';
import { mayRefuseWith } from '#server/http/openapi/refusals';
import { REASONS, type Reason } from '#server/lib/reasons';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { sampleOf } from '../../harness/calls/sample';

/*
 * What must be unique cannot be doubled by what nobody sees: the second is refused as taken, or as
 * no name at all. Generated from the contract: every call that a taken name, title or code ends.
 */
let product: TestApp;
let admin: Client;
let policyId: number;
let count = 0;
beforeAll(async () => {
  product = await createTestApp();
  policyId = await product.make.policy();
  admin = await product.asAdmin();
});
afterAll(() => product.close());
// Users of all tenants share their usernames, so those of the call before would be in the way.
beforeEach(async () => {
  const forgotten = sql<string>`'forgotten-' || id`;
  await product.db.updateTable('accounts').set({ usernameKey: forgotten }).execute();
});

const TAKEN = /\.(name|title|code|username)-taken$/;
const reasons = (Object.keys(REASONS) as Reason[]).filter((reason) => TAKEN.test(reason));

/**
 * Registering takes a code from a phone first; it checks usernames as adding a user does. A preview says
 * what saving would, and saves nothing.
 */
const ASIDE = ['/user/admin/site/register', '/user/admin/policy/preview'];
const adding = calls.flatMap((call) =>
  reasons
    .filter((reason) => call.method === 'POST' && mayRefuseWith(call, reason))
    .filter(() => !ASIDE.includes(call.path))
    .map((reason) => [call.key, TAKEN.exec(reason)?.[1] ?? '', call, reason] as const),
);

const DOUBLES = [
  ...['twin\u200d', 't\u200cwin', 'twin\ufe0f', 'tw\u034fin', 'twin\u3164', '\u00a0twin\u2800'],
  ...['twi\u00adn', '\u115ftwin', 'twin\u{1d159}', 'twin\u{e0100}'],
];

test('every kind of unique name is among them', () => {
  expect(new Set(adding.map(([, , , reason]) => reason))).toEqual(new Set(reasons));
});

/** Values of the other fields that every time are valid, and refer to nothing. */
const REST = {
  ...{ parentId: null, deptId: null, path: null, redirect: null, activeMenu: null, phone: null },
  ...{ defaultTenantId: null, defaultDeptId: null, defaultRoleId: null, defaultPostId: null },
  ...{ menuIds: [], type: 'directory', list: 'org.user', addon: ADDON, password: 'a-long-pass-1' },
};

/** Adds a row that only this field can double. */
function add(call: Call, field: string, value: string) {
  count += 1;
  const others = { policyId, code: `code-${count}`, username: `user-${count}` };
  return admin.send(call.key, {
    body: sampleOf(call, { ...REST, ...others, [field]: value }).body,
  });
}

test.each(adding)('%s does not double a %s', async (_key, field, call, reason) => {
  expect(await add(call, field, 'twin')).toMatchObject({ status: 200 });
  for (const twin of DOUBLES) {
    const { status, envelope } = await add(call, field, twin);
    expect([twin, status]).toEqual([twin, 422]);
    expect(['error.invalid', reason]).toContain(envelope.reason);
  }
});

test.each(adding)(
  '%s knows a %s in either form of its letters',
  async (...[, field, call, reason]) => {
    expect(await add(call, field, '가나')).toMatchObject({ status: 200 });
    expect((await add(call, field, '가나'.normalize('NFD'))).envelope.reason).toBe(reason);
  },
);
