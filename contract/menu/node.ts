import { z } from 'zod';

/**
 * A node of the side menu (docs/product.md, "Side menu entry"). `hideInMenu` nodes are included
 * because their pages need a title and breadcrumb.
 */
export interface MenuNode {
  id: number;
  addon: string;
  type: 'directory' | 'menu';
  /** In the caller's language, as is the remark. */
  name: string;
  /** What else it is called, by which it is found as well. */
  otherNames: string[];
  remark: string;
  icon: string;
  path: string;
  /** An `http(s)` address that the entry opens in a new window instead of `path`. */
  alias: string | null;
  /** Path of the menu entry to highlight while this page is open. */
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
    addon: z.string(),
    type: z.enum(['directory', 'menu']),
    name: z.string(),
    otherNames: z.array(z.string()),
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
