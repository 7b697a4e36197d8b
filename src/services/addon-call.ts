import Cookies from 'js-cookie';
import type { BridgeEnvelope, QueryValue } from '#contract/addon/bridge';
import { CODE } from '#contract/codes';
import { currentLanguage } from '@/stores/language';
import { getToken, shownSeat } from '@/stores/session';

/** What a page of an add-on asks for. */
export interface AddonCall {
  method: string;
  path: string;
  query: Record<string, QueryValue>;
  body: unknown;
}

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE)$/;
/** The platform's own calls, and nothing that a browser would take for another host or folder. */
const PATH = /^\/(?:user|admin)\/admin(?:\/\w[\w-]*)+$/;

function headersOf(addon: string, hasBody: boolean): Record<string, string> {
  const seat = shownSeat();
  return {
    Authorization: getToken() ?? '',
    'Accept-Language': currentLanguage(),
    'X-Addon': addon,
    'X-XSRF-TOKEN': Cookies.get('XSRF-TOKEN') ?? '',
    ...(seat !== undefined && { 'X-Seat': String(seat) }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
  };
}

const failed = (message: string, reason: string): BridgeEnvelope => ({
  ...{ code: CODE.error, message, data: null, reason },
});

/**
 * Makes a call for the page of an add-on, in the name of the user and of the add-on, and resolves to the
 * platform's envelope; the server decides whether both may (ADR 0070). Nothing else goes along.
 */
export async function callForAddon(
  addon: string,
  { method, path, query, body }: AddonCall,
  signal: AbortSignal,
): Promise<BridgeEnvelope> {
  if (!METHOD.test(method) || !PATH.test(path)) return failed('Not a call.', 'bridge.call');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const hasBody = body !== undefined && method !== 'GET';
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    ...{ method, signal, redirect: 'error', credentials: 'same-origin', cache: 'no-store' },
    headers: headersOf(addon, hasBody),
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  const { code, message, data, reason, total } = (await response.json()) as BridgeEnvelope;
  return { code, message, data, reason, total };
}
