import { getRequestInstance, history, type RequestConfig, type RequestOptions } from '@umijs/max';
import type { AxiosResponse } from 'axios';
import { CODE } from '#contract/codes';
import type { Envelope, FieldErrors } from '#contract/envelope';
import { leaveForSignIn } from '@/features/signed-out/sign-in-address';
import { translate } from '@/locales/translate';
import { type ErrorLevel, feedback } from '@/stores/feedback';
import { currentLanguage } from '@/stores/language';
import { getToken } from '@/stores/session';
import { CallError, type TransportFailure } from '@/utils/call-error';

interface CallConfig {
  /** With `session`, the caller tells of all but what has become of the session. */
  level?: ErrorLevel | 'session';
  data?: unknown;
  isXsrfRetry?: boolean;
  isProven?: boolean;
  /** The answer is a status and headers without an envelope; a refusal is an envelope as ever. */
  isRaw?: boolean;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

const isDone = (status: number) => status >= 200 && status < 300;

/** `success: false` is a failure whatever the status and code (docs/product.md, "Result codes"). */
function isRefused(body: unknown): body is Envelope {
  return isEnvelope(body) && (body as { success?: unknown }).success === false;
}

function requestIdOf(response: AxiosResponse | undefined): string | undefined {
  const id: unknown = response?.headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}

function refusal(envelope: Envelope, response: AxiosResponse): CallError {
  // A conflict can have field errors too, e.g. a code that is in use.
  const errors = (envelope.data as Partial<FieldErrors> | null)?.errors;
  // The server's text names the fields as the contract does, for callers; people see their labels.
  const text =
    envelope.reason === 'error.invalid' && errors
      ? translate('error.invalid', { detail: errors.map(({ message }) => message).join(' ') })
      : envelope.message;
  return new CallError(text, {
    code: envelope.code,
    status: response.status,
    reason: envelope.reason,
    requestId: requestIdOf(response),
    errors,
    data: envelope.data,
  });
}

function transportFailure(
  transport: TransportFailure,
  response?: AxiosResponse,
  cause?: unknown,
): CallError {
  const status = response?.status ?? 0;
  return new CallError(translate(`error.${transport}`, { status }), {
    code: CODE.error,
    status,
    requestId: requestIdOf(response),
    transport,
    data: cause,
  });
}

/** The refusal of a HEAD has no envelope but names its reason; undefined for any other answer. */
function bareRefusal(response: AxiosResponse): CallError | undefined {
  const { status, headers, config } = response;
  const reason: unknown = headers['x-reason'];
  if (config.method?.toUpperCase() !== 'HEAD' || typeof reason !== 'string') return undefined;
  // What has ended a session is asked for again by whoever tells of it, with the words for it.
  const why = status === 401 ? { code: CODE.signedOut } : { code: CODE.error, reason };
  const requestId = requestIdOf(response);
  return new CallError(translate('error.status', { status }), { ...why, status, requestId });
}

/** A download is a blob; a refusal of one is a JSON envelope in a blob. */
async function readBody({ data }: AxiosResponse): Promise<unknown> {
  if (!(data instanceof Blob) || !data.type.includes('json')) return data;
  return JSON.parse(await data.text());
}

/**
 * The envelope decides, whatever the HTTP status. A response that refuses a stale XSRF token also
 * renews it, so the call is retried once. A call that requires a fresh proof of identity is retried
 * after the proof; without the proof it rejects as aborted.
 */
async function checkEnvelope(response: AxiosResponse): Promise<AxiosResponse> {
  const body = await readBody(response);
  if (body instanceof Blob) return response;
  if (isRefused(body)) throw refusal({ ...body, code: CODE.error }, response);
  const config: AxiosResponse['config'] & CallConfig = response.config;
  if (!isEnvelope(body)) {
    if (config.isRaw && isDone(response.status)) return response;
    throw bareRefusal(response) ?? transportFailure('status', response);
  }
  if (body.code === CODE.ok) return response;
  if (body.reason === 'xsrf.invalid' && !config.isXsrfRetry) {
    return getRequestInstance().request({ ...config, isXsrfRetry: true } as typeof config);
  }
  if (body.reason === 'step-up.required' && !config.isProven) {
    if (!(await feedback.proveAgain())) throw transportFailure('aborted', response);
    return getRequestInstance().request({ ...config, isProven: true } as typeof config);
  }
  throw refusal(body, response);
}

function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = (error as { code?: string }).code;
  if (code === 'ERR_CANCELED') return transportFailure('aborted', undefined, error);
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') {
    return transportFailure('timeout', undefined, error);
  }
  return transportFailure('network', undefined, error);
}

/** Refusals that lead to a question. */
const ASKED = ['version.conflict', 'file.in-use'];

/** Errors that forms handle: field errors, what is asked about, and a file that is too large. */
function belongsToForm(error: CallError, sent: unknown): boolean {
  const isLargeFile = error.isTooLarge && sent instanceof FormData;
  return Boolean(error.errors?.length) || ASKED.includes(error.reason ?? '') || isLargeFile;
}

function present(error: CallError, { level = 'error', data }: CallConfig): void {
  if (level === 'silent' || error.transport === 'aborted') return;
  const notice = { text: error.message, requestId: error.requestId };
  if (error.code === CODE.signedOut) feedback.signedOut(error, leaveForSignIn);
  else if (error.code === CODE.noLicence) feedback.licence(notice);
  else if (error.reason === 'seat.changed') feedback.seatChanged(error.message);
  else if (error.reason === 'factor.must-set') feedback.factorRequired(error.message);
  else if (level === 'session' || belongsToForm(error, data)) return;
  else if (level === 'redirect') history.push('/error/403');
  else if (level === 'notification') feedback.notify(notice);
  else if (level === 'warn') feedback.warn(notice);
  else feedback.error(notice);
}

/** The configuration of the request layer: what every call sends, and how failures are handled. */
export const requestConfig: RequestConfig = {
  timeout: 0,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
  validateStatus: () => true,
  requestInterceptors: [
    (config: RequestOptions) => {
      const token = getToken();
      config.headers = {
        ...config.headers,
        'Accept-Language': currentLanguage(),
        ...(token ? { Authorization: token } : {}),
      };
      return config;
    },
  ],
  responseInterceptors: [checkEnvelope as never],
  errorConfig: {
    errorHandler(failure, options) {
      const error = toCallError(failure);
      present(error, options as CallConfig);
      throw error;
    },
  },
};
