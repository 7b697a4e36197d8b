import { openTestDatabase } from '../../../../tests/harness/db/database';
import { Failing } from '../../../../tests/harness/db/failing';
import { Rendezvous } from '../../../../tests/harness/db/rendezvous';
import { DOSE, isDeep } from '../../../../tests/harness/dose';
import { Registrations } from '../../../../tests/harness/sign-in/registration';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* A code is taken in the transaction that creates, once, and left by whatever fails. */
const failing = new Failing();
const rendezvous = new Rendezvous();
const TABLE = (name: string) => `"kind":"TableNode".*"name":"${name}"`;
const REDEEMED = new RegExp(`^.{8}"UpdateQueryNode".*${TABLE('invites')}.*used_at`);
const CODE_SPENT = new RegExp(`^.{8}"UpdateQueryNode".*${TABLE('sms_codes')}`);

const ROUNDS = isDeep ? 200 : 3;
const AT_ONCE = 64;
/** Passwords are hashed; the deep run takes its time. */
const PATIENCE_MS = isDeep ? 3_600_000 : 180_000;

let product: SignInApp;
let people: Registrations;
let creating: number;
let joining: number;
beforeAll(async () => {
  const db = (await openTestDatabase()).withPlugin(failing).withPlugin(rendezvous);
  product = await createSignInApp({ db });
  people = new Registrations(product);
  creating = await people.policy({ isDefault: 1 });
  const defaultTenantId = await product.make.tenant();
  joining = await people.policy({ tenantSetting: 'join', defaultTenantId });
});
afterAll(() => product.close());

const counts = async () => ({
  accounts: await people.countOf('accounts'),
  members: await people.countOf('members'),
  tenants: await people.countOf('tenants'),
});

const inviteOf = (code: string) =>
  product.db
    .selectFrom('invites')
    .select(['usedAt', 'usedBy', 'usedTenantId', 'version'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const FREE = { usedAt: null, usedBy: null, usedTenantId: null, version: 1 };

test(
  'of 64 who register with one code exactly one does, round after round',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const inviteCode = await people.invite({ policyId: round % 2 ? joining : creating });
      const forms = [];
      for (let at = 0; at < AT_ONCE; at += 1) forms.push(await people.form({ inviteCode }));
      const before = await counts();
      // The first of them wait for each other after each statement at which they could meet.
      if (round % 3 === 1) rendezvous.expectApart(2, REDEEMED);
      if (round % 3 === 2) rendezvous.expectApart(2, CODE_SPENT);
      const answers = await Promise.all(forms.map((form) => people.register(form)));
      const reasons = answers.map(({ envelope }) => envelope.reason ?? 'done').sort();
      expect(reasons).toEqual(['done', ...Array(AT_ONCE - 1).fill('invite.invalid')]);
      const after = await counts();
      expect(after).toEqual({
        accounts: before.accounts + 1,
        members: before.members + 1,
        tenants: before.tenants + (round % 2 ? 0 : 1),
      });
      const winner = answers.find(({ status }) => status === 200);
      if (!winner) throw new Error('nobody has won');
      const { tenant } = await people.infoOf(winner);
      expect(await inviteOf(inviteCode)).toMatchObject({ usedTenantId: tenant.id, version: 2 });
    }
  },
  PATIENCE_MS,
);

test.each([
  ['creates', () => creating],
  ['joins', () => joining],
])(
  'a registration that %s and ends after any of its statements leaves the code free or the company whole',
  async (_, policyOf) => {
    const ends = { free: 0, whole: 0 };
    for (let statement = 1; ; statement += 1) {
      const inviteCode = await people.invite({ policyId: policyOf() });
      const form = await people.form({ inviteCode });
      const before = await counts();
      failing.failFrom(statement);
      const answer = await people.register(form);
      failing.stop();
      const isOver = failing.failed === 'nothing';
      const invite = await inviteOf(inviteCode);
      if (invite.usedAt === null) {
        ends.free += 1;
        expect(invite).toEqual(FREE);
        expect(await counts()).toEqual(before);
      } else {
        ends.whole += 1;
        const seat = await product.db
          .selectFrom('members')
          .innerJoin('accounts', 'accounts.id', 'members.accountId')
          .select(['members.accountId', 'members.tenantId', 'members.isDefaultAdmin'])
          .where('accounts.username', '=', form.username)
          .executeTakeFirstOrThrow();
        expect(invite).toMatchObject({ usedBy: seat.accountId, usedTenantId: seat.tenantId });
        expect(seat.isDefaultAdmin).toBe(policyOf() === creating ? 1 : 0);
      }
      if (!isOver) continue;
      expect(answer.status).toBe(200);
      break;
    }
    expect(ends.free).toBeGreaterThan(10);
    expect(ends.whole).toBeGreaterThan(1);
  },
  PATIENCE_MS * DOSE,
);

test('whatever is refused after the code was taken gives it back', async () => {
  const full = await product.make.tenant({}, { limits: '{"users":1}' });
  await product.make.member(full);
  const crowded = await people.policy({ tenantSetting: 'join', defaultTenantId: full });
  const closed = await people.policy({ tenantSetting: 'join', defaultTenantId: null });
  await people.register(await people.form({ username: 'here-first' }));
  for (const [policyId, reason, values] of [
    [crowded, 'register.full', {}],
    [closed, 'register.target-missing', {}],
    [creating, 'member.username-taken', { username: 'here-first' }],
    [creating, 'code.wrong', { code: '000000' }],
  ] as const) {
    const inviteCode = await people.invite({ policyId });
    const answer = await people.register(await people.form({ inviteCode, ...values }));
    expect(answer.envelope.reason).toBe(reason);
    expect(await inviteOf(inviteCode)).toEqual(FREE);
  }
});

test('one that is disabled, or deleted, while somebody redeems it is either used or not there', async () => {
  const admin = await product.asAdmin();
  for (const act of ['disable', 'delete'] as const) {
    const inviteCode = await people.invite({ policyId: creating });
    const { id } = await product.db
      .selectFrom('invites')
      .select('id')
      .where('code', '=', inviteCode)
      .executeTakeFirstOrThrow();
    const form = await people.form({ inviteCode });
    const close = () =>
      act === 'disable'
        ? admin.call('PATCH /user/admin/invite/status', {
            body: { id, version: 1, status: 'disabled' },
          })
        : admin.call('DELETE /user/admin/invite/delete', { body: { ids: [id] } });
    const [registered, ended] = await Promise.all([people.register(form), close()]);
    const isUsed = registered.status === 200;
    expect(ended.envelope.code === 0).toBe(!isUsed);
    if (!isUsed) expect(registered.envelope.reason).toBe('invite.invalid');
    else expect(['invite.used', 'version.conflict']).toContain(ended.envelope.reason);
  }
});
