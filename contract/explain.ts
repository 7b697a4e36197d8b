import { z } from 'zod';
import { defineCall } from './call';
import { EXPLAIN_KINDS, EXPLAIN_REASONS, MENU_TYPES } from './codes';
import { addon, byId, id, rawText } from './fields';
import { LIMIT } from './limits';

const base = '/user/admin/role';

/**
 * One link of the chain member, role, parent roles, policy, menu, route, data scope. Each `role`
 * begins a chain of its own; one chain that holds is enough.
 */
export const explainStep = z.strictObject({
  kind: z.enum(EXPLAIN_KINDS),
  id: id.nullable(),
  /** What it is called: a role's name, a menu's title, a route, a person. */
  name: z.string(),
  ok: z.boolean(),
  reason: z.enum(EXPLAIN_REASONS),
});

export const explanation = z.strictObject({ allowed: z.boolean(), steps: z.array(explainStep) });

export type ExplainStep = z.infer<typeof explainStep>;
export type Explanation = z.infer<typeof explanation>;

const queryId = byId.shape.id;

/**
 * Asks about a call, a page or a menu, about one row, or about one of the first together with a
 * row.
 */
export const explainQuery = z.strictObject({
  memberId: queryId,
  /** `METHOD /path`. */
  permission: rawText(LIMIT.url).optional(),
  /** Address of a page of the add-on. */
  path: rawText(LIMIT.url).optional(),
  addon: addon.optional(),
  /** A page or an action, as the menu names it. */
  menuId: queryId.optional(),
  targetMemberId: queryId.optional(),
  targetDeptId: queryId.optional(),
});

export type ExplainQuery = z.infer<typeof explainQuery>;

export const explainAccess = defineCall({
  method: 'GET',
  path: `${base}/explain`,
  access: 'granted',
  summary: 'Why a member may or may not use a page, a call or a row',
  query: explainQuery,
  response: explanation,
});

/** What an explanation can be asked about, and in short what it would say. */
export const explainOptions = z.strictObject({
  /** Menus that the policy allows, disabled ones too, in tree order. */
  nodes: z.array(
    z.strictObject({
      id,
      parentId: id.nullable(),
      type: z.enum(MENU_TYPES),
      title: z.string(),
      allowed: z.boolean(),
    }),
  ),
  /** Calls that need a permission, without those that the tenant is never granted. */
  routes: z.array(z.strictObject({ key: z.string(), summary: z.string(), allowed: z.boolean() })),
});

export type ExplainOptions = z.infer<typeof explainOptions>;

export const getExplainOptions = defineCall({
  method: 'GET',
  path: `${base}/explain/options`,
  access: 'granted',
  summary: 'Pages, actions and calls, and which of them are open to a member',
  query: explainQuery.pick({ memberId: true }),
  response: explainOptions,
});
