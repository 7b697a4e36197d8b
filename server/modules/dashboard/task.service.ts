import { type DashboardTask, TASK_KINDS } from '#contract/dashboard/tasks';
import { LIMIT } from '#contract/limits';
import { updateMarketAddon } from '#contract/market/job';
import { listMembers } from '#contract/member/member';
import { listRoles } from '#contract/role/role';
import { listInvites } from '#contract/tenant/invite';
import { getOwnQuota } from '#contract/tenant/quota';
import { listTenants } from '#contract/tenant/tenant';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { countUpdates } from '../addon/addon.service';
import { countUnused } from '../invite/invite.service';
import { countNearlyFull } from '../quota/quota.service';
import { countUnheld } from '../role/role.service';
import * as repo from './dashboard.repo';

const DAY = 24 * 60 * 60 * 1000;
/** Age from which an unused invitation, or a password that was given, is something to do. */
const AGE = { invites: 14 * DAY, passwords: 7 * DAY };
/** Tenants are told of so long before and after their end. */
const ENDING_MS = LIMIT.expiryWarningDays * DAY;

interface Asking {
  db: Db;
  actor: Actor;
  now: number;
}

interface Bounds {
  from?: number;
  until?: number;
}

interface Task {
  /** The list that shows the rows, or the call that does it, which must be the caller's. */
  permission: string;
  /** The time by which its list is narrowed to the rows. */
  bounds?: (now: number) => Bounds;
  count: (asking: Asking, bounds: Required<Bounds>) => Promise<number>;
}

const TASKS: Record<(typeof TASK_KINDS)[number], Task> = {
  invites: {
    permission: listInvites.key,
    bounds: (now) => ({ until: now - AGE.invites }),
    count: ({ db }, { until }) => countUnused(db, until),
  },
  passwords: {
    permission: listMembers.key,
    bounds: (now) => ({ until: now - AGE.passwords }),
    count: ({ db, actor }, { until }) => repo.countTemporary(db, actor.scope, until),
  },
  roles: {
    permission: listRoles.key,
    count: ({ db, actor }) => countUnheld(db, actor.scope.tenantId),
  },
  limits: {
    permission: getOwnQuota.key,
    count: ({ db, actor }) => countNearlyFull(db, actor.scope.tenantId),
  },
  tenants: {
    permission: listTenants.key,
    bounds: (now) => ({ from: now - ENDING_MS, until: now + ENDING_MS }),
    count: ({ db }, { from, until }) => repo.countEnding(db, from, until),
  },
  addons: {
    permission: updateMarketAddon.key,
    count: ({ db }) => countUpdates(db),
  },
};

const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

/** What there is to do for the caller, of the kinds whose list it may open. */
export async function findTasks(asking: Asking): Promise<DashboardTask[]> {
  const { permissions } = asking.actor;
  const tasks: DashboardTask[] = [];
  for (const kind of TASK_KINDS) {
    const { permission, bounds, count } = TASKS[kind];
    if (!permissions.has(permission)) continue;
    const { from, until } = bounds?.(asking.now) ?? {};
    const found = await count(asking, { from: from ?? 0, until: until ?? 0 });
    if (found > 0) tasks.push({ kind, count: found, from: iso(from), until: iso(until) });
  }
  return tasks;
}
