import type { Hono } from 'hono';
import * as call from '#contract/member/tenant-user';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { fileName } from '../../../lib/sheet';
import { picturing } from '../../file/content/ticket.rules';
import { assignTenantUser } from './assign.service';
import { previewAssign } from './preview.service';
import * as service from './tenant-user.service';

/** Users of all tenants (docs/design/domain.md, "Users of all tenants"). */
export function bindTenantUser(app: Hono<AppEnv>): void {
  bind(app, call.listTenantUsers, async (context) => {
    const { db, actor, list } = context;
    const { rows, total } = await service.listTenantUsers(db, actor.scope, list);
    return { rows: rows.map(picturing(context)), total };
  });
  bind(app, call.exportTenantUsers, async ({ db, actor, list, http }, { query: { format } }) => {
    const { scope } = actor;
    const language = http.get('language');
    const content = await service.exportTenantUsers({ db, scope }, list, { format, language });
    return { name: fileName('tenantUsers', format, language), content };
  });
  bind(app, call.previewAssign, (context, { body }) =>
    previewAssign(context, body, context.http.get('language')),
  );
  bind(app, call.assignTenantUser, ({ write }, { body }) =>
    write(async (work) => {
      const { id, tenantId, tenantName, realName } = await assignTenantUser(work, body);
      return { id, tenantId, tenantName, realName };
    }),
  );
}
