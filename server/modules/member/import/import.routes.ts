import type { Hono } from 'hono';
import * as call from '#contract/member/import';
import { bind, type CallContext } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { prepareFirstPassword } from '../../../lib/secrets/password';
import { fileName } from '../../../lib/sheet';
import { checkFile, reportOf } from './check.service';
import { writeTemplate } from './directory.service';
import * as service from './import.service';

type Context = CallContext<'granted'>;

const readerOf = ({ db, actor, now }: Context) => ({ db, scope: actor.scope, now });

const originOf = ({ http, ip, userAgent }: Context): service.Origin => ({
  requestId: http.get('requestId'),
  ip,
  userAgent,
});

/** Import of users: template, dry run, and the import itself. */
export function bindMemberImport(app: Hono<AppEnv>): void {
  bind(app, call.getImportTemplate, async ({ db, actor, http }) => ({
    name: fileName('template', 'xlsx', http.get('language')),
    content: await writeTemplate(db, actor, http.get('language')),
  }));
  bind(app, call.checkImport, async (context, { body }) => {
    const language = context.http.get('language');
    const rows = await context.http.get('deps').sheets.read(body.file, body.file.name);
    const checked = await checkFile(context, rows, language);
    const origin = originOf(context);
    const importId = await context.write((work) =>
      service.keepCheck(work, checked, { language, origin }),
    );
    return reportOf(importId, checked, language);
  });
  bind(app, call.getImportErrors, async (context, { query }) => ({
    name: fileName('errors', 'xlsx', context.http.get('language')),
    content: await service.writeErrors(readerOf(context), query.id),
  }));
  bind(app, call.commitImport, async (context, { body }) => {
    const { importId, password } = body;
    const passwordHash = password && (await prepareFirstPassword(password));
    const origin = originOf(context);
    const progress = await context.write((work) =>
      service.startImport(work, { importId, passwordHash, origin }),
    );
    context.http.get('deps').jobs.wake();
    return progress;
  });
  bind(app, call.getImportProgress, (context, { query }) =>
    service.getProgress(readerOf(context), query.id),
  );
  bind(app, call.cancelImport, async (context, { body }) => {
    const progress = await context.write((work) => service.cancelImport(work, body.importId));
    context.http.get('deps').jobs.wake();
    return progress;
  });
  bind(app, call.getImportResult, async (context, { query }) => ({
    name: fileName('imported', 'xlsx', context.http.get('language')),
    content: await service.writeResult(readerOf(context), query.id),
  }));
}
