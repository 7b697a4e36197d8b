import { gunzipSync } from 'node:zlib';
import { calls, type NamedCall } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';

let product: TestApp;
let text: string;
let document: Record<string, unknown> & { paths: Record<string, Record<string, Operation>> };
type Content = Record<string, { schema: { $ref?: string; properties?: Record<string, Shape> } }>;
interface Shape {
  format?: string;
  $ref?: string;
  type?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}
interface Operation {
  'x-access': string;
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name?: string; in?: string; $ref?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content; headers?: object }>;
}

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));
const NAMED = /^#\/components\/schemas\/[A-Z]\w+$/;
const PLAIN = ['null', 'string', 'boolean', 'integer', 'number'];

beforeAll(async () => {
  product = await createTestApp();
  text = await (await product.app.request('/user/admin/openapi.json')).text();
  document = JSON.parse(text);
});
afterAll(() => product.close());

test('the document is sent compressed to who takes it, and only once to who keeps it', async () => {
  const get = (headers: Record<string, string>) =>
    product.app.request('/user/admin/openapi.json', { headers });
  const small = await get({ 'Accept-Encoding': 'gzip, br' });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(small.headers.get('vary')).toBe('Accept-Encoding');
  expect(small.headers.get('cache-control')).toBe('no-cache');
  expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(text);
  const tag = small.headers.get('etag') ?? '';
  const kept = await get({ 'If-None-Match': tag });
  expect([kept.status, await kept.text(), kept.headers.get('etag')]).toEqual([304, '', tag]);
  const plain = await get({ 'If-None-Match': '"another"' });
  expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
  expect(await plain.text()).toBe(text);
});

test('the document lists every call with its access, and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-access']}`,
    ),
  );
  expect(listed.sort()).toEqual(calls.map((call) => `${call.key} ${call.access}`).sort());
});

test('each call tells whether it wants a fresh proof', () => {
  const { paths } = document;
  expect(paths['/user/admin/member/delete']?.delete).toMatchObject({ 'x-step-up': true });
  expect(paths['/user/admin/member/bulk']?.post).toMatchObject({
    'x-step-up': { field: 'action', values: ['remove', 'reset'] },
  });
  expect(paths['/user/admin/member/list']?.get).not.toHaveProperty('x-step-up');
});

test('each call has the name that the contract gives it', () => {
  const names = operations().map(({ operationId }) => operationId);
  expect(names.sort()).toEqual(calls.map(({ name }) => name).sort());
  expect(new Set(names).size).toBe(calls.length);
  expect(document.paths['/user/admin/dept/list']?.get?.operationId).toBe('listDepts');
});

test('each call tells what it takes', () => {
  const list = document.paths['/user/admin/member/list']?.get;
  const names = list?.parameters.map(({ name }) => name);
  expect(names?.sort()).toEqual(['deptId', 'page', 'pageSize', 'sort', 'where']);
  const add = document.paths['/user/admin/dept/add']?.post;
  expect(add?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/DeptAdd',
  });
  expect(document.components).toMatchObject({
    schemas: {
      DeptAdd: {
        type: 'object',
        required: expect.arrayContaining(['name', 'code']),
        additionalProperties: false,
      },
    },
  });
  expect(add?.parameters).toEqual([
    { $ref: '#/components/parameters/XsrfToken' },
    { $ref: '#/components/parameters/IdempotencyKey' },
    { $ref: '#/components/parameters/Seat' },
    { $ref: '#/components/parameters/Tenant' },
  ]);
});

test('every row and every input has a name', () => {
  const unnamed = operations().flatMap(({ operationId, requestBody, responses }) => {
    const taken = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
    const { data } = responses[200]?.content?.['application/json']?.schema.properties ?? {};
    const isNamed = (shape: Shape | undefined) => NAMED.test(shape?.$ref ?? '');
    const row = data?.items ?? data?.properties?.list?.items ?? data;
    const isTold = (shape: Shape) => PLAIN.includes(String(shape.type)) || isNamed(shape);
    const isRow = row === undefined || (row.anyOf ?? [row]).every(isTold);
    const isInput = (shape: Shape) => shape.format === 'binary' || isNamed(shape);
    return taken.every(isInput) && isRow ? [] : [operationId];
  });
  expect(unnamed).toEqual([]);
});

test('calls for everybody want no session, all others do', () => {
  for (const { security, 'x-access': access } of operations()) {
    expect(security).toEqual(access === 'public' ? [] : [{ token: [] }]);
  }
});

test('a call that asks for a session only where there is one tells how that may have ended', () => {
  for (const path of ['/user/admin/site/passkey/options', '/admin/admin/sms/send']) {
    expect(document.paths[path]?.post?.responses[401]).toMatchObject({
      description: expect.stringMatching(/session\.ended.*session\.forced.*session\.left/s),
    });
  }
});

test('files and streams are told as what they are', () => {
  const typesOf = (path: string) =>
    Object.keys(document.paths[path]?.get?.responses[200]?.content ?? {});
  expect(typesOf('/user/admin/member/export')).toEqual([
    expect.stringMatching('sheet'),
    'text/csv',
  ]);
  expect(typesOf('/user/admin/member/import/template')).toEqual([expect.stringMatching('sheet')]);
  expect(typesOf('/user/admin/site/events')).toEqual(['text/event-stream']);
});

test('a file is told to travel in a form', () => {
  const check = document.paths['/user/admin/member/import/check']?.post;
  const form = check?.requestBody?.content['multipart/form-data']?.schema;
  expect(form).toEqual({ $ref: '#/components/schemas/CheckImportInput' });
  expect(document.components).toMatchObject({
    schemas: {
      CheckImportInput: { properties: { file: { type: 'string', format: 'binary' } } },
    },
  });
});

test('every reference leads somewhere within the document', () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
  expect(references).toContain('#/components/schemas/MenuNode');
  for (const reference of references) {
    const steps = reference.replace('#/', '').split('/');
    let part: unknown = document;
    for (const step of steps) part = (part as Record<string, unknown>)[step];
    expect([reference, typeof part]).toEqual([reference, 'object']);
  }
  expect(text).not.toContain('"$defs"');
  expect(text).not.toContain('__schema');
});

test('every schema says a type that JSON Schema knows', () => {
  const types = new Set([...text.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type));
  const known = ['apiKey', 'array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
  expect([...types].filter((type) => !known.includes(type ?? ''))).toEqual([]);
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String) } });
});

describe('the server does not start', () => {
  const list = calls as NamedCall[];
  const first = list[0] as NamedCall;

  test('with a declared call that nobody serves', async () => {
    const call = { ...first, path: '/user/admin/ghost/list', key: 'GET /user/admin/ghost/list' };
    list.push(call);
    await expect(createTestApp()).rejects.toThrow('GET /user/admin/ghost/list');
    list.pop();
  });

  test('with a route that no call declares', async () => {
    list.shift();
    await expect(createTestApp()).rejects.toThrow(first.key);
    list.unshift(first);
  });

  test('with a call that does not say who may make it', async () => {
    list[0] = { ...first, access: undefined as never };
    await expect(createTestApp()).rejects.toThrow(first.key);
    list[0] = first;
  });
});
