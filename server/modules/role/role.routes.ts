import type { Hono } from 'hono';
import * as call from '#contract/role';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { getAdminMenu, getHeaderMenus } from '../menu/menu.service';

/** What the caller's roles open in the shell (specification, section 7). */
export function bindRole(app: Hono<AppEnv>): void {
  bind(app, call.getHeaderMenus, ({ db, actor }) => getHeaderMenus(db, actor));
  bind(app, call.getAdminMenu, ({ db, actor }, { query }) => getAdminMenu(db, actor, query.addon));
}
