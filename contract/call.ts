import { z } from 'zod';
import type { ListFields } from './list-query';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Calls that change nothing: no audit entry, no forgery token. */
export const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Who may call: `public` needs no session, `member` any session, `granted` a session whose
 * effective permissions hold `METHOD /path` (docs/design/domain.md, "Roles, menus, permissions").
 */
export type CallAccess = 'public' | 'member' | 'granted';

/**
 * Shape of the answer (docs/product.md, "Envelope"; docs/design/api.md, "Conventions"): `data` as
 * it is, `list` an array with an exact `total`, `menu` a `{ list }` object. Without an envelope are
 * `stream`, which sends events, `file`, a download, `content`, what somebody has uploaded, and `raw`,
 * a status with headers only.
 */
export type Wrap = 'data' | 'list' | 'menu' | 'stream' | 'file' | 'content' | 'raw';

/**
 * Type of the body (docs/design/api.md, "Bodies"). `urlencoded` and `form-data` are objects of
 * fields; in a form `z.file()` marks the files, and other fields arrive as text. `text` is a string.
 * A `raw` body has a media type of its own and is read by the handler as it arrives.
 */
export type BodyType = 'json' | 'urlencoded' | 'text' | 'form-data' | { raw: string };

/** Requires a recent step-up: always, or when a field of the body has one of the values. */
export type StepUp = true | { field: string; values: readonly string[] };

/**
 * Members whose access the call may take away. They cannot write until the call is done, and none
 * of their running writes commits after its answer (docs/security.md, "Revocation"). The scope is
 * everybody, the tenant that the call is about, the tenants named by `id`, `ids` or `seats` of the body,
 * the caller's account, the members named so, the accounts of those members with their seats in other
 * tenants, or the members named so of any tenant (`seats`).
 */
export type Revokes =
  | 'everybody'
  | 'tenant'
  | 'tenants'
  | 'account'
  | 'members'
  | 'accounts'
  | 'seats';

export interface Call<
  Key extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  W extends Wrap = Wrap,
  A extends CallAccess = CallAccess,
  B extends BodyType = BodyType,
  T extends boolean = boolean,
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
  /** Allowed while the member must still set up a second factor. */
  whileMustSetFactor?: boolean;
  /** Only the platform tenant can be granted the call, regardless of menus and policies. */
  isPlatformOnly?: boolean;
  /**
   * Members of the platform may name another tenant in `X-Tenant`, whose rows the call then is about
   * (docs/design/domain.md, "Tenants and policies").
   */
  inTenant?: T;
  /**
   * Made for an add-on only, which `X-Addon` names (docs/design/api.md, "Details that others rely
   * on").
   */
  byAddon?: boolean;
  /** Refused with `step-up.required` unless the session was proven within LIMIT.stepUpMinutes. */
  stepUp?: StepUp;
  /**
   * Requests with the same Idempotency-Key run once. The answer is stored, so it must hold no
   * secret.
   */
  isRepeatable?: boolean;
  revokes?: Revokes;
  /** Writes in the name of the session, although it is read by GET or needs no session. */
  writes?: boolean;
  /**
   * Field of the body that says which of several things the call does, for the audit log
   * (`contract/audit/verbs.ts`).
   */
  verbOf?: string;
  /** One of the steps of something that leaves one audit entry, written by the step that ends it. */
  isPart?: boolean;
  /** Leaves an audit entry only where it notes a row: giving again what is held is no event. */
  auditsChanges?: boolean;
  /** Bytes of the body, of `form-data` those of its files; default `LIMIT.bodyBytes`. */
  maxBytes?: number;
  bodyType: B;
}

interface Declaration<M, P, Query, Body, Response, W, A, B, T> {
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
  whileMustSetFactor?: boolean;
  isPlatformOnly?: boolean;
  inTenant?: T;
  byAddon?: boolean;
  stepUp?: StepUp;
  isRepeatable?: boolean;
  revokes?: Revokes;
  writes?: boolean;
  isPart?: boolean;
  auditsChanges?: boolean;
  verbOf?: string;
  maxBytes?: number;
  /** Default `json`. */
  bodyType?: B;
}

/** Answer of a call with `wrap: 'file'` or `'content'`: the content, or a stream that is read as it is sent. */
export const download = z.union([z.instanceof(Uint8Array), z.instanceof(ReadableStream)]);

/** Answer of a call with `wrap: 'raw'`. */
export const rawAnswer = z.strictObject({
  status: z.int().min(200).max(299),
  headers: z.record(z.string(), z.string()),
});

/** Body of a call with a `raw` type: the bytes as they arrive. */
export const rawBody = z.custom<AsyncIterable<Uint8Array>>(
  (value) => Symbol.asyncIterator in Object(value),
);

/** Declares one call of the API, the source of routing, validation, page types and OpenAPI. */
export function defineCall<
  const M extends Method,
  const P extends string,
  Response extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const W extends Wrap = 'data',
  const A extends CallAccess = CallAccess,
  const B extends BodyType = 'json',
  const T extends boolean = false,
>(
  declaration: Declaration<M, P, Query, Body, Response, W, A, B, T>,
): Call<`${M} ${P}`, Query, Body, Response, W, A, B, T> {
  return {
    wrap: 'data' as W,
    bodyType: 'json' as B,
    ...declaration,
    key: `${declaration.method} ${declaration.path}`,
  };
}

/** Whether a call may write in the name of a session. */
export const mayWrite = ({ method, access, writes = false }: Call): boolean =>
  writes || (!isSafe(method) && access !== 'public');
