import type { Hono } from 'hono';
import * as call from '#contract/audit';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './audit.service';

/** The audit log (docs/design/domain.md, "Audit"). */
export function bindAudit(app: Hono<AppEnv>): void {
  bind(app, call.listAudits, ({ db, actor, list }) => service.listAudits(db, actor, list));
  bind(app, call.getAudit, ({ db, actor }, { query }) => service.getAudit(db, actor, query.id));
  bind(app, call.exportAudits, async ({ db, actor, list, http }, { query }) => {
    const { format } = query;
    const language = http.get('language');
    const content = await service.exportAudits(db, actor, list, { format, language });
    return { name: `audit.${format}`, content };
  });
}
