import { request } from '@umijs/max';
import type { BridgeEnvelope, QueryValue } from '#contract/addon/bridge';

interface EnvelopeOptions {
  method: string;
  params: Record<string, QueryValue>;
  headers: Readonly<Record<string, string>>;
  data?: string;
  signal: AbortSignal;
}

/**
 * Sends a call that is known only when it is made, such as that of an add-on, and resolves to its envelope.
 * Only what has become of the session is told by the console.
 * @throws CallError Refused, or not answered by the platform.
 */
export const askEnvelope = (path: string, options: EnvelopeOptions) =>
  request<BridgeEnvelope>(path, { ...options, level: 'session' });
