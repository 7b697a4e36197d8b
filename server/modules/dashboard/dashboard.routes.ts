import type { Hono } from 'hono';
import { getTenantRanking } from '#contract/dashboard/ranking';
import { getDashboardSummary } from '#contract/dashboard/summary';
import { getDashboardTasks } from '#contract/dashboard/tasks';
import { getDashboardTrends } from '#contract/dashboard/trends';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { getSummary, getTrends, rankTenants } from './dashboard.service';
import { findTasks } from './task.service';

/** The dashboard (docs/design/ui.md, "Screens"). */
export function bindDashboard(app: Hono<AppEnv>): void {
  bind(app, getDashboardSummary, ({ db, actor, now }) => getSummary(db, actor, now));
  bind(app, getDashboardTrends, ({ db, actor, now }, { query }) =>
    getTrends(db, actor, Number(query.days), now),
  );
  bind(app, getDashboardTasks, ({ db, actor, now }) => findTasks({ db, actor, now }));
  bind(app, getTenantRanking, ({ db, actor, now }) => rankTenants(db, actor, now));
}
