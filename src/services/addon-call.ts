import type { BridgeEnvelope, QueryValue } from '#contract/addon/bridge';
import { CODE } from '#contract/codes';
import { askEnvelope } from '@/services/request/envelope';
import { shownSeat } from '@/stores/session';
import { CallError } from '@/utils/call-error';

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

const failed = (message: string, reason: string): BridgeEnvelope => ({
  ...{ code: CODE.error, message, data: null, reason },
});

/** What the page is told of a call that was refused, or not answered by the platform. */
function refusedBy(error: CallError): BridgeEnvelope {
  const { code, message, data, reason, transport } = error;
  if (transport) return failed(message, 'bridge.failed');
  return { code, message, data, reason };
}

/**
 * Makes a call for the page of an add-on, in the name of the user and of the add-on, and resolves to the
 * platform's envelope; the server decides whether both may (ADR 0070). The page says what was refused, the
 * console asks what only it can: to sign in, to prove who it is, to follow another seat.
 */
export async function callForAddon(
  addon: string,
  { method, path, query, body }: AddonCall,
  signal: AbortSignal,
): Promise<BridgeEnvelope> {
  if (!METHOD.test(method) || !PATH.test(path)) return failed('Not a call.', 'bridge.call');
  const seat = shownSeat();
  const hasBody = body !== undefined && method !== 'GET';
  const options = {
    ...{ method, signal, params: query },
    headers: {
      'X-Addon': addon,
      ...(seat !== undefined && { 'X-Seat': String(seat) }),
      ...(hasBody && { 'Content-Type': 'application/json' }),
    },
    ...(hasBody && { data: JSON.stringify(body) }),
  };
  try {
    const { code, message, data, reason, total } = await askEnvelope(path, options);
    return { code, message, data, reason, total };
  } catch (error) {
    if (error instanceof CallError) return refusedBy(error);
    throw error;
  }
}
