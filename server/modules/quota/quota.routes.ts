import type { Hono } from 'hono';
import * as call from '#contract/tenant/quota';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { getUsage, reportUsage } from './quota.service';

/** What the own tenant uses of its limits (docs/design/domain.md, "Tenants and policies"). */
export function bindQuota(app: Hono<AppEnv>): void {
  bind(app, call.getOwnQuota, ({ db, actor }) => getUsage(db, actor.scope.tenantId));
  bind(app, call.reportQuota, ({ write }, { body }) => write((work) => reportUsage(work, body)));
}
