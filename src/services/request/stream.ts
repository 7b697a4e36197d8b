import { CODE } from '#contract/codes';
import type { CallMap } from '#contract/index';
import { translate } from '@/locales/translate';
import { currentLanguage } from '@/stores/language';
import { getToken } from '@/stores/session';
import { CallError } from '@/utils/call-error';

type Key = keyof CallMap;

type StreamKey = { [K in Key]: CallMap[K]['wrap'] extends 'stream' ? K : never }[Key];

export interface StreamOptions {
  /** Id of the last event that arrived; the server resends those after it. */
  lastId?: string;
  signal: AbortSignal;
}

const SIGNED_OUT_STATUS = 401;

/**
 * Opens a stream of the contract and resolves to its bytes. It uses fetch, because axios buffers
 * the whole response, and EventSource can't send the token. It names no seat, because all tabs of the
 * browser share it, whatever they show.
 */
export async function openStream(
  key: StreamKey,
  { lastId, signal }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const token = getToken();
  const address = new URL(key.slice(key.indexOf(' ') + 1), location.origin);
  const { status, headers, body } = await fetch(address, {
    headers: {
      Accept: 'text/event-stream',
      'Accept-Language': currentLanguage(),
      ...(token ? { Authorization: token } : {}),
      ...(lastId ? { 'Last-Event-ID': lastId } : {}),
    },
    cache: 'no-store',
    signal,
  });
  if (status === 200 && body && headers.get('content-type')?.includes('text/event-stream')) {
    return body;
  }
  const code = status === SIGNED_OUT_STATUS ? CODE.signedOut : CODE.error;
  const message = translate('error.status', { status });
  throw new CallError(message, { code, status, transport: 'status' });
}
