import { CHANGED, type OwnReasons, READ } from './shape';

const ACTED = ['role.above-actor', 'role.holders-beyond', 'role.wider'] as const;
const PLACED = [
  'dept.missing',
  'role.code-taken',
  'role.depts-required',
  'role.parent-beyond',
  'role.parent-missing',
  'role.scope-beyond',
] as const;
const ENTERED = [
  'menu.addon-missing',
  'menu.beyond',
  'menu.parent-button',
  'menu.parent-missing',
  'menu.parent-required',
  'menu.path-required',
  'menu.path-taken',
  'menu.title-taken',
] as const;

/** Roles and menus. */
export const access: OwnReasons = {
  'GET /user/admin/role/antd/addon': [...READ, 'addon.gone', 'addon.disabled'],
  'GET /user/admin/role/antd/frame': READ,
  'GET /user/admin/role/detail': READ,
  'GET /user/admin/role/members': READ,
  'GET /user/admin/role/menus': READ,
  'GET /user/admin/role/explain': [...READ, 'role.question'],
  'GET /user/admin/role/explain/options': READ,
  'POST /user/admin/role/add': [...PLACED, 'quota.roles'],
  'PUT /user/admin/role/update': [
    ...CHANGED,
    ...ACTED,
    ...PLACED,
    'code.scripts',
    'role.cycle',
    'role.holders-gain',
  ],
  'PATCH /user/admin/role/move': [
    ...CHANGED,
    ...ACTED,
    'role.cycle',
    'role.holders-gain',
    'role.parent-beyond',
    'role.scope-beyond',
  ],
  'PATCH /user/admin/role/status': [...CHANGED, ...ACTED],
  'POST /user/admin/role/grant': [...CHANGED, ...ACTED, 'role.menus-beyond'],
  'DELETE /user/admin/role/delete': [...READ, ...ACTED, 'role.in-use'],
  'GET /user/admin/menu/detail': READ,
  'POST /user/admin/menu/add': ENTERED,
  'PUT /user/admin/menu/update': [
    ...CHANGED,
    ...ENTERED,
    'menu.cycle',
    'menu.has-children',
    'menu.own-fixed',
  ],
  'PATCH /user/admin/menu/status': [...CHANGED, 'menu.beyond'],
  'PATCH /user/admin/menu/sort': [
    ...CHANGED,
    'menu.beyond',
    'menu.cycle',
    'menu.parent-button',
    'menu.parent-missing',
    'menu.parent-required',
    'menu.title-taken',
  ],
  'DELETE /user/admin/menu/delete': [...READ, 'menu.in-use', 'menu.own'],
};
