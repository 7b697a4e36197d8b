import type { Hono } from 'hono';
import * as call from '#contract/menu/menu';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './menu.service';

/** The navigation tree of all add-ons (docs/product.md, "Menu"). */
export function bindMenu(app: Hono<AppEnv>): void {
  bind(app, call.listMenus, ({ db, list, http }) =>
    service.listMenus(db, list, http.get('language')),
  );
  bind(app, call.getMenuTree, ({ db, http }, { query }) =>
    service.getMenuTree(db, query, http.get('language')),
  );
  bind(app, call.getMenuRoutes, async ({ http }) => service.getMenuRoutes(http.get('language')));
  bind(app, call.getMenu, ({ db }, { query }) => service.getMenu(db, query.id));
  bind(app, call.addMenu, ({ write }, { body }) => write((work) => service.addMenu(work, body)));
  bind(app, call.updateMenu, ({ write }, { body }) =>
    write((work) => service.updateMenu(work, body)),
  );
  bind(app, call.setMenuStatus, ({ write }, { body }) =>
    write((work) => service.setMenuStatus(work, body)),
  );
  bind(app, call.sortMenu, ({ write }, { body }) => write((work) => service.sortMenu(work, body)));
  bind(app, call.removeMenus, async ({ write }, { body }) => {
    await write((work) => service.removeMenus(work, body.ids));
    return null;
  });
}
