import { z } from 'zod';
import type { ListFields } from './list-query';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` needs no session, `member` any session, `granted` a session whose
 * effective permissions hold `METHOD /path` (docs/design/domain.md, "Roles, menus, permissions").
 */
export type Access = 'public' | 'member' | 'granted';

/**
 * Shape of the answer (docs/product.md, "Envelope"; docs/design/api.md, "Conventions"): `data` as
 * it is, `list` an array with an exact `total`, `menu` a `{ list }` object. `stream` sends events
 * and `file` a download instead of an envelope.
 */
export type Wrap = 'data' | 'list' | 'menu' | 'stream' | 'file';

/** Requires a recent step-up: always, or when a field of the body has one of the values. */
export type StepUp = true | { field: string; values: readonly string[] };

/**
 * The body is a form with files (`multipart/form-data`) instead of JSON. `z.file()` in its schema
 * marks the files; other fields arrive as text.
 */
export interface Upload {
  /** Bytes of one file; the rest of the form is small. JSON calls have their own `maxBytes`. */
  maxBytes: number;
}

/**
 * Members whose access the call may take away. They cannot write until the call is done, and none
 * of their running writes commits after its answer (docs/security.md, "Revocation"). The scope is
 * everybody, the caller's tenant, the caller's account, the members named by `id` or `ids` of the
 * body, or the accounts of those members with their seats in other tenants.
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
  /** Allowed while the member must still change its password. */
  whileMustChangePassword?: boolean;
  /** Only the platform tenant can be granted the call, regardless of menus and policies. */
  isPlatformOnly?: boolean;
  /** Refused with `step-up.required` unless the session was proven within LIMIT.stepUpMinutes. */
  stepUp?: StepUp;
  /**
   * Requests with the same Idempotency-Key run once. The answer is stored, so it must hold no
   * secret.
   */
  isRepeatable?: boolean;
  revokes?: Revokes;
  /** Bytes of the body; default `LIMIT.bodyBytes`. */
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
  /** Bytes of the body; default `LIMIT.bodyBytes`. */
  maxBytes?: number;
  upload?: Upload;
}

/** Answer of a call with `wrap: 'file'`: the content, or a stream that is read as it is sent. */
export const download = z.union([z.instanceof(Uint8Array), z.instanceof(ReadableStream)]);

/** Declares one call of the API, the source of routing, validation, page types and OpenAPI. */
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
