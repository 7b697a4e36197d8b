import type { Hono } from 'hono';
import { exportDocuments } from '#contract/addon/document';
import { exportTenants } from '#contract/tenant/export';
import { previewTenantPolicy } from '#contract/tenant/preview';
import { getTenantQuota } from '#contract/tenant/quota';
import * as call from '#contract/tenant/tenant';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { prepareFirstPassword } from '../../lib/secrets/password';
import { fileName } from '../../lib/sheet';
import * as document from '../document/export.service';
import { getUsage } from '../quota/quota.service';
import * as exporting from './export.service';
import * as service from './tenant.service';

/** Customers of the platform (docs/design/domain.md, "Tenants and policies"). */
export function bindTenant(app: Hono<AppEnv>): void {
  bind(app, call.listTenants, ({ db, list }, { query }) =>
    service.listTenants(db, list, query.isDeleted === 'true'),
  );
  bind(app, exportTenants, async ({ db, list, http }, { query: { format, isDeleted } }) => {
    const language = http.get('language');
    const deleted = isDeleted === 'true';
    const content = await exporting.exportTenants(db, list, { deleted, format, language });
    return { name: fileName('tenants', format, language), content };
  });
  bind(app, call.getTenant, ({ db }, { query }) => service.getTenant(db, query.id));
  bind(app, getTenantQuota, async ({ db }, { query }) => {
    const { id } = await service.getTenant(db, query.id);
    return getUsage(db, id);
  });
  bind(app, exportDocuments, async ({ db, http }, { query }) => {
    await service.assertTenant(db, query.id);
    const name = fileName('documents', 'jsonl', http.get('language'));
    return { name, content: document.exportDocuments(db, query.id) };
  });
  bind(app, call.addTenant, async ({ write }, { body }) => {
    const passwordHash = await prepareFirstPassword(body.password);
    return write((work) => service.addTenant(work, body, passwordHash));
  });
  bind(app, call.updateTenant, ({ write }, { body }) =>
    write((work) => service.updateTenant(work, body)),
  );
  bind(app, call.setTenantStatus, ({ write }, { body }) =>
    write((work) => service.setTenantStatus(work, body)),
  );
  bind(app, previewTenantPolicy, ({ db, http }, { body }) =>
    service.previewTenantPolicy(db, body, http.get('language')),
  );
  bind(app, call.setTenantPolicy, ({ write }, { body }) =>
    write((work) => service.setTenantPolicy(work, body)),
  );
  bind(app, call.removeTenant, async ({ write }, { body }) => {
    await write((work) => service.removeTenant(work, body));
    return null;
  });
  bind(app, call.restoreTenant, ({ write }, { body }) =>
    write((work) => service.restoreTenant(work, body.id)),
  );
}
