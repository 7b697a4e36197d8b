import { type BodyType, isSafe } from '#contract/call';
import type { NamedCall } from '#contract/index';
import { LIMIT } from '#contract/limits';
import { MEDIA_TYPES } from '../request/media-types';
import { sortOf, whereOf, whereSchema } from './list';
import { refusalsOf } from './refusals';
import { inputJson, type Json, nameOf, type Schemas } from './schemas';

const HEADERS = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

function queryOf({ name: callName, query, list }: NamedCall, schemas: Schemas): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = inputJson(query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const where = `${nameOf(callName)}Where`;
  if (list) schemas.components[where] = whereSchema(list);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(list && name === 'where' ? whereOf(list, where) : { schema }),
    ...(list && name === 'sort' && sortOf(list, schema)),
  }));
}

function headersOf({ method, access, inTenant, byAddon, isRepeatable, wrap }: NamedCall): Json[] {
  return [
    ...(isSafe(method) ? [] : [parameter('XsrfToken')]),
    ...(isRepeatable ? [parameter('IdempotencyKey')] : []),
    ...(access === 'public' ? [] : [parameter('Seat')]),
    ...(inTenant ? [parameter('Tenant')] : []),
    ...(byAddon ? [parameter('Addon')] : []),
    ...(wrap === 'stream' ? [parameter('LastEventId')] : []),
  ];
}

const ACCESS = {
  public: 'Open to everybody.',
  member: 'Needs a session.',
  granted: 'Needs a session and the permission',
};

/** Who may make the call, in sentences. */
function accessOf({ key, access, isPlatformOnly, stepUp }: NamedCall): string {
  const sentences = [access === 'granted' ? `${ACCESS.granted} \`${key}\`.` : ACCESS[access]];
  if (isPlatformOnly) sentences.push('Nobody outside the platform tenant ever has it.');
  if (stepUp) {
    const { field, values } = stepUp === true ? { field: '', values: [] } : stepUp;
    const when = field && `, when \`${field}\` is ${values.map((v) => `\`${v}\``).join(' or ')}`;
    sentences.push(
      `The session must have been proven within ${LIMIT.stepUpMinutes} minutes${when}.`,
    );
  }
  return sentences.join(' ');
}

function dataOf(call: NamedCall, schemas: Schemas): Json {
  const data = schemas.output(call.response);
  if (call.wrap !== 'menu') return data;
  return { type: 'object', properties: { list: data }, required: ['list'] };
}

const BINARY = { type: 'string', format: 'binary' };

const FILES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** The types of what a call answers when it is done, with their schemas. */
function contentOf(call: NamedCall, schemas: Schemas): Json {
  if (call.wrap === 'stream') {
    const { enum: events } = inputJson(call.response);
    const description = `Server-sent events, each named one of ${JSON.stringify(events)}.`;
    return { 'text/event-stream': { schema: { type: 'string', description } } };
  }
  if (call.wrap === 'content') return { 'application/octet-stream': { schema: BINARY } };
  if (call.wrap === 'file') {
    const takesFormat = call.query && 'format' in (inputJson(call.query).properties as Json);
    const types = takesFormat ? Object.values(FILES) : [FILES.xlsx];
    return Object.fromEntries(types.map((type) => [type, { schema: BINARY }]));
  }
  const isList = call.wrap === 'list';
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'integer', enum: [0] },
      message: { type: 'string' },
      data: dataOf(call, schemas),
      ...(isList && {
        total: { type: 'integer', description: 'How many rows match, over all pages.' },
      }),
    },
    required: ['code', 'message', 'data', ...(isList ? ['total'] : [])],
  };
  return { 'application/json': { schema } };
}

/** The type of the body of a call, with its schema. */
function bodyOf(type: BodyType, schema: () => Json): Json {
  if (typeof type === 'object') return { [type.raw]: { schema: BINARY } };
  return { [MEDIA_TYPES[type]]: { schema: schema() } };
}

/** What a call without an answer of its own says when it is done. */
const rawStatusOf = ({ method }: NamedCall) =>
  method === 'POST' ? 201 : method === 'HEAD' ? 200 : 204;

/** One call as an operation of the document. */
export function operationOf(call: NamedCall, schemas: Schemas): Json {
  const { name, summary, access, stepUp, bodyType, body } = call;
  return {
    operationId: name,
    summary,
    description: accessOf(call),
    tags: [call.path.split('/')[3]],
    'x-access': access,
    ...(stepUp && { 'x-step-up': stepUp }),
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: [...queryOf(call, schemas), ...headersOf(call)],
    ...(body && {
      requestBody: { required: true, content: bodyOf(bodyType, () => schemas.input(body)) },
    }),
    responses: {
      ...(call.wrap === 'raw'
        ? {
            [rawStatusOf(call)]: {
              description: 'Done; the headers tell the result.',
              headers: HEADERS,
            },
          }
        : { 200: { description: 'Done.', headers: HEADERS, content: contentOf(call, schemas) } }),
      ...refusalsOf(call),
    },
  };
}
