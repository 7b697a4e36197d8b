import type { TestApp } from '../app/app';

/** Rows of three batches, each larger than what streams buffer. */
export const ROWS = 2_500;
const PART = 250;
const LONG = 'x'.repeat(450);
const DAY = 24 * 60 * 60 * 1000;

const numbers = (from: number) => Array.from({ length: PART }, (_, at) => from + at);

/** One part of the rows of the audit log; rows of a tenant are seen by its members only. */
export function auditRows(tenantId: number | null, from = 0) {
  const common = { tenantId, requestId: 'r', memberId: null, ip: '', result: 'done' as const };
  return numbers(from).map((number) => ({
    ...{ ...common, at: number, username: `row-${number}`, userAgent: LONG },
    ...{ action: 'EXPORTED', target: null, reason: null, changes: null },
  }));
}

interface Export {
  /** Adds one part of the rows, beginning with a number. */
  add: (product: TestApp, tenantId: number, from: number) => Promise<unknown>;
  removeLast: (product: TestApp) => Promise<unknown>;
  where: readonly (readonly string[])[];
  sort: string;
}

const editable = { status: 'enabled' as const, remark: LONG, createdAt: 0, updatedAt: 0 };

/** One part of the rows of the policies. */
const policyRows = (from: number) =>
  numbers(from).map((number) => ({
    ...{ ...editable, title: `row-${number}`, description: 'A policy', isDefault: 0 as const },
    ...{ limits: '{}', dataRange: 'all' as const, remark: LONG },
  }));

/**
 * Members, or deleted ones, under names of their own; the last one is deleted, or restored. Where the
 * file has no remark, the name is what is long.
 */
const people = (prefix: string, isDeleted: boolean, hasRemark = !isDeleted): Export => ({
  async add(product, tenantId, from) {
    for (const number of numbers(from)) {
      const realName = hasRemark ? 'x' : LONG;
      const names = { username: `${prefix}row-${number}`, realName };
      const at = isDeleted ? product.clock.now : null;
      await product.make.member(tenantId, { ...names, remark: LONG, deletedAt: at });
    }
  },
  where: [['username', 'like_right', `${prefix}row-`]],
  sort: 'id',
  removeLast: ({ db }) =>
    db
      .updateTable('members')
      .set({ deletedAt: isDeleted ? null : 1 })
      .where('accountId', 'in', (accounts) =>
        accounts
          .selectFrom('accounts')
          .select('id')
          .where('username', '=', `${prefix}row-${ROWS - 1}`),
      )
      .execute(),
});

/** One part of the sessions of a user. */
async function addSessions({ db, make, clock }: TestApp, tenantId: number, from: number) {
  const memberId = await make.member(tenantId, { realName: LONG });
  const member = db.selectFrom('members').select('accountId').where('id', '=', memberId);
  const { accountId } = await member.executeTakeFirstOrThrow();
  const { now } = clock;
  const times = { provedAt: now, createdAt: now, lastSeenAt: now, expiresAt: now + DAY };
  const rows = numbers(from).map((number) => ({
    ...{ accountId, memberId, remember: 0 as const, way: 'password' as const, userAgent: '' },
    ...{ ...times, ip: `row-${number}`, tokenHash: `exported-${number}` },
  }));
  await db.insertInto('sessions').values(rows).execute();
}

/** Exports of lists, each with its rows. */
export const EXPORTS: Readonly<Record<string, Export>> = {
  'GET /user/admin/member/export': people('', false),
  'GET /user/admin/online/export': {
    add: addSessions,
    where: [['ip', 'like_right', 'row-']],
    sort: 'id',
    removeLast: ({ db }) =>
      db
        .deleteFrom('sessions')
        .where('ip', '=', `row-${ROWS - 1}`)
        .execute(),
  },
  'GET /user/admin/recycle/export': people('bin-', true),
  'GET /user/admin/tenantUser/export': people('everywhere-', false, false),
  'GET /user/admin/tenantUser/recycle/export': people('every-bin-', true),
  'GET /user/admin/tenant/export': {
    async add({ db, make }, _, from) {
      const policyId = await make.policy({ title: `exported-${from}` });
      const rows = numbers(from).map((number) => ({
        ...{
          ...editable,
          name: `row-${number}`,
          code: `exported-${number}`,
          codeKey: `exported-${number}`,
          policyId,
        },
        ...{ isPlatform: 0 as const, leader: null, phone: null, email: null, deletedAt: null },
      }));
      await db.insertInto('tenants').values(rows).execute();
    },
    where: [['name', 'like_right', 'row-']],
    sort: 'id',
    removeLast: ({ db }) =>
      db
        .updateTable('tenants')
        .set({ deletedAt: 1 })
        .where('name', '=', `row-${ROWS - 1}`)
        .execute(),
  },
  'GET /user/admin/policy/export': {
    add: ({ db }, _, from) => db.insertInto('policies').values(policyRows(from)).execute(),
    where: [['title', 'like_right', 'row-']],
    sort: 'id',
    removeLast: ({ db }) =>
      db
        .deleteFrom('policies')
        .where('title', '=', `row-${ROWS - 1}`)
        .execute(),
  },
  'GET /admin/admin/site/message/export': {
    add: ({ db }, _, from) =>
      db
        .insertInto('messages')
        .values(
          numbers(from).map((number) => ({
            ...{ at: number, channel: 'sms' as const, kind: 'test' as const, receiver: LONG },
            ...{ provider: 'outbox', result: 'sent' as const, answer: `row-${number}` },
          })),
        )
        .execute(),
    where: [['answer', 'like_right', 'row-']],
    sort: 'id',
    removeLast: ({ db }) =>
      db
        .deleteFrom('messages')
        .where('answer', '=', `row-${ROWS - 1}`)
        .execute(),
  },
  'GET /user/admin/invite/export': {
    async add({ db, make }, _, from) {
      const rest = { policyId: await make.policy(), companyName: null, creatorId: null };
      await db
        .insertInto('invites')
        .values(
          numbers(from).map((number) => ({
            ...{ ...editable, ...rest, title: `row-${number}`, code: `exported-${number}` },
          })),
        )
        .execute();
    },
    where: [['title', 'like_right', 'row-']],
    sort: 'id',
    removeLast: ({ db }) =>
      db
        .deleteFrom('invites')
        .where('title', '=', `row-${ROWS - 1}`)
        .execute(),
  },
  'GET /user/admin/audit/export': {
    add: ({ db }, tenantId, from) =>
      db.insertInto('audits').values(auditRows(tenantId, from)).execute(),
    where: [['action', '=', 'EXPORTED']],
    sort: 'at',
    removeLast: ({ db }) =>
      db
        .deleteFrom('audits')
        .where('username', '=', `row-${ROWS - 1}`)
        .execute(),
  },
};

/** Adds all rows of an export. */
export async function addRows(product: TestApp, tenantId: number, { add }: Export) {
  for (let from = 0; from < ROWS; from += PART) await add(product, tenantId, from);
}
