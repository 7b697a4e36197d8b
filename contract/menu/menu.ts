import { z } from 'zod';
import { defineCall } from '../call';
import { CLIENTS, MENU_TYPES } from '../codes';
import {
  addon,
  byId,
  id,
  ids,
  name,
  optionalLike,
  optionalText,
  optionalTexts,
  record,
  remark,
  setStatus,
  sort,
  status,
  text,
  texts,
  version,
} from '../fields';
import { LIMIT, PATTERN } from '../limits';
import { listQuery } from '../list-query';
import { permissions } from './permissions';

/**
 * A node of the navigation tree (docs/product.md, "Menu"). Menus are global and belong to an
 * add-on. Only members of the platform tenant read and edit them here.
 */
export const menu = z.strictObject({
  ...record,
  parentId: id.nullable(),
  type: z.enum(MENU_TYPES),
  client: z.enum(CLIENTS),
  addon: z.string(),
  title: z.string(),
  titleTexts: texts,
  icon: z.string().nullable(),
  path: z.string().nullable(),
  /** An `http(s)` address that opens in a new window, or an alternative name of the route. */
  alias: z.string().nullable(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  /** API routes as `METHOD /path`, joined by commas. */
  permissions: z.string(),
  /** Path of the menu entry to highlight while this page is open. */
  activeMenu: z.string().nullable(),
  isRoot: z.boolean(),
  isAffix: z.boolean(),
  alwaysShow: z.boolean(),
  keepAlive: z.boolean(),
  hidden: z.boolean(),
  isFrame: z.boolean(),
  sort: z.int(),
  remarkTexts: texts,
  /** Comes with the console, whose releases keep it up to date: it is hidden, not deleted. */
  isOwn: z.boolean(),
});

/** A menu as lists show it; all else is as it is edited. */
export const listedMenu = menu.extend({
  /** Its title in the caller's language. */
  name: z.string(),
});

const address = optionalLike(LIMIT.url, PATTERN.path, 'path');

/** Only web addresses and plain names: other schemes could run scripts in the page. */
const isAlias = (value: string) => {
  if (PATTERN.alias.test(value)) return true;
  return /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value);
};

const flag = z.boolean().default(false);

export const menuAdd = z.strictObject({
  parentId: id.nullable(),
  type: z.enum(MENU_TYPES),
  client: z.enum(CLIENTS).default('pc'),
  addon: text(LIMIT.code),
  title: name,
  titleTexts: optionalTexts(LIMIT.name),
  icon: optionalLike(LIMIT.name, PATTERN.icon, 'icon'),
  path: address,
  alias: optionalText(LIMIT.url).refine((value) => value === null || isAlias(value), {
    error: 'alias',
  }),
  component: optionalLike(LIMIT.url, PATTERN.component, 'component'),
  redirect: address,
  permissions,
  activeMenu: address,
  isRoot: flag,
  isAffix: flag,
  alwaysShow: flag,
  keepAlive: flag,
  hidden: flag,
  isFrame: flag,
  sort: sort.default(0),
  status: status.default('enabled'),
  remark,
  remarkTexts: optionalTexts(LIMIT.remark, optionalText),
});

export const menuUpdate = menuAdd.extend({ id, version });

/** Moves a menu under another parent, to a position among its new siblings (0 is first). */
export const menuSort = z.strictObject({
  id,
  parentId: id.nullable(),
  index: z.int().min(0),
  version,
});

/** A call of the API that needs a permission, as the menu form offers it. */
export const route = z.strictObject({
  /** `METHOD /path`, as it stands in a menu's permissions. */
  key: z.string(),
  summary: z.string(),
  /** Only for the platform tenant, regardless of the menus that grant it. */
  isPlatformOnly: z.boolean(),
});

export type Menu = z.infer<typeof menu>;
export type ListedMenu = z.infer<typeof listedMenu>;
export type MenuAdd = z.infer<typeof menuAdd>;
export type MenuUpdate = z.infer<typeof menuUpdate>;
export type MenuSort = z.infer<typeof menuSort>;
export type Route = z.infer<typeof route>;

const base = '/user/admin/menu';
/** Menus are global, so only the platform tenant may change them, regardless of policies. */
const platform = { access: 'granted', isPlatformOnly: true } as const;

export const listMenus = defineCall({
  ...platform,
  method: 'GET',
  path: `${base}/list`,
  summary: 'List menus',
  wrap: 'list',
  query: listQuery,
  response: z.array(listedMenu),
  list: {
    fields: {
      id: 'id',
      parentId: 'id',
      type: 'choice',
      client: 'choice',
      addon: 'choice',
      title: 'text',
      path: 'text',
      permissions: 'text',
      status: 'choice',
      sort: 'int',
      createdAt: 'time',
      updatedAt: 'time',
    },
    sort: ['id', 'title', 'path', 'sort', 'status', 'createdAt', 'updatedAt'],
    keyword: ['title', 'path', 'permissions'],
  },
});

export const getMenuTree = defineCall({
  ...platform,
  method: 'GET',
  path: `${base}/tree`,
  summary: 'All menus, flat, in tree order',
  query: z.strictObject({
    addon: addon.optional(),
    client: z.enum(CLIENTS).optional(),
  }),
  response: z.array(listedMenu),
});

export const getMenuRoutes = defineCall({
  ...platform,
  method: 'GET',
  path: `${base}/routes`,
  summary: 'API routes that a menu can grant',
  response: z.array(route),
});

export const getMenu = defineCall({
  ...platform,
  method: 'GET',
  path: `${base}/detail`,
  summary: 'Read one menu',
  query: byId,
  response: menu,
});

export const addMenu = defineCall({
  ...platform,
  method: 'POST',
  path: `${base}/add`,
  summary: 'Add a menu',
  isRepeatable: true,
  body: menuAdd,
  revokes: 'everybody',
  response: menu,
});

export const updateMenu = defineCall({
  ...platform,
  method: 'PUT',
  path: `${base}/update`,
  summary: 'Change a menu',
  body: menuUpdate,
  revokes: 'everybody',
  response: menu,
});

export const setMenuStatus = defineCall({
  ...platform,
  method: 'PATCH',
  path: `${base}/status`,
  summary: 'Enable or disable a menu and all below it',
  verbOf: 'status',
  body: setStatus,
  revokes: 'everybody',
  response: menu,
});

export const sortMenu = defineCall({
  ...platform,
  method: 'PATCH',
  path: `${base}/sort`,
  summary: 'Move a menu within the tree',
  body: menuSort,
  revokes: 'everybody',
  response: menu,
});

export const removeMenus = defineCall({
  ...platform,
  method: 'DELETE',
  path: `${base}/delete`,
  stepUp: true,
  summary: 'Delete menus',
  body: ids,
  revokes: 'everybody',
  response: z.null(),
});
