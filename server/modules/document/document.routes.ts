import type { Hono } from 'hono';
import * as call from '#contract/addon/document';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './document.service';

/** What add-ons keep for tenants (docs/design/domain.md, "Documents"). */
export function bindDocuments(app: Hono<AppEnv>): void {
  bind(app, call.listDocuments, ({ db, actor }, { query }) =>
    service.listDocuments(db, actor, query),
  );
  bind(app, call.getDocument, ({ db, actor }, { query }) => service.getDocument(db, actor, query));
  bind(app, call.putDocument, ({ write }, { body }) =>
    write((work) => service.putDocument(work, body)),
  );
  bind(app, call.removeDocument, async ({ write }, { body }) => {
    await write((work) => service.removeDocument(work, body));
    return null;
  });
}
