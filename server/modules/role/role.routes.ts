import type { Hono } from 'hono';
import * as grant from '#contract/role/grant';
import * as call from '#contract/role/role';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { getAdminMenu, getHeaderMenus } from '../menu/navigation.service';
import { getRoleMenus, grantRole } from './grant.service';
import * as service from './role.service';

/**
 * Roles, and the menus of the caller's roles in the shell (docs/product.md, "Role";
 * docs/product.md, "Login and account").
 */
export function bindRole(app: Hono<AppEnv>): void {
  bind(app, call.getHeaderMenus, ({ db, actor, http }) =>
    getHeaderMenus(db, actor, http.get('language')),
  );
  bind(app, call.getAdminMenu, ({ db, actor, http }, { query }) =>
    getAdminMenu(db, actor, { ...query, language: http.get('language') }),
  );
  bind(app, call.listRoles, ({ db, actor, list }) => service.listRoles(db, actor, list));
  bind(app, call.getRoleTree, async ({ db, actor }, { query }) => {
    const roles = await service.getRoleTree(db, actor, query.for);
    return roles.map(({ id, name, status }) => ({ id, name, status }));
  });
  bind(app, call.getRole, ({ db, actor }, { query }) => service.getRole(db, actor, query.id));
  bind(app, call.addRole, ({ write }, { body }) => write((work) => service.addRole(work, body)));
  bind(app, call.updateRole, ({ write }, { body }) =>
    write((work) => service.updateRole(work, body)),
  );
  bind(app, call.setRoleStatus, ({ write }, { body }) =>
    write((work) => service.setRoleStatus(work, body)),
  );
  bind(app, call.moveRole, ({ write }, { body }) => write((work) => service.moveRole(work, body)));
  bind(app, call.removeRoles, async ({ write }, { body }) => {
    await write((work) => service.removeRoles(work, body.ids));
    return null;
  });
  bind(app, grant.getRoleMenus, ({ db, actor, http }, { query }) =>
    getRoleMenus(db, actor, query.id, http.get('language')),
  );
  bind(app, grant.grantRole, ({ write, http }, { body }) =>
    write((work) => grantRole(work, body, http.get('language'))),
  );
}
