import type { NamedCall } from '#contract/index';
import { REPEAT_KEY } from '../write/idempotency';
import { operationOf } from './operation';
import { refusalSchemas, sharedRefusals } from './refusals';
import { type Json, Schemas } from './schemas';

const INTRODUCTION = `
Every answer is an envelope: \`code\` is 0 for what was done, \`message\` is for people in the language
of \`Accept-Language\` (\`zh-CN\` or \`en-US\`), and \`data\` is what the call answers. The HTTP status agrees
with the code. Streams and files come without an envelope.

Calls that change something need the header \`X-XSRF-TOKEN\`, equal to the cookie \`XSRF-TOKEN\`, which any
answer sets that finds none or one of another session. So a client begins with any \`GET\`, signs in with
\`accountLogin\`, and sends the \`token\` of the answer as \`Authorization\` from then on, with the cookie
that came with it.
`.trim();

const TAGS: Record<string, string> = {
  account: 'The own account: profile, contacts, factors, sessions, preferences.',
  audit: 'Who did what to whom.',
  dashboard: 'Numbers of the start page.',
  dept: 'Departments of the tenant, a tree.',
  file: 'Files of the tenant, their folders, and uploads that go on where they were cut.',
  letter: 'Private messages between members.',
  market: 'The market of add-ons.',
  member: 'Users of the tenant, their sessions, wallets and factors.',
  menu: 'Menus and the permissions that they grant.',
  policy: 'Policies: what tenants may have.',
  post: 'Positions of the tenant.',
  role: 'Roles, what they grant, and who holds them.',
  site: 'Signing in and out, and the site itself.',
  sms: 'Codes by SMS.',
  tenant: 'Tenants, the customers of the platform.',
  view: 'Saved views of lists.',
};

const PARAMETERS = {
  XsrfToken: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    required: true,
    description: 'The value of the cookie `XSRF-TOKEN`, which must come with it.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key from the same caller within 24 hours returns the first answer.',
    schema: { type: 'string', pattern: REPEAT_KEY.source },
  },
  Seat: {
    name: 'X-Seat',
    in: 'header',
    description:
      'The `id` of the seat that the caller believes the session to be at; any other is refused with `seat.changed`.',
    schema: { type: 'integer' },
  },
  Tenant: {
    name: 'X-Tenant',
    in: 'header',
    description:
      'Members of the platform only: the tenant whose rows the call is about. Needs the permission `GET /user/admin/tenant/detail` as well.',
    schema: { type: 'integer' },
  },
  Addon: {
    name: 'X-Addon',
    in: 'header',
    required: true,
    description: 'The add-on that makes the call.',
    schema: { type: 'string' },
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The last event that came; those since then, of the last hour, are sent first.',
    schema: { type: 'string' },
  },
};

const HEADERS = {
  RequestId: {
    description: 'Names the request; the log of the server has it as well.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'Seconds after which asking again makes sense.',
    schema: { type: 'integer' },
  },
  ContentRange: {
    description: 'The size of what is there, as `bytes */1000`.',
    schema: { type: 'string' },
  },
};

/** The API as an OpenAPI 3.1 document (docs/design/api.md, "The API"; ADR 0045). */
export function openApiDocument(calls: readonly NamedCall[]): Json {
  const schemas = new Schemas(calls);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const operation = operationOf(call, schemas);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  const used = new Set(calls.map(({ path }) => path.split('/')[3]));
  const { components } = schemas;
  const names = Object.keys(components).sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'User center',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    components: {
      schemas: {
        ...refusalSchemas,
        ...Object.fromEntries(names.map((name) => [name, components[name]])),
      },
      responses: sharedRefusals(calls),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of a session, with or without `Bearer ` before it.',
        },
      },
    },
    paths,
  };
}
