import type { Figures, WatchFigure, WatchState } from '#contract/addon/watch';
import { listAudits } from '#contract/audit/audit';
import { listMembers } from '#contract/member/member';
import { listOnline } from '#contract/member/online';
import { getOwnQuota } from '#contract/tenant/quota';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { countFailed } from '../audit/audit.service';
import { getTrends } from '../dashboard/dashboard.service';
import { getUsage } from '../quota/quota.service';
import { countOnline } from '../session/online.service';

/** Failed calls are counted for so long. */
const FAILED_MS = 60 * 60_000;

/** Whoever looks, or in whose place the platform does. */
export type Viewer = Pick<Actor, 'scope' | 'isPlatform' | 'permissions'>;

/** The calls that show a figure in the console; without its permission nobody is told it. */
const SHOWN_BY: Record<WatchFigure, string> = {
  signIns: listMembers.key,
  failedSignIns: listMembers.key,
  sessions: listOnline.key,
  failures: listAudits.key,
  quota: getOwnQuota.key,
};

export const maySee = ({ permissions }: Pick<Viewer, 'permissions'>, figure: WatchFigure) =>
  permissions.has(SHOWN_BY[figure]);

/** The platform itself, which checks the thresholds of a whole tenant. */
export const watcherOf = (tenantId: number, isPlatform: boolean): Viewer => ({
  isPlatform,
  scope: { tenantId, depts: 'all', memberId: 0 },
  permissions: new Set(Object.values(SHOWN_BY)),
});

/** Sign-ins of the last days; none for whoever the dashboard shows none. */
export async function readDays(
  { db, now }: { db: Db; now: number },
  viewer: Viewer,
  days: number,
): Promise<WatchState['days']> {
  const points = (await getTrends(db, viewer, days, now))?.points ?? [];
  return points.map(({ joined: _, ...point }) => point);
}

/**
 * Some figures within the viewer's scope, those that it may see, by the code that answers the calls which
 * show them.
 */
export async function readFigures(
  { db, now }: { db: Db; now: number },
  viewer: Viewer,
  wanted: readonly WatchFigure[],
): Promise<Figures> {
  const is = (figure: WatchFigure) => wanted.includes(figure) && maySee(viewer, figure);
  const hasSignIns = is('signIns') || is('failedSignIns');
  const [today] = hasSignIns ? await readDays({ db, now }, viewer, 1) : [];
  return {
    ...(today && is('signIns') && { signIns: today.signIns }),
    ...(today && is('failedSignIns') && { failedSignIns: today.failures }),
    ...(is('sessions') && { sessions: await countOnline({ db, actor: viewer, now }) }),
    ...(is('failures') && { failures: await countFailed(db, viewer, now - FAILED_MS) }),
    ...(is('quota') && { quota: await getUsage(db, viewer.scope.tenantId) }),
  };
}
