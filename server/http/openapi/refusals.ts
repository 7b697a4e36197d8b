import { type Call, isSafe } from '#contract/call';
import { CODE } from '#contract/codes';
import { REASONS, type Reason } from '../../lib/reasons';
import { OWN_REASONS } from '../../lib/reasons/own/own';
import { ENDED } from '../../lib/reasons/session';
import { textOf } from '../../lib/refusal';
import type { Json } from './schemas';

/** Reasons of the types of bodies. */
const BODY_REASONS = {
  json: ['error.content-type', 'error.charset', 'error.malformed'],
  urlencoded: ['error.content-type', 'error.charset', 'error.malformed'],
  text: ['error.content-type', 'error.charset', 'error.malformed'],
  raw: ['error.content-type'],
  'form-data': [
    'error.upload-type',
    'error.charset',
    'error.upload-malformed',
    'error.field-too-large',
  ],
} as const satisfies Record<string, readonly Reason[]>;

/** What a call is refused with by all that it passes before its own work begins, and after it. */
function* commonReasons(call: Call): Generator<Reason> {
  const isWrite = !isSafe(call.method);
  yield* [
    'error.invalid',
    'error.field-twice',
    'error.unknown',
    'database.unavailable',
    'database.busy',
  ] as const;
  yield* ['disk.full', 'disk.failed'] as const;
  if (isWrite) {
    yield* ['xsrf.invalid', 'xsrf.cross-site', 'outcome.unknown', 'row.missing'] as const;
  }
  if (call.access !== 'public') {
    yield* ENDED;
    if (isWrite) yield 'demo.read-only';
    if (!call.whileMustChangePassword) yield 'password.must-change';
    if (!call.whileMustSetFactor) yield 'factor.must-set';
  }
  if (call.access !== 'public') yield 'seat.changed';
  if (call.inTenant) yield 'row.missing';
  else yield 'tenant.not-here';
  yield call.byAddon ? 'addon.unnamed' : 'addon.not-here';
  if (call.access !== 'public') {
    yield* ['addon.undeclared', 'addon.unlicensed'] as const;
    yield* ['addon.licence-elsewhere', 'addon.licence-over'] as const;
  }
  if (call.access === 'granted' || call.inTenant) yield 'permission.denied';
  if (call.stepUp) yield 'step-up.required';
  if (call.isRepeatable) yield* ['idempotency.invalid', 'idempotency.reused'] as const;
  if (call.body) {
    yield* ['error.content-encoding', 'error.body-too-large', 'error.body-slow'] as const;
  }
  if (call.body) yield* BODY_REASONS[typeof call.bodyType === 'object' ? 'raw' : call.bodyType];
  if (call.list) {
    yield* ['list.field', 'list.sort', 'list.operator', 'list.value', 'list.where'] as const;
    if (call.wrap === 'list') yield 'list.offset';
  }
}

const ownReasons = (call: Call) => OWN_REASONS[call.key] ?? [];

/** Whether the document says that a call may be refused with the reason. */
export function mayRefuseWith(call: Call, reason: Reason): boolean {
  return ownReasons(call).includes(reason) || [...commonReasons(call)].includes(reason);
}

const TITLES: Record<number, string> = {
  400: 'Against the protocol',
  401: 'No session, or one that has ended',
  403: 'Not permitted',
  404: 'Not there, or not within reach',
  408: 'The body came too slowly',
  409: 'Not as things stand',
  413: 'Too large',
  416: 'There is no such part',
  415: 'Another type of body is wanted',
  422: 'Bad input',
  429: 'Too many; `Retry-After` says when to ask again',
  500: 'A failure of the server',
  503: 'Not available at the moment; `Retry-After`, where given, says when to ask again',
  507: 'The disk of the server is full',
};

const REFUSAL = { $ref: '#/components/schemas/Refusal' };
const INVALID = { $ref: '#/components/schemas/Invalid' };
const HEADERS = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const RETRY = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const RANGE = { 'Content-Range': { $ref: '#/components/headers/ContentRange' } };

const told = (reason: Reason) => `- \`${reason}\`: ${textOf(reason, 'en-US')}`;

function answerOf(status: number, lines: readonly string[]): Json {
  return {
    description: `${TITLES[status]}.\n\n${lines.join('\n')}`,
    headers: {
      ...HEADERS,
      ...((status === 429 || status === 503) && RETRY),
      ...(status === 416 && RANGE),
    },
    content: { 'application/json': { schema: status === 422 ? INVALID : REFUSAL } },
  };
}

/** Statuses that mean the same for every call that may answer them. */
const SHARED = [400, 401, 408, 409, 413, 500, 507];

const nameOf = (status: number) => `Refused${status}`;

const ofStatus = (status: number, reasons: readonly Reason[]) =>
  reasons.filter((reason) => REASONS[reason].status === status);

const reasons = Object.keys(REASONS) as Reason[];

/** What a refusal answers, whatever its status. */
const refusal: Json = {
  type: 'object',
  description: 'The answer to a call that was refused or failed.',
  properties: {
    code: {
      type: 'integer',
      enum: [CODE.error, CODE.noLicence, CODE.signedOut],
      description: '61: sign in anew. 60: no licence. -1: any other refusal.',
    },
    message: { type: 'string', description: 'For people, in the language of `Accept-Language`.' },
    data: { description: 'What helps to go on, such as the row as it is now; else null.' },
    reason: {
      type: 'string',
      enum: Object.keys(REASONS),
      description: `For programs:\n\n${reasons.map(told).join('\n')}`,
    },
  },
  required: ['code', 'message', 'data', 'reason'],
};

/** The same for what is wrong with the input. */
const invalid: Json = {
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    {
      type: 'object',
      properties: {
        data: {
          type: ['object', 'null'],
          properties: {
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
                required: ['field', 'message'],
              },
            },
          },
        },
      },
    },
  ],
};

/** What refusals answer, whatever the call. */
export const refusalSchemas = { Refusal: refusal, Invalid: invalid };

/** The answers that operations share, for `components`. */
export function sharedRefusals(calls: readonly Call[]): Record<string, Json> {
  const common = [...new Set(calls.flatMap((call) => [...commonReasons(call)]))];
  return Object.fromEntries(
    SHARED.map((status) => [nameOf(status), answerOf(status, ofStatus(status, common).map(told))]),
  );
}

/** The answers of a call that is refused, by status. */
export function refusalsOf(call: Call): Record<string, Json> {
  const common = [...commonReasons(call)];
  const own = ownReasons(call).filter((reason) => !common.includes(reason));
  const statuses = new Set([...common, ...own].map((reason) => REASONS[reason].status));
  const answers = [...statuses].sort().map((status): [string, Json] => {
    const lines = ofStatus(status, own).map(told);
    if (lines.length === 0 && SHARED.includes(status)) {
      return [String(status), { $ref: `#/components/responses/${nameOf(status)}` }];
    }
    const others = ofStatus(status, common).map((reason) => `\`${reason}\``);
    if (others.length > 0) lines.push(`- As other calls: ${others.join(', ')}.`);
    return [String(status), answerOf(status, lines)];
  });
  return Object.fromEntries(answers);
}
