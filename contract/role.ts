import { z } from 'zod';
import { defineCall } from './call';

/** Data scopes, widest first (design/domain.md, "Roles, menus, permissions"). */
export const DATA_SCOPES = ['all', 'deptAndBelow', 'dept', 'custom', 'self'] as const;

export type DataScope = (typeof DATA_SCOPES)[number];

const base = '/user/admin/role';

/** An entry of the header's app list (specification, section 3: Header menu). */
export const headerMenu = z.strictObject({
  addon: z.string(),
  title: z.string(),
  remark: z.string(),
  icon: z.string(),
  path: z.string(),
  affix: z.boolean(),
});

export type HeaderMenu = z.infer<typeof headerMenu>;

export const getHeaderMenus = defineCall({
  method: 'GET',
  path: `${base}/header`,
  access: 'member',
  summary: 'Apps of the header',
  wrap: 'menu',
  response: z.array(headerMenu),
});

/**
 * A node of the side menu (specification, section 3: Admin menu item). `hideInMenu` nodes are
 * sent too, so that their pages keep a title and breadcrumb.
 */
export interface MenuNode {
  id: number;
  name: string;
  remark: string;
  icon: string;
  path: string;
  /** An `http(s)` address that the entry opens in a new window instead of `path`. */
  alias: string | null;
  /** Path of the entry to highlight while this page is open. */
  activeMenu: string | null;
  redirect: string | null;
  hideInMenu: boolean;
  alwaysShow: boolean;
  keepAlive: boolean;
  isAffix: boolean;
  isFrame: boolean;
  children: MenuNode[];
}

export const menuNode: z.ZodType<MenuNode> = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    remark: z.string(),
    icon: z.string(),
    path: z.string(),
    alias: z.string().nullable(),
    activeMenu: z.string().nullable(),
    redirect: z.string().nullable(),
    hideInMenu: z.boolean(),
    alwaysShow: z.boolean(),
    keepAlive: z.boolean(),
    isAffix: z.boolean(),
    isFrame: z.boolean(),
    get children() {
      return z.array(menuNode);
    },
  })
  .meta({ id: 'MenuNode' });

export const getAdminMenu = defineCall({
  method: 'GET',
  path: `${base}/antd/menu`,
  access: 'member',
  summary: 'Side menu of an add-on, as the caller may see it',
  wrap: 'menu',
  query: z.strictObject({ addon: z.string().max(64).optional() }),
  response: z.array(menuNode),
});
