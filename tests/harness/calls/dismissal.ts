import type { Reason } from '#server/lib/reasons';
import type { TestApp } from '../app/app';
import type { Client } from '../app/client';
import { type Changes, tablesOf, watchChanges } from '../db/tables';

/** A way to revoke a member's access, and the reason for refusing its calls from then on. */
export interface Dismissal {
  reason: Reason;
  dismiss: (product: TestApp, admin: Client, memberId: number) => Promise<unknown>;
}

const roleOf = async ({ db }: TestApp, memberId: number) => {
  const roles = db.selectFrom('memberRoles').innerJoin('roles', 'roles.id', 'roleId');
  const mine = roles.select(['id', 'version']).where('memberId', '=', memberId);
  return mine.executeTakeFirstOrThrow();
};

const own = (memberId: number) => ({ body: { ids: [memberId] } });

/** The ways in which an administrator can revoke a member's access. */
export const DISMISSALS: Readonly<Record<string, Dismissal>> = {
  deleted: {
    reason: 'session.deleted',
    dismiss: (_, admin, id) => admin.get('DELETE /user/admin/member/delete', own(id)),
  },
  'forced offline': {
    reason: 'session.forced',
    dismiss: (_, admin, id) => admin.get('POST /user/admin/member/offline', own(id)),
  },
  disabled: {
    reason: 'session.disabled',
    dismiss: (_, admin, id) =>
      admin.get('PATCH /user/admin/member/status', {
        body: { id, status: 'disabled', version: 1 },
      }),
  },
  'given a new password': {
    reason: 'session.password-reset',
    dismiss: (_, admin, id) => admin.get('POST /user/admin/member/resetting/pw', own(id)),
  },
  'left without its role': {
    reason: 'permission.denied',
    dismiss: async (product, admin, id) =>
      admin.get('PATCH /user/admin/role/status', {
        body: { ...(await roleOf(product, id)), status: 'disabled' },
      }),
  },
};

/** Tables that every call may write to. */
const UNWATCHED = ['audits', 'audit_targets', 'counters', 'events'];

/** Watches the tables that calls change, except for these. */
export const watchCalls = async ({ db }: TestApp): Promise<Changes> =>
  watchChanges(
    db,
    (await tablesOf(db)).filter((name) => !UNWATCHED.includes(name)),
  );
