import { request } from '@umijs/max';
import type { AxiosProgressEvent } from 'axios';
import type { BodyType } from '#contract/call';
import type { Envelope } from '#contract/envelope';
import type { CallMap } from '#contract/index';
import type { ErrorLevel } from '@/stores/feedback';
import { shownSeat } from '@/stores/session';
import type { About } from '@/utils/about';
import { keepAhead, takeAhead } from './ahead';

type Key = keyof CallMap;

type FileKey = { [K in Key]: CallMap[K]['wrap'] extends 'file' ? K : never }[Key];

/** Opened by a browser itself, at an address that another call answers. */
type ContentKey = { [K in Key]: CallMap[K]['wrap'] extends 'content' ? K : never }[Key];

type ListKey = { [K in Key]: CallMap[K]['wrap'] extends 'list' ? K : never }[Key];

/** Absent for a call without this part, optional if all of its fields are optional. */
type Part<Name extends string, Value> = Value extends undefined
  ? { [N in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type RawKey = { [K in Key]: CallMap[K]['wrap'] extends 'raw' ? K : never }[Key];

/** Calls that are answered with `data` in an envelope. */
type DataKey = Exclude<Key, FileKey | ContentKey | RawKey>;

export interface CallOptions {
  /** How a failure is shown; `error`, a toast, by default. */
  level?: ErrorLevel;
  signal?: AbortSignal;
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onSent?: (share: number) => void;
  /** Idempotency key of one attempt: a repeated request has no further effect. */
  idempotencyKey?: string;
  /** What a protocol sends beside the call's own headers. */
  headers?: Readonly<Record<string, string>>;
}

/** Calls that tell or change whose session it is, so they are made whatever the tab shows. */
const SEATLESS: ReadonlySet<string> = new Set<Key>([
  'GET /user/admin/member/info',
  'GET /user/admin/member/seats',
  'POST /user/admin/member/switch',
]);

/** Whose data a call is about (docs/design/api.md, "Details that others rely on"). */
function whoseHeaders(key: string, tenantId: number | undefined): Record<string, string> {
  const seat = SEATLESS.has(key) ? undefined : shownSeat();
  return {
    ...(seat !== undefined && { 'X-Seat': String(seat) }),
    ...(tenantId !== undefined && { 'X-Tenant': String(tenantId) }),
  };
}

/** The declared type of the body; JSON goes without saying. */
type TypePart<Type> = Type extends 'json' ? { bodyType?: undefined } : { bodyType: Type };

/** Calls that may look into another tenant are told which one, so that none goes to the wrong one. */
type AboutPart<InTenant> = InTenant extends true ? About : { tenantId?: undefined };

type Input<K extends Key> = CallOptions &
  AboutPart<CallMap[K]['inTenant']> &
  Part<'query', CallMap[K]['query']> &
  Part<'body', CallMap[K]['body']> &
  TypePart<CallMap[K]['bodyType']>;

type Arguments<K extends Key> = Record<string, never> extends Input<K> ? [Input<K>?] : [Input<K>];

interface AnyInput extends CallOptions, Partial<About> {
  query?: unknown;
  body?: unknown;
  bodyType?: BodyType;
}

/** Puts fields into a form or a query; one without a value is left out, as in JSON. */
function toFields<Fields extends FormData | URLSearchParams>(
  fields: Fields,
  body: unknown,
): Fields {
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value !== undefined) fields.append(name, value as string);
  }
  return fields;
}

/**
 * The body as axios sends it; a type that axios does not know from the value is named. No call of the
 * console declares fields, text or bytes so far, but calls may (docs/product.md, "Calls").
 */
function toData(body: unknown, type: BodyType = 'json'): { data: unknown; type?: string } {
  if (typeof type === 'object') return { data: body, type: type.raw };
  if (type === 'form-data') return { data: toFields(new FormData(), body) };
  if (type === 'urlencoded') return { data: toFields(new URLSearchParams(), body) };
  if (type === 'text') return { data: body, type: 'text/plain' };
  return { data: body };
}

function toRequest(key: string, input: AnyInput = {}) {
  const { query, body, bodyType, level, signal, onSent, idempotencyKey, tenantId } = input;
  const separator = key.indexOf(' ');
  const { data, type } = toData(body, bodyType);
  const headers = {
    ...input.headers,
    ...whoseHeaders(key, tenantId),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(type && { 'Content-Type': type }),
  };
  const method = key.slice(0, separator);
  const options = { method, params: query as object | undefined, data, level, signal, headers };
  const onUploadProgress = onSent && (({ progress = 0 }: AxiosProgressEvent) => onSent(progress));
  return [key.slice(separator + 1), { ...options, onUploadProgress }] as const;
}

function send<Data>(key: string, input?: AnyInput): Promise<Envelope<Data>> {
  const ask = () => request<Envelope<Data>>(...toRequest(key, input));
  // What was asked ahead is about the own tenant.
  const ahead = input?.tenantId ? undefined : takeAhead(key, input?.query as object | undefined);
  // A failure is not handed on: the call itself is to tell of it, or to succeed.
  return (ahead as Promise<Envelope<Data>> | undefined)?.catch(ask) ?? ask();
}

/** Makes a call before the page that needs its answer is there; nothing tells of a failure. */
export function callAhead<K extends keyof CallMap>(key: K, query: CallMap[K]['query']): void {
  const input: AnyInput = { query, level: 'silent' };
  keepAhead(key, query as object | undefined, request(...toRequest(key, input)));
}

/** Makes a call of the contract and resolves to its `data`; a refusal rejects with a CallError. */
export async function call<K extends DataKey>(
  key: K,
  ...[input]: Arguments<K>
): Promise<CallMap[K]['data']> {
  const envelope = await send<CallMap[K]['data']>(key, input);
  return envelope.data;
}

/** Loads one page of a list, and the total number of matching rows. */
export async function callList<K extends ListKey>(
  key: K,
  ...[input]: Arguments<K>
): Promise<{ data: CallMap[K]['data']; total: number }> {
  const { data, total = 0 } = await send<CallMap[K]['data']>(key, input);
  return { data, total };
}

/** Downloads a file with the name that the server gives it. */
export async function callFile<K extends FileKey>(
  key: K,
  ...[input]: Arguments<K>
): Promise<{ name: string; content: Blob }> {
  const [path, options] = toRequest(key, input);
  const response = await request(path, { ...options, responseType: 'blob', getResponse: true });
  const disposition = String(response.headers['content-disposition'] ?? '');
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return { name: decodeURIComponent(name), content: response.data as Blob };
}

/** Makes a call that is answered by a status and headers; their names are in lower case. */
export async function callRaw<K extends RawKey>(
  key: K,
  ...[input]: Arguments<K>
): Promise<CallMap[K]['data']> {
  const [path, options] = toRequest(key, input);
  const { status, headers } = await request(path, { ...options, isRaw: true, getResponse: true });
  return { status, headers } as CallMap[K]['data'];
}
