import type { Hono } from 'hono';
import * as call from '#contract/file/file';
import { bind, type CallContext } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { addressing } from './content/ticket.rules';
import * as service from './file.service';
import { getUsage } from './quota.service';

type Context = CallContext<'granted' | 'member'>;

/** Adds the addresses that the caller's session may open. */
const addressingOf = ({ http, actor, now }: Context) =>
  addressing(http.get('deps').secret, actor, now);

/** Files of the tenant (docs/design/domain.md, "Files"). */
export function bindFile(app: Hono<AppEnv>): void {
  bind(app, call.listFiles, async (context) => {
    const { db, actor, list } = context;
    const { rows, total } = await service.listFiles(db, actor.scope, list);
    return { rows: rows.map(addressingOf(context)), total };
  });
  bind(app, call.getFile, async (context, { query }) => {
    const file = await service.getDetail(context.db, context.actor.scope, query.id);
    return addressingOf(context)(file);
  });
  bind(app, call.getOwnFile, async (context, { query }) => {
    const file = await service.getOwnFile(context.db, context.actor.scope, query.id);
    return addressingOf(context)(file);
  });
  bind(app, call.getFileUsage, ({ db, actor }) => getUsage(db, actor.tenantId));
  bind(app, call.updateFile, async (context, { body }) => {
    const file = await context.write((work) => service.renameFile(work, body));
    return addressingOf(context)(file);
  });
  bind(app, call.moveFiles, async ({ write }, { body }) => {
    await write((work) => service.moveFiles(work, body));
    return null;
  });
  bind(app, call.removeFiles, async ({ write }, { body }) => {
    await write((work) => service.removeFiles(work, body));
    return null;
  });
}
