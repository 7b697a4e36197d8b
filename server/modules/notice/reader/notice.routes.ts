import type { Hono } from 'hono';
import * as call from '#contract/notice/notice';
import { diskTroubleOf } from '../../../disk/disk-trouble';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { addressing, picturingAuthors } from '../../file/content/ticket.rules';
import * as service from './reader.service';

/** Notices as their readers see them (docs/design/domain.md, "Notices, letters, upgrade logs"). */
export function bindNotice(app: Hono<AppEnv>): void {
  bind(app, call.listPublicNotices, async (context, { query: { state } }) => {
    const where = { tab: 'notice', state } as const;
    const { rows, total } = await service.listNotices(context, context.list, where);
    return { rows: rows.map(picturingAuthors(context)), total };
  });
  bind(app, call.listOwnNotices, async (context, { query: { state } }) => {
    const where = { tab: 'mine', state } as const;
    const { rows, total } = await service.listNotices(context, context.list, where);
    return { rows: rows.map(picturingAuthors(context)), total };
  });
  bind(app, call.getNotice, async (context, { query: { id } }) => {
    const { actor, now, http, write } = context;
    const notice = await write((work) => service.openNotice(work, id)).catch((error) => {
      // A full disk must not block reading; the notice stays unread.
      if (!diskTroubleOf(error)) throw error;
      return service.getNotice(context, id);
    });
    const { secret } = http.get('deps');
    const via = { kind: 'notice', targetId: id } as const;
    const files = notice.files.map(addressing(secret, actor, now, via));
    return picturingAuthors(context)({ ...notice, files });
  });
  bind(app, call.countMessages, (context) => service.countMessages(context));
  bind(app, call.countUnreadMessages, (context) => service.countUnread(context));
  bind(app, call.listPressingNotices, (context) => service.listPressing(context));
  bind(app, call.readNotices, ({ write }, { body }) =>
    write((work) => service.readNotices(work, body.ids)),
  );
  bind(app, call.readAllNotices, ({ write }, { body }) =>
    write((work) => service.readAllNotices(work, body.tab)),
  );
}
