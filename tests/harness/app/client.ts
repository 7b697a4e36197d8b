import type { Hono } from 'hono';
import { CODE, type Language } from '#contract/codes';
import type { Envelope } from '#contract/envelope';
import type { CallMap } from '#contract/index';
import type { AppEnv } from '#server/http/context';

type Key = keyof CallMap;

interface Options {
  headers?: Record<string, string>;
}

export interface Input<K extends Key> extends Options {
  query?: CallMap[K]['query'];
  body?: CallMap[K]['body'];
}

export interface AnyInput extends Options {
  query?: object;
  body?: unknown;
}

export interface Answer<Data> {
  status: number;
  envelope: Envelope<Data>;
  headers: Headers;
}

interface Caller {
  token?: string;
  memberId?: number;
  language?: Language;
  ip?: string;
}

/** As the page sends it: a body with a file becomes form data. */
function formOf(body: unknown): FormData | undefined {
  const isContent = body instanceof Uint8Array || body instanceof ReadableStream;
  const fields = isContent ? [] : Object.entries(Object(body));
  if (!fields.some(([, value]) => value instanceof File)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value as string | File);
  return form;
}

/**
 * A client that behaves like the page: keeps cookies, echoes the XSRF token and sends the session
 * token.
 */
export class Client {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  private readonly member: number | undefined;
  private readonly language: Language;
  private readonly ip: string;

  constructor(
    private readonly app: Hono<AppEnv>,
    { token, memberId, language = 'en-US', ip = '127.0.0.1' }: Caller = {},
  ) {
    this.token = token;
    this.member = memberId;
    this.language = language;
    this.ip = ip;
  }

  /** The seat of a client with a session. */
  get memberId(): number {
    if (this.member === undefined) throw new Error('This caller was made without a session.');
    return this.member;
  }

  /** Makes a call of the contract with type-checked input. */
  call<K extends Key>(key: K, input: Input<K> = {}): Promise<Answer<CallMap[K]['data']>> {
    return this.send(key, input as AnyInput) as Promise<Answer<CallMap[K]['data']>>;
  }

  /** Makes a call that must succeed; resolves to its data. */
  async get<K extends Key>(key: K, input: Input<K> = {}): Promise<CallMap[K]['data']> {
    const { status, envelope } = await this.call(key, input);
    if (envelope.code !== 0) throw new Error(`${key}: ${status} ${JSON.stringify(envelope)}`);
    return envelope.data;
  }

  /** Makes any call with any input, even invalid input. */
  async send(key: string, input: AnyInput = {}): Promise<Answer<unknown>> {
    const response = await this.fetch(key, input);
    const { status, headers } = response;
    const reason = headers.get('X-Reason');
    // The answer to a HEAD has no envelope; its headers tell the reason of a refusal.
    const told = { code: status === 401 ? CODE.signedOut : CODE.error, ...(reason && { reason }) };
    return {
      status,
      envelope: (key.startsWith('HEAD ') ? told : await response.json()) as Envelope,
      headers: response.headers,
    };
  }

  /** Like `send`, but resolves to the raw response. */
  async fetch(key: string, { query, body, headers }: AnyInput = {}): Promise<Response> {
    const [method = 'GET', path = '/'] = key.split(' ');
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) {
      // As in a browser: the page has read before it writes, so it has an XSRF token.
      await this.exchange('GET', '/admin/admin/site/config', {});
    }
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) search.set(name, String(value));
    }
    const address = search.size > 0 ? `${path}?${search}` : path;
    return this.exchange(method, address, { body, headers });
  }

  private async exchange(method: string, address: string, { body, headers }: AnyInput) {
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const form = formOf(body);
    const sent: Record<string, string> = {
      'Accept-Language': this.language,
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.token ? { Authorization: this.token } : {}),
      ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
      ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const isStream = body instanceof ReadableStream;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || isStream;
    const content = form ?? (isRaw ? (body as BodyInit) : JSON.stringify(body));
    const response = await this.app.request(
      address,
      {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: content }),
        ...(isStream && { duplex: 'half' as const }),
      },
      { incoming: { socket: { remoteAddress: this.ip, destroy: () => undefined } } },
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}
