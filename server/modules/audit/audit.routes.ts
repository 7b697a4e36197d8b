import type { Hono } from 'hono';
import * as call from '#contract/audit';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { picturing } from '../file/content/ticket.rules';
import * as service from './audit.service';

/** The audit log (docs/design/domain.md, "Audit"). */
export function bindAudit(app: Hono<AppEnv>): void {
  bind(app, call.listAudits, async (context) => {
    const { db, actor, list } = context;
    const { rows, total } = await service.listAudits(db, actor, list);
    return { rows: rows.map(picturing(context)), total };
  });
  bind(app, call.getAudit, async (context, { query }) =>
    picturing(context)(await service.getAudit(context.db, context.actor, query.id)),
  );
  bind(app, call.exportAudits, async ({ db, actor, list, http }, { query }) => {
    const { format } = query;
    const language = http.get('language');
    const content = await service.exportAudits(db, actor, list, { format, language });
    return { name: `audit.${format}`, content };
  });
}
