import * as audit from '#contract/audit/audit';
import * as member from '#contract/member/member';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Actor } from '../../lib/actor';
import { type ParsedList, parseList } from '../../lib/input/list-query';
import { findAudits, readAudits } from '../../modules/audit/audit.repo';
import { listMembers, readMemberIds } from '../../modules/member/list.repo';
import type { Batch, Key, Place } from './batches';

let product: TestApp;
let actor: Actor;
beforeAll(async () => {
  product = await createTestApp();
  const tenantId = await product.make.tenant();
  const memberId = await product.make.member(tenantId);
  const scope = { tenantId, memberId, depts: 'all' as const };
  actor = { scope, tenantId, memberId, isPlatform: false } as Actor;
  const deptId = await product.make.dept(tenantId);
  // Few values and many nulls, so that every term of a sort is needed.
  for (let at = 0; at < 40; at += 1) {
    const isEmpty = at % 3 === 0;
    await product.make.member(tenantId, {
      realName: ['李雷', 'Émile', 'anna', 'Bert'][at % 4],
      email: isEmpty ? null : `m${at % 5}@example.com`,
      phone: isEmpty ? null : `+86138000000${at % 5}${at % 2}`,
      deptId: isEmpty ? null : deptId,
      status: at % 2 === 0 ? 'enabled' : 'disabled',
      lastLoginAt: isEmpty ? null : at % 4,
      loginCount: at % 3,
    });
    await product.db
      .insertInto('audits')
      .values({
        ...{ at: at % 7, requestId: `r${at % 2}`, tenantId, ip: `127.0.0.${at % 3}` },
        ...{ memberId: isEmpty ? null : memberId, username: isEmpty ? null : `u${at % 4}` },
        ...{ action: 'A', target: isEmpty ? `t${at % 2}` : null, userAgent: '', result: 'done' },
        ...{ reason: isEmpty ? null : 'row.missing', changes: null },
      })
      .execute();
  }
});
afterAll(() => product.close());

const LIMIT = 4;

/** The ids of all batches. */
async function idsOf(read: (place: Place) => Promise<Batch<number | { id: number }>>) {
  const ids: number[] = [];
  let after: Key | undefined;
  do {
    const { rows, last } = await read({ after, limit: LIMIT });
    ids.push(...rows.map((row) => (typeof row === 'number' ? row : row.id)));
    after = last;
  } while (after);
  return ids;
}

const sorts = (fields: readonly string[]) => [
  '',
  ...fields.flatMap((field) => [field, `${field}:desc`]),
  ...fields.slice(1).map((field, at) => `${field}:desc,${fields[at]}`),
];

const parsed = (sort: string, list: typeof member.listMembers.list): ParsedList =>
  parseList({ page: 1, pageSize: 200, ...(sort && { sort }) }, list ?? { fields: {}, sort: [] });

test.each(sorts(member.listMembers.list?.sort ?? []))(
  'batches of users hold the list, sorted by "%s"',
  async (sort) => {
    const list = parsed(sort, member.listMembers.list);
    const { rows } = await listMembers(product.db, actor.scope, list, {});
    expect(rows.length).toBeGreaterThan(40);
    const ids = await idsOf((place) => readMemberIds(product.db, actor.scope, list, place));
    expect(ids).toEqual(rows.map(({ id }) => id));
  },
);

test.each(sorts(audit.listAudits.list?.sort ?? []))(
  'batches of audit entries hold the list, sorted by "%s"',
  async (sort) => {
    const list = parsed(sort, audit.listAudits.list);
    const rows = await findAudits(product.db, actor, list);
    expect(rows).toHaveLength(40);
    const ids = await idsOf((place) => readAudits(product.db, actor, list, place));
    expect(ids).toEqual(rows.map(({ id }) => id));
  },
);
