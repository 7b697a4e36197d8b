import type { TenantRanking } from '#contract/dashboard/ranking';
import type { DashboardNumber, DashboardSummary } from '#contract/dashboard/summary';
import type { DashboardTrends, TrendPoint } from '#contract/dashboard/trends';
import { listDepts } from '#contract/dept';
import { listMembers } from '#contract/member/member';
import { listPosts } from '#contract/post';
import { listInvites } from '#contract/tenant/invite';
import { listTenants } from '#contract/tenant/tenant';
import type { Db } from '../../db/types';
import type { Actor, Scope } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { dateOf, dayOf, startOf, timeZone } from '../../lib/time/days';
import { findFirstDay, findHighest, sumByDay } from '../figure/figure.service';
import { countUnused } from '../invite/invite.service';
import { findFullest } from '../quota/quota.service';
import * as repo from './dashboard.repo';

/** Numbers are compared with those at the end of the day so many days ago. */
const PERIOD_DAYS = 30;
/** Rows of each ranking. */
const RANKS = 5;

/** Whether the caller sees only itself, of which no figures are kept. */
const seesItself = ({ depts }: Scope) => depts !== 'all' && depts.length === 0;

/**
 * Numbers of the dashboard within the caller's scope. Each `value` is the total of a list, and told to
 * whoever may call that list.
 */
export async function getSummary(db: Db, actor: Actor, now: number): Promise<DashboardSummary> {
  const { permissions } = actor;
  const today = dayOf(now);
  const start = startOf(today);
  return {
    today: new Date(start).toISOString(),
    ...(await getOwnNumbers(db, actor, today)),
    ...(permissions.has(listTenants.key) && { tenants: await tenants(db, actor.scope, today) }),
    ...(permissions.has(listInvites.key) && {
      // Which were usable then is not kept: they may have been changed or deleted since.
      invites: { value: await countUnused(db), before: null },
    }),
  };
}

/** Those of the caller's tenant. */
async function getOwnNumbers(
  db: Db,
  { scope, permissions }: Actor,
  today: number,
): Promise<Omit<DashboardSummary, 'today'>> {
  const may = ({ key }: { key: string }) => permissions.has(key);
  if (!may(listMembers) && !may(listDepts) && !may(listPosts)) return {};
  const before = await readBefore(db, scope, today);
  const whole = (kind: 'depts' | 'posts', value: number) =>
    scope.depts === 'all' ? before.of(kind, value) : { value, before: null };
  const seats = may(listMembers) && (await repo.countSeats(db, scope, startOf(today)));
  return {
    ...(seats && {
      members: before.of('members', seats.count),
      activeToday: { value: seats.active, before: before.active },
    }),
    ...(may(listDepts) && { depts: whole('depts', await repo.countDepts(db, scope)) }),
    ...(may(listPosts) && { posts: whole('posts', await repo.countPosts(db, scope)) }),
  };
}

async function tenants(db: Db, scope: Scope, today: number): Promise<DashboardNumber> {
  const then = today - PERIOD_DAYS;
  const isYoung = dayOf(await repo.findFounding(db, scope.tenantId)) > then;
  const value = await repo.countTenants(db);
  return { value, before: isYoung ? null : await repo.countTenants(db, startOf(then + 1)) };
}

/** What was before, from the changes that figures have kept; null where they tell nothing. */
async function readBefore(db: Db, scope: Scope, today: number) {
  const kinds = ['members', 'depts', 'posts', 'active'] as const;
  const sums = await sumByDay(db, scope, kinds, today - PERIOD_DAYS + 1);
  const isKnown = await knowerOf(db, scope);
  const changeOf = (kind: string) =>
    sums.filter((sum) => sum.kind === kind).reduce((all, { value }) => all + value, 0);
  const yesterday = sums.find(({ kind, day }) => kind === 'active' && day === today - 1);
  return {
    of: (kind: 'members' | 'depts' | 'posts', value: number): DashboardNumber => ({
      value,
      before: isKnown(today - PERIOD_DAYS) ? Math.max(0, value - changeOf(kind)) : null,
    }),
    active: isKnown(today - 1) ? (yesterday?.value ?? 0) : null,
  };
}

/**
 * Tells whether the scope's figures go back to a day. Those of a tenant that is older than the release
 * which brought them begin with that release; whoever sees only itself has none.
 */
async function knowerOf(db: Db, scope: Scope): Promise<(day: number) => boolean> {
  if (seesItself(scope)) return () => false;
  const first = await findFirstDay(db, scope.tenantId);
  const founded = dayOf(await repo.findFounding(db, scope.tenantId));
  return (day) => founded <= day && (first === undefined || first <= day);
}

/**
 * What happened on each of the last days, today included; null for whoever sees only itself, or may not
 * list the users whose days these are.
 */
export async function getTrends(
  db: Db,
  { scope, permissions }: Pick<Actor, 'scope' | 'permissions'>,
  days: number,
  now: number,
): Promise<DashboardTrends> {
  if (seesItself(scope) || !permissions.has(listMembers.key)) return null;
  const first = dayOf(now) - days + 1;
  const sums = await sumByDay(db, scope, ['signIn', 'failure', 'joined'], first);
  const sumOf = new Map(sums.map(({ day, kind, value }) => [`${day}/${kind}`, value]));
  const points = Array.from({ length: days }, (_, index): TrendPoint => {
    const day = first + index;
    return {
      day: dateOf(day),
      signIns: sumOf.get(`${day}/signIn`) ?? 0,
      failures: sumOf.get(`${day}/failure`) ?? 0,
      joined: sumOf.get(`${day}/joined`) ?? 0,
    };
  });
  return { zone: timeZone(), points };
}

/** Rankings of the tenants. @throws Refusal permission.denied for whoever may not list tenants */
export async function rankTenants(
  db: Db,
  { permissions }: Actor,
  now: number,
): Promise<TenantRanking> {
  if (!permissions.has(listTenants.key)) throw new Refusal('permission.denied');
  const active = await findHighest(db, 'signIn', dayOf(now) - PERIOD_DAYS + 1, RANKS);
  return {
    largest: await repo.findLargest(db, RANKS),
    nearest: await findFullest(db, RANKS),
    mostActive: active.map(({ id, name, value }) => ({ id, name, signIns: value })),
  };
}
