import { ZodError } from 'zod';
import { CODE } from '#contract/codes';
import type { Envelope } from '#contract/envelope';
import { isForeignKeyViolation } from '../db/dialect';
import { DatabaseFailure, OutcomeUnknown } from '../db/postgres/failure';
import { diskTroubleOf } from '../disk/disk-trouble';
import { fieldErrorsOf } from '../lib/input/field-errors';
import { MARKS } from '../lib/marks';
import type { Reason } from '../lib/reasons';
import { LICENCE } from '../lib/reasons/licence';
import { SESSION } from '../lib/reasons/session';
import { Refusal, textOf } from '../lib/refusal';
import type { AppContext } from './context';
import { send } from './envelope';
import { repeatKeyOf } from './write/idempotency';

/** The answer to a refused or failed call, in the caller's language. */
export interface Failure {
  status: number;
  envelope: Envelope;
  reason: Reason;
}

/** Converts an error to an answer. Only refusals, invalid input and disk errors say their cause. */
export function failureOf(c: AppContext, error: unknown): Failure {
  const language = c.get('language');
  if (error instanceof ZodError) {
    const errors = fieldErrorsOf(error, language);
    const { colon, gap } = MARKS[language];
    const detail = errors.map(({ field, message }) => field + colon + message).join(gap);
    const message = textOf('error.invalid', language, { detail });
    return answer(422, message, 'error.invalid', { errors });
  }
  if (error instanceof Refusal) {
    const message = textOf(error.reason, language, error.params);
    Object.assign(c.get('headers'), error.headers);
    if (error.retryAfter !== undefined) c.get('headers')['Retry-After'] = String(error.retryAfter);
    const errors = error.field && { errors: [{ field: error.field, message }] };
    const data = errors ? { ...(error.data as object | null), ...errors } : error.data;
    return answer(error.status, message, error.reason, data);
  }
  logError(c, error, 'request failed');
  if (error instanceof DatabaseFailure) return failureOf(c, refusalOf(c, error));
  const disk = diskTroubleOf(error);
  if (disk) return failureOf(c, new Refusal(disk));
  if (isForeignKeyViolation(error)) return failureOf(c, new Refusal('row.missing'));
  const requestId = c.get('requestId');
  return answer(500, textOf('error.unknown', language, { requestId }), 'error.unknown', null);
}

/** Logs an error. An unreachable database gets a short line, because every request fails then. */
export function logError(c: AppContext, error: unknown, what: string): void {
  const { log } = c.get('deps');
  const requestId = c.get('requestId');
  if (error instanceof DatabaseFailure) {
    const { reason, code, message } = error;
    log.warn({ requestId, reason, code, cause: message }, what);
  } else {
    log.error({ requestId, err: error }, what);
  }
}

/** Seconds after which a database that failed may have recovered. */
const RETRY_AFTER = 5;

/** Suggests a retry, unless the retry might repeat a write. */
function refusalOf(c: AppContext, failure: DatabaseFailure): Refusal {
  if (!(failure instanceof OutcomeUnknown)) {
    return new Refusal(failure.reason, {}, { retryAfter: RETRY_AFTER });
  }
  if (repeatKeyOf(c) === undefined) return new Refusal('outcome.unknown');
  return new Refusal('database.unavailable', {}, { retryAfter: RETRY_AFTER });
}

function codeOf(reason: Reason): Envelope['code'] {
  if (Object.hasOwn(LICENCE, reason)) return CODE.noLicence;
  return Object.hasOwn(SESSION, reason) ? CODE.signedOut : CODE.error;
}

function answer(status: number, message: string, reason: Reason, data: unknown): Failure {
  return {
    status,
    envelope: { code: codeOf(reason), message, data, reason },
    reason,
  };
}

/** Error handler of Hono. */
export function handleError(error: unknown, c: AppContext): Response {
  const { status, envelope } = failureOf(c, error);
  return send(c, envelope, status);
}

/** Answer for an unknown path of the API. */
export function handleUnknownCall(c: AppContext): Response {
  return handleError(new Refusal('error.not-found', { path: `${c.req.method} ${c.req.path}` }), c);
}
