import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../tests/harness/app/app';

let product: TestApp;
let text: string;
let document: Record<string, unknown> & { paths: Record<string, Record<string, Operation>> };
interface Operation {
  'x-access': string;
  summary: string;
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
}

beforeAll(async () => {
  product = await createTestApp();
  text = await (await product.app.request('/user/admin/openapi.json')).text();
  document = JSON.parse(text);
});
afterAll(() => product.close());

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

test('each call tells what it takes', () => {
  const list = document.paths['/user/admin/member/list']?.get;
  const names = list?.parameters.map(({ name }) => name);
  expect(names?.sort()).toEqual(['deptId', 'page', 'pageSize', 'sort', 'where']);
  const add = document.paths['/user/admin/dept/add']?.post;
  const body = add?.requestBody?.content['application/json']?.schema;
  expect(body).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['name', 'code']),
    additionalProperties: false,
  });
});

test('a file is told to travel in a form', () => {
  const check = document.paths['/user/admin/member/import/check']?.post;
  const form = check?.requestBody?.content['multipart/form-data']?.schema;
  expect(form).toMatchObject({ properties: { file: { type: 'string', format: 'binary' } } });
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
  // The fields of a list are no schema, and a field may be named `type`.
  const schemas = JSON.stringify(document, (name, part) => (name === 'x-list' ? {} : part));
  const types = new Set([...schemas.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type));
  const known = ['apiKey', 'array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
  expect([...types].filter((type) => !known.includes(type ?? ''))).toEqual([]);
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String) } });
});

describe('the server does not start', () => {
  const list = calls as Call[];
  const first = list[0] as Call;

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
