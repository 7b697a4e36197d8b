import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ADMIN, createTestApp, type TestApp } from '../../../tests/harness/app/app';

/* What a stranger does with the document: makes a client of it, writes a program, runs it. */

/** Each misuse must be an error to the compiler, or the compiler complains of the mark above it. */
const PROGRAM = `
import * as api from './client';

export async function run(send: typeof fetch, username: string, password: string) {
  const cookies = new Map<string, string>();
  const headers: Record<string, string> = {};
  const xsrf = () => decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
  api.defaults.baseUrl = 'http://localhost';
  api.defaults.fetch = async (input, init) => {
    const all = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    all.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await send(input, { ...init, headers: all });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };

  const ways = await api.getLoginConfig();
  if (ways.status !== 200 || !ways.data.data.accountLogin) throw new Error('closed');
  const wrong = await api.accountLogin(xsrf(), { username, password: 'wrong-password' });
  const reason: string = wrong.status === 422 ? wrong.data.reason : '';
  const entered = await api.accountLogin(xsrf(), { username, password });
  if (entered.status !== 200 || !('token' in entered.data.data)) throw new Error('not entered');
  headers.Authorization = entered.data.data.token;

  const dept = { parentId: null, name: 'Strangers', code: 'strangers' };
  const added = await api.addDept(xsrf(), dept, { idempotencyKey: 'once' });
  const again = await api.addDept(xsrf(), dept, { idempotencyKey: 'once' });
  const taken = await api.addDept(xsrf(), dept);
  const listed = await api.listDepts({
    where: [['name', 'like', 'Strang'], ['status', 'in', ['enabled']], ['', 'keyword', 'gers']],
    sort: 'createdAt:desc,name',
  });
  if (added.status !== 200 || again.status !== 200 || listed.status !== 200) throw new Error('refused');
  const rows: api.Dept[] = listed.data.data;
  return {
    reason,
    added: added.data.data,
    isSame: added.data.data.id === again.data.data.id,
    taken: taken.status === 422 && [taken.data.reason, taken.data.data?.errors?.[0]?.field],
    rows,
    total: listed.data.total,
  };
}

export const misuse = () => [
  // @ts-expect-error: a department has a code
  api.addDept('', { parentId: null, name: 'Strangers' }),
  // @ts-expect-error: no list of departments is filtered by this field
  api.listDepts({ where: [['password', '=', 'x']] }),
  // @ts-expect-error: a name is a text
  api.listDepts({ where: [['name', '=', 1]] }),
  // @ts-expect-error: a call that changes something wants the token
  api.removeDepts({ ids: [1] }),
];
`;

const OPTIONS = {
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['es2023', 'dom', 'dom.iterable'],
};

const ROOT = resolve(__dirname, '../../..');
const node = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(ROOT, 'node_modules', script), ...args], { stdio: 'pipe' });

let product: TestApp;
let folder: string;

beforeAll(async () => {
  product = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'api-client-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.close();
});

test('a client made of the document compiles, signs in, adds and lists', async () => {
  const document = await (await product.app.request('/user/admin/openapi.json')).text();
  const at = (name: string) => join(folder, name);
  writeFileSync(at('document.json'), document);
  writeFileSync(at('program.ts'), PROGRAM);
  writeFileSync(at('tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }));
  node('oazapfts/dist/cli.js', at('document.json'), at('client.ts'));
  node('typescript/bin/tsc', '-p', folder);

  const { run } = require(at('program.js'));
  const send = (input: string, init: RequestInit) => product.app.request(input, init);
  const done = await run(send, ADMIN.username, ADMIN.password);
  expect(done).toMatchObject({
    reason: 'login.failed',
    added: { name: 'Strangers', code: 'strangers', status: 'enabled', version: 1 },
    isSame: true,
    taken: ['dept.code-taken', 'code'],
    total: 1,
  });
  expect(done.rows).toEqual([done.added]);
}, 60_000);
