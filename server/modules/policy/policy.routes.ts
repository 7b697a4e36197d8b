import type { Hono } from 'hono';
import { exportPolicies } from '#contract/tenant/export';
import * as call from '#contract/tenant/policy';
import { previewPolicy } from '#contract/tenant/preview';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { fileName } from '../../lib/sheet';
import * as exporting from './export.service';
import { listAllowable } from './menus.service';
import * as service from './policy.service';

/** What tenants may have (docs/design/domain.md, "Tenants and policies"). */
export function bindPolicy(app: Hono<AppEnv>): void {
  bind(app, call.listPolicies, ({ db, list }) => service.listPolicies(db, list));
  bind(app, exportPolicies, async ({ db, list, http }, { query: { format } }) => {
    const language = http.get('language');
    const content = await exporting.exportPolicies(db, list, { format, language });
    return { name: fileName('policies', format, language), content };
  });
  bind(app, call.getPolicy, ({ db }, { query }) => service.getPolicy(db, query.id));
  bind(app, call.listPolicyMenus, ({ db, http }) => listAllowable(db, http.get('language')));
  bind(app, call.addPolicy, ({ write }, { body }) =>
    write((work) => service.addPolicy(work, body)),
  );
  bind(app, previewPolicy, (context, { body }) =>
    service.previewPolicy(context, body, context.http.get('language')),
  );
  bind(app, call.updatePolicy, ({ write }, { body }) =>
    write((work) => service.updatePolicy(work, body)),
  );
  bind(app, call.setPolicyStatus, ({ write }, { body }) =>
    write((work) => service.setPolicyStatus(work, body)),
  );
  bind(app, call.setDefaultPolicy, ({ write }, { body }) =>
    write((work) => service.setDefaultPolicy(work, body)),
  );
  bind(app, call.removePolicies, async ({ write }, { body }) => {
    await write((work) => service.removePolicies(work, body.ids));
    return null;
  });
}
