import type { Hono } from 'hono';
import { getAddonPage } from '#contract/addon/page';
import { bind } from '../../../http/bind';
import type { AppEnv } from '../../../http/context';
import { bindAddonFiles } from '../../../http/frame/addon-files';
import { getPage } from './calls.service';
import { openPackage } from './unpacked.service';

/** Pages of installed add-ons (docs/design/domain.md, "Add-on market"). */
export function bindAddonPages(app: Hono<AppEnv>): void {
  bind(app, getAddonPage, ({ db, now, actor, http }, { query: { addon } }) => {
    const { licence, registries } = http.get('deps');
    const language = http.get('language');
    return getPage({ db, now, licence, registries }, actor, { addon, language });
  });
  bindAddonFiles(app, { openPackage });
}
