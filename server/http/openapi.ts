import { z } from 'zod';
import type { Call } from '#contract/call';

type Schemas = Record<string, unknown>;

/** Named schemas move to the document's shared schemas, where references point. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', shared: Schemas): object {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const rebase = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  Object.assign(shared, rebase($defs ?? {}));
  return rebase(rest);
}

function parametersOf(call: Call, shared: Schemas) {
  if (!call.query) return [];
  const { properties = {}, required = [] } = jsonSchema(call.query, 'input', shared) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function dataOf(call: Call, shared: Schemas) {
  const data = jsonSchema(call.response, 'output', shared);
  if (call.wrap !== 'menu') return data;
  return { type: 'object', properties: { list: data }, required: ['list'] };
}

const typeOf = (call: Call) => (call.upload ? 'multipart/form-data' : 'application/json');

function operationOf(call: Call, shared: Schemas) {
  const properties = {
    code: { type: 'integer', enum: [0, -1, 60, 61] },
    message: { type: 'string' },
    data: dataOf(call, shared),
    ...(call.wrap === 'list' && { total: { type: 'integer' } }),
  };
  const schema = { type: 'object', properties, required: ['code', 'message', 'data'] };
  return {
    summary: call.summary,
    tags: [call.path.split('/')[3]],
    'x-access': call.access,
    ...(call.stepUp && { 'x-step-up': call.stepUp }),
    ...(call.list && { 'x-list': call.list }),
    ...(call.access !== 'public' && { security: [{ token: [] }] }),
    parameters: parametersOf(call, shared),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [typeOf(call)]: { schema: jsonSchema(call.body, 'input', shared) } },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema } } },
      default: { description: 'Refused: see code, message and reason' },
    },
  };
}

/** The API as an OpenAPI 3.1 document (docs/design/api.md, "The API"). */
export function openApiDocument(calls: readonly Call[]) {
  const schemas: Schemas = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(call, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'User center', version: '1' },
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  };
}
