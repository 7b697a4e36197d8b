import { ZodError } from 'zod';
import { CODE } from '#contract/codes';
import type { Envelope } from '#contract/envelope';
import { fieldErrorsOf } from '../lib/field-errors';
import { Refusal, textOf } from '../lib/refusal';
import type { AppContext } from './context';
import { send } from './envelope';

/** The whole answer to a call that was refused or failed, in the caller's language. */
export interface Failure {
  status: number;
  envelope: Envelope;
  reason: string;
}

/** Turns whatever was thrown into an answer; only refusals and bad input say what they are. */
export function failureOf(c: AppContext, error: unknown): Failure {
  const language = c.get('language');
  if (error instanceof ZodError) {
    const errors = fieldErrorsOf(error, language);
    const detail = errors.map(({ field, message }) => `${field}: ${message}`).join(' ');
    const message = textOf('error.invalid', language, { detail });
    return answer(422, message, 'error.invalid', { errors });
  }
  if (error instanceof Refusal) {
    const message = textOf(error.reason, language, error.params);
    if (error.retryAfter !== undefined) c.get('headers')['Retry-After'] = String(error.retryAfter);
    const errors = error.field && { errors: [{ field: error.field, message }] };
    const data = errors ? { ...(error.data as object | null), ...errors } : error.data;
    return answer(error.status, message, error.reason, data);
  }
  const requestId = c.get('requestId');
  c.get('deps').log.error({ requestId, err: error }, 'request failed');
  return answer(500, textOf('error.unknown', language, { requestId }), 'error.unknown', null);
}

function answer(status: number, message: string, reason: string, data: unknown): Failure {
  const code = reason === 'session.ended' ? CODE.signedOut : CODE.error;
  return {
    status,
    envelope: { code, message, data, reason },
    reason,
  };
}

/** Hono's error handler. */
export function handleError(error: unknown, c: AppContext): Response {
  const { status, envelope } = failureOf(c, error);
  return send(c, envelope, status);
}

/** Answer to a path of the API that no call has. */
export function handleUnknownCall(c: AppContext): Response {
  return handleError(new Refusal('error.not-found', { path: `${c.req.method} ${c.req.path}` }), c);
}
