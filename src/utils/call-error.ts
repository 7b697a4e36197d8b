import type { FieldError } from '#contract/envelope';

/** Why there was no envelope at all. */
export type TransportFailure = 'network' | 'aborted' | 'timeout' | 'status';

interface CallErrorDetails {
  code: number;
  status: number;
  reason?: string;
  requestId?: string;
  errors?: FieldError[];
  data?: unknown;
  transport?: TransportFailure;
}

/** The rejection of every refused or failed call. */
export class CallError extends Error {
  /** Result code of the envelope; -1 when there was none. */
  readonly code: number;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable reason of a refusal, e.g. `dept.has-members`. */
  readonly reason?: string;
  readonly requestId?: string;
  /** Field errors for forms. */
  readonly errors?: FieldError[];
  readonly data: unknown;
  readonly transport?: TransportFailure;

  constructor(message: string, details: CallErrorDetails) {
    super(message);
    this.name = 'CallError';
    this.code = details.code;
    this.status = details.status;
    this.reason = details.reason;
    this.requestId = details.requestId;
    this.errors = details.errors;
    this.data = details.data;
    this.transport = details.transport;
  }

  /** Somebody else has changed or removed the record. */
  get isOutdated(): boolean {
    return ['version.conflict', 'row.missing', 'offer.closed'].includes(this.reason ?? '');
  }

  /** The request exceeds the call's size limit. */
  get isTooLarge(): boolean {
    return this.status === 413;
  }
}
