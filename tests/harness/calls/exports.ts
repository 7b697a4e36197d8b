import type { TestApp } from '../app/app';

/** Rows of three batches, each larger than what streams buffer. */
export const ROWS = 2_500;
const PART = 250;
const LONG = 'x'.repeat(450);

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

/** Exports of lists, each with its rows. */
export const EXPORTS: Readonly<Record<string, Export>> = {
  'GET /user/admin/member/export': {
    async add(product, tenantId, from) {
      for (const number of numbers(from)) {
        const names = { username: `row-${number}`, realName: 'x' };
        await product.make.member(tenantId, { ...names, remark: LONG });
      }
    },
    where: [['username', 'like_right', 'row-']],
    sort: 'id',
    removeLast: ({ db }) =>
      db
        .updateTable('members')
        .set({ deletedAt: 1 })
        .where('accountId', 'in', (accounts) =>
          accounts
            .selectFrom('accounts')
            .select('id')
            .where('username', '=', `row-${ROWS - 1}`),
        )
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
