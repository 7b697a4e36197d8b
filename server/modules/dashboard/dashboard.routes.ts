import type { Hono } from 'hono';
import * as call from '#contract/dashboard';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { getSummary } from './dashboard.service';

/** The dashboard (docs/design/ui.md, "Screens"). */
export function bindDashboard(app: Hono<AppEnv>): void {
  bind(app, call.getDashboardSummary, ({ db, actor, now }) => getSummary(db, actor.scope, now));
}
