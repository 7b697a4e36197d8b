import type { Hono } from 'hono';
import * as call from '#contract/member/online';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { parseList } from '../../lib/input/list-query';
import { fileName } from '../../lib/sheet';
import { picturing } from '../file/content/ticket.rules';
import { exportOnline } from './export.service';
import * as service from './online.service';

/** Who is signed in (docs/design/domain.md, "Online users"). */
export function bindOnline(app: Hono<AppEnv>): void {
  bind(app, call.listOnline, async (context, { query }) => {
    const { rows, total } = await service.listOnline(context, context.list, query.deptId);
    return { rows: rows.map(picturing(context)), total };
  });
  bind(app, call.exportOnline, async (context, { query: { format, deptId } }) => {
    const language = context.http.get('language');
    const content = await exportOnline(context, context.list, { deptId, format, language });
    return { name: fileName('online', format, language), content };
  });
  bind(app, call.forceOffline, async ({ write, http }, { body: { by, ids, filter } }) => {
    const language = http.get('language');
    if (filter) {
      const { where, deptId, total } = filter;
      const list = parseList({ where }, call.ONLINE_LIST);
      return write((work) => service.forceFiltered(work, { list, deptId, total }, language));
    }
    return write((work) =>
      by === 'member'
        ? service.forceMembers(work, ids, language)
        : service.forceSessions(work, ids, language),
    );
  });
}
