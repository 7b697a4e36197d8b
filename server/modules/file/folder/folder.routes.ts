import type { Hono } from 'hono';
import * as call from '#contract/file/folder';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import * as service from './folder.service';

/** Folders of the tenant's files. */
export function bindFolder(app: Hono<AppEnv>): void {
  bind(app, call.listFolders, ({ db, actor }) => service.listFolders(db, actor.scope));
  bind(app, call.addFolder, ({ write }, { body }) =>
    write((work) => service.addFolder(work, body)),
  );
  bind(app, call.updateFolder, ({ write }, { body }) =>
    write((work) => service.updateFolder(work, body)),
  );
  bind(app, call.moveFolder, ({ write }, { body }) =>
    write((work) => service.moveFolder(work, body)),
  );
  bind(app, call.removeFolders, async ({ write }, { body }) => {
    await write((work) => service.removeFolders(work, body.ids));
    return null;
  });
}
