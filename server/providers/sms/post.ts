import { setTimeout as sleep } from 'node:timers/promises';
import { SendFailed } from '../status';

const TIMEOUT_MS = 5_000;
const TRIES = 3;
const PAUSE_MS = 200;

const isPassing = (status: number) => status === 429 || status >= 500;

/**
 * Posts to a provider's address. Transient failures (no connection, 429, 5xx) are retried;
 * `prepare` builds each try, because a signature is valid once. @throws SendFailed
 */
export async function postSms(
  prepare: () => { url: string; init: RequestInit },
): Promise<{ status: number; body: string }> {
  let problem = '';
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { url, init } = prepare();
    try {
      const response = await fetch(url, {
        ...init,
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = await response.text();
      if (!isPassing(response.status)) return { status: response.status, body };
      problem = String(response.status);
    } catch (error) {
      problem = error instanceof Error ? error.name : 'unknown';
    }
    if (attempt < TRIES) await sleep(PAUSE_MS * attempt);
  }
  throw new SendFailed('the SMS provider could not be reached', problem);
}
