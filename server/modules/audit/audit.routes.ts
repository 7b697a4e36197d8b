import type { Hono } from 'hono';
import * as call from '#contract/audit/audit';
import { bind, type CallContext } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { fileName } from '../../lib/sheet';
import { picturing } from '../file/content/ticket.rules';
import * as service from './audit.service';

type Asking = CallContext<'granted'>;

/** The audit log (docs/design/domain.md, "Audit"). */
export function bindAudit(app: Hono<AppEnv>): void {
  bind(app, call.listAudits, async (context, { query }) => {
    const { rows, total } = await service.listAudits(askedBy(context, query));
    return { rows: rows.map(picturing(context)), total };
  });
  bind(app, call.getAudit, async (context, { query }) =>
    picturing(context)(await service.getAudit(readerOf(context), query.id)),
  );
  bind(app, call.exportAudits, async (context, { query }) => {
    const content = await service.exportAudits(askedBy(context, query), query.format);
    return { name: fileName('audit', query.format, context.http.get('language')), content };
  });
}

const readerOf = ({ db, actor, http }: Asking) => ({ db, actor, language: http.get('language') });

const askedBy = (context: Asking, { verb, object }: { verb?: string; object?: string }) => ({
  ...readerOf(context),
  list: context.list,
  about: { verb, object },
});
