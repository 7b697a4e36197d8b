import type { Hono } from 'hono';
import { getAddonPage } from '#contract/addon/page';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { bindAddonFiles } from '../../../http/frame/addon-files';
import { getPage } from './calls.service';
import { openPackage } from './unpacked.service';

/** Pages of installed add-ons (docs/design/domain.md, "Add-on market"). */
export function bindAddonPages(app: Hono<AppEnv>): void {
  bind(app, getAddonPage, ({ db, actor, http }, { query: { addon } }) =>
    getPage(db, actor, { addon, language: http.get('language') }),
  );
  bindAddonFiles(app, { openPackage });
}
