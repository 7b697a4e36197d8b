import type { Hono } from 'hono';
import type { AppEnv } from '../../../http/context';
import { bindAddonFiles } from '../../../http/frame/addon-files';
import { openPackage } from './unpacked.service';

/** Pages of installed add-ons (docs/design/domain.md, "Add-on market"). */
export function bindAddonPages(app: Hono<AppEnv>): void {
  bindAddonFiles(app, { openPackage });
}
