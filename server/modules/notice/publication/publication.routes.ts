import type { Hono } from 'hono';
import * as call from '#contract/notice/publication';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { addressing, picturing, picturingAuthors } from '../../file/content/ticket.rules';
import * as service from './publication.service';
import { countAudienceOf, listReceipts, remindOfNotice } from './receipt.service';

/** Notices as those see them who publish them (docs/design/domain.md, "Notices, letters, upgrade logs"). */
export function bindPublication(app: Hono<AppEnv>): void {
  bind(app, call.listPublications, async (context) => {
    const { db, actor, list } = context;
    const { rows, total } = await service.listPublications(db, actor, list);
    return { rows: rows.map(picturingAuthors(context)), total };
  });
  bind(app, call.getPublication, async (context, { query: { id } }) => {
    const { db, actor, now, http } = context;
    const notice = await service.getPublication(db, actor, id);
    const { secret } = http.get('deps');
    const via = { kind: 'notice', targetId: id } as const;
    const files = notice.files.map(addressing(secret, actor, now, via));
    return picturingAuthors(context)({ ...notice, files });
  });
  bind(app, call.addPublication, async (context, { body }) =>
    picturingAuthors(context)(await context.write((work) => service.addPublication(work, body))),
  );
  bind(app, call.updatePublication, async (context, { body }) =>
    picturingAuthors(context)(await context.write((work) => service.updatePublication(work, body))),
  );
  bind(app, call.publishNotice, async (context, { body }) =>
    picturingAuthors(context)(await context.write((work) => service.publishNotice(work, body))),
  );
  bind(app, call.withdrawNotices, async ({ write }, { body }) => {
    await write((work) => service.withdrawNotices(work, body.ids));
    return null;
  });
  bind(app, call.removeNotices, async ({ write }, { body }) => {
    await write((work) => service.removeNotices(work, body.ids));
    return null;
  });
  bind(app, call.countAudience, ({ db, actor }, { query }) => countAudienceOf(db, actor, query));
  bind(app, call.listReceipts, async (context, { query }) => {
    const { db, actor, list } = context;
    const { rows, total } = await listReceipts(db, actor, list, query);
    return { rows: rows.map(picturing(context)), total };
  });
  bind(app, call.remindOfNotice, async ({ write }, { body }) => {
    await write((work) => remindOfNotice(work, body.id));
    return null;
  });
}
