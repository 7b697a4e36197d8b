import type { z } from 'zod';
import type { ListFields } from './list-query';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` needs no session, `member` any session, `granted` a session whose
 * effective permissions hold `METHOD /path` (docs/design/domain.md, "Roles, menus, permissions").
 */
export type Access = 'public' | 'member' | 'granted';

/**
 * How the answer is wrapped (docs/product.md, "Envelope"; docs/design/api.md, "Conventions"):
 * `data` as it is, `list` an array with an exact `total`, `menu` a `{ list }` object; `stream`
 * sends events and `file` a download instead.
 */
export type Wrap = 'data' | 'list' | 'menu' | 'stream' | 'file';

/**
 * Wants a recent proof of who is at the keyboard: always, or when a field of the body has one of
 * the values.
 */
export type StepUp = true | { field: string; values: readonly string[] };

/**
 * The body comes as a form with files in it (`multipart/form-data`) instead of JSON: `z.file()` in
 * its schema names them, other fields arrive as text.
 */
export interface Upload {
  /** Of a file; the form around it is small. Calls that take JSON have `maxBytes` of their own. */
  maxBytes: number;
}

/**
 * Whose access the call may take away. Until it is done nobody of them writes, and once it is
 * answered none of their writes under way commits (docs/security.md, "Revocation"): everybody's,
 * the own tenant's, the own account's, that of the members whom `id` or `ids` of the body name, or
 * that of their accounts, seats in other tenants included.
 */
export type Revokes = 'everybody' | 'tenant' | 'account' | 'members' | 'accounts';

export interface Call<
  Key extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  W extends Wrap = Wrap,
  A extends Access = Access,
> {
  /** `METHOD /path`; also the name of the permission that a menu grants. */
  key: Key;
  method: Method;
  path: string;
  access: A;
  /** One English sentence for the API document and the route list of the menu form. */
  summary: string;
  wrap: W;
  query?: Query;
  body?: Body;
  response: Response;
  /** Lists only: the fields that `where` and `sort` may name. */
  list?: ListFields;
  /** Open while the member must still choose a password of its own. */
  whileMustChangePassword?: boolean;
  /** Nobody outside the platform tenant is ever granted it, whatever menus and policies say. */
  isPlatformOnly?: boolean;
  /** Refused with `step-up.required` unless the session was proven within LIMIT.stepUpMinutes. */
  stepUp?: StepUp;
  /** Under the same Idempotency-Key it is done once, and the answer kept; it holds no secret. */
  isRepeatable?: boolean;
  revokes?: Revokes;
  /** Bytes of the body; `LIMIT.bodyBytes` unless told. */
  maxBytes?: number;
  upload?: Upload;
}

interface Declaration<M, P, Query, Body, Response, W, A> {
  method: M;
  path: P;
  access: A;
  summary: string;
  wrap?: W;
  query?: Query;
  body?: Body;
  response: Response;
  list?: ListFields;
  whileMustChangePassword?: boolean;
  isPlatformOnly?: boolean;
  stepUp?: StepUp;
  isRepeatable?: boolean;
  revokes?: Revokes;
  /** Bytes of the body; `LIMIT.bodyBytes` unless told. */
  maxBytes?: number;
  upload?: Upload;
}

/** Declares one call of the API. Routing, validation, page types and OpenAPI come from it. */
export function defineCall<
  const M extends Method,
  const P extends string,
  Response extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const W extends Wrap = 'data',
  const A extends Access = Access,
>(
  declaration: Declaration<M, P, Query, Body, Response, W, A>,
): Call<`${M} ${P}`, Query, Body, Response, W, A> {
  return {
    wrap: 'data' as W,
    ...declaration,
    key: `${declaration.method} ${declaration.path}`,
  };
}
