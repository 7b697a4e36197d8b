import { z } from 'zod';
import { defineCall } from './call';
import { EXPLAIN_KINDS, EXPLAIN_REASONS, MENU_TYPES } from './codes';
import { addon, byId, id, rawText } from './fields';
import { LIMIT } from './limits';

const base = '/user/admin/role';

/** Title of the page that an action belongs to: several pages have an action of the same title. */
const page = z.string().optional();

/**
 * One step of the chain member, role, parent roles, policy, menu, route, data scope. Each `role`
 * starts a chain; access needs one complete chain.
 */
export const explainStep = z.strictObject({
  kind: z.enum(EXPLAIN_KINDS),
  id: id.nullable(),
  /** Name of a role or member, title of a menu, or what a route does in words. */
  name: z.string(),
  page,
  ok: z.boolean(),
  reason: z.enum(EXPLAIN_REASONS),
});

/** The call or menu in question. */
export const explainSubject = z.strictObject({
  kind: z.enum([...MENU_TYPES, 'route']),
  name: z.string(),
  page,
});

export const explanation = z.strictObject({
  allowed: z.boolean(),
  /** Missing if only a row was asked about. */
  subject: explainSubject.optional(),
  steps: z.array(explainStep),
});

export type ExplainStep = z.infer<typeof explainStep>;
export type ExplainSubject = z.infer<typeof explainSubject>;
export type Explanation = z.infer<typeof explanation>;

const queryId = byId.shape.id;

/**
 * Asks about a call, a page or a menu, about one row, or about a row together with one of the
 * others.
 */
export const explainQuery = z.strictObject({
  memberId: queryId,
  /** `METHOD /path`. */
  permission: rawText(LIMIT.url).optional(),
  /** Address of a page of the add-on. */
  path: rawText(LIMIT.url).optional(),
  addon: addon.optional(),
  /** A page or an action, by its menu id. */
  menuId: queryId.optional(),
  targetMemberId: queryId.optional(),
  targetDeptId: queryId.optional(),
});

export type ExplainQuery = z.infer<typeof explainQuery>;

export const explainAccess = defineCall({
  method: 'GET',
  path: `${base}/explain`,
  access: 'granted',
  inTenant: true,
  summary: 'Why a member may or may not use a page, a call or a row',
  query: explainQuery,
  response: explanation,
});

/** Possible subjects of an explanation, each with the short answer. */
export const explainOptions = z.strictObject({
  /** Menus that the policy allows, in tree order, including disabled ones. */
  nodes: z.array(
    z.strictObject({
      id,
      parentId: id.nullable(),
      type: z.enum(MENU_TYPES),
      title: z.string(),
      page,
      allowed: z.boolean(),
    }),
  ),
  /** Calls that need a permission, except those that the tenant can never be granted. */
  routes: z.array(z.strictObject({ key: z.string(), summary: z.string(), allowed: z.boolean() })),
});

export type ExplainOptions = z.infer<typeof explainOptions>;

export const getExplainOptions = defineCall({
  method: 'GET',
  path: `${base}/explain/options`,
  access: 'granted',
  inTenant: true,
  summary: 'Pages, actions and calls, and which of them are open to a member',
  query: explainQuery.pick({ memberId: true }),
  response: explainOptions,
});
