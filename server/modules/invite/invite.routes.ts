import type { Hono } from 'hono';
import { exportInvites } from '#contract/tenant/export';
import * as call from '#contract/tenant/invite';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { visitOf } from '../../http/request/visit';
import { fileName } from '../../lib/sheet';
import * as exporting from './export.service';
import * as service from './invite.service';
import { listInvites } from './tell.service';

/** Codes that admit companies under a policy (docs/design/domain.md, "Tenants and policies"). */
export function bindInvite(app: Hono<AppEnv>): void {
  bind(app, call.listInvites, ({ db, actor, list }, { query: { code, batchId } }) =>
    listInvites({ db, actor }, list, { code, batchId }),
  );
  bind(app, exportInvites, async (context, { query }) => {
    const { db, actor, list, http } = context;
    const { format, code, batchId } = query;
    const { origin } = visitOf(context);
    const language = http.get('language');
    const asked = { format, code, batchId, origin, language };
    const content = await exporting.exportInvites({ db, actor }, list, asked);
    return { name: fileName('invitations', format, language), content };
  });
  bind(app, call.getInvite, ({ db, actor }, { query }) =>
    service.getInvite({ db, actor }, query.id),
  );
  bind(app, call.addInvite, ({ write }, { body }) =>
    write((work) => service.addInvite(work, body)),
  );
  bind(app, call.addInvites, ({ write }, { body }) =>
    write((work) => service.addInvites(work, body)),
  );
  bind(app, call.updateInvite, ({ write }, { body }) =>
    write((work) => service.updateInvite(work, body)),
  );
  bind(app, call.setInviteStatus, ({ write }, { body }) =>
    write((work) => service.setInviteStatus(work, body)),
  );
  bind(app, call.removeInvites, async ({ write }, { body }) => {
    await write((work) => service.removeInvites(work, body.ids));
    return null;
  });
}
