import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open';
import { readSecret } from '#server/db/seed/first-start';
import type { Db } from '#server/db/types';
import { keyIdOf, Sealer } from '#server/lib/secrets/seal';
import { eventually } from '../../harness/app/until';
import {
  killServers,
  newDataFolder,
  runToEnd,
  type ServerProcess,
  startServer,
} from '../../harness/browser/server-process';
import { callSignIn } from '../../harness/browser/session';

let folder: string;
beforeEach(() => {
  folder = newDataFolder();
});
afterEach(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = async (url: string, password: string) =>
  (await callSignIn(url, 'admin', password)).status;

/** The demo's output; the sign-ins follow the URL. */
const printed = (server: ServerProcess) =>
  eventually(() => /Sign in as\n {2}\S/.test(server.output()) && server.output(), 'a sign-in');

const passwordIn = (output: string) => /First sign-in: admin \/ (\S+)/.exec(output)?.[1];

/** The line with the password. */
const printedPassword = (server: ServerProcess) =>
  eventually(() => passwordIn(server.output()), 'a password');

test('the first start prints a password that works, the second finds the same data', async () => {
  const first = await startServer({ DATA_DIR: folder });
  const password = await printedPassword(first);
  expect(await signIn(first.url, password)).toBe(200);
  expect(await first.stop()).toBe(0);

  const second = await startServer({ DATA_DIR: folder });
  expect(second.output()).not.toContain('First sign-in');
  expect(await signIn(second.url, password)).toBe(200);
  await second.stop();
});

test('a first start on an occupied port prints its password all the same', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const failed = await runToEnd({ DATA_DIR: folder, PORT: String(port) });
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('is in use') });
  other.close();

  const server = await startServer({ DATA_DIR: folder });
  expect(await signIn(server.url, passwordIn(failed.output) ?? '')).toBe(200);
  await server.stop();
});

test('a password from the environment is taken and never printed', async () => {
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'from-outside-1' });
  expect(await signIn(server.url, 'from-outside-1')).toBe(200);
  expect(server.output()).not.toContain('from-outside-1');
  await server.stop();
});

test('the demo prints whom to sign in as, and keeps to a folder of its own', async () => {
  const demo = await startServer({ DATA_DIR: folder, DEMO: 'true' });
  const [, username = '', password = ''] = /^ {2}(\S+) \/ (\S+)/m.exec(await printed(demo)) ?? [];
  expect((await callSignIn(demo.url, username, password)).status).toBe(200);
  expect(readdirSync(folder)).toEqual(['demo']);
  expect(await demo.stop()).toBe(0);

  const real = await startServer({ DATA_DIR: folder });
  expect((await callSignIn(real.url, username, password)).status).not.toBe(200);
  await real.stop();

  const mixed = await runToEnd({ DATA_DIR: join(folder, 'demo') });
  expect(mixed.code).toBe(1);
  expect(mixed.output).toContain('it holds the demo, whose passwords everybody knows');
});

test.each([
  ['a link to a folder open to others', 0o777, '700', ''],
  ['a link to a folder that everybody shares', 0o1777, '1777', 'others on this machine'],
  ['a dangling link', undefined, '', 'files cannot be uploaded'],
])('the folder of uploads may be %s', async (_, mode, closed, warning) => {
  const [data, target] = [join(folder, 'data'), join(folder, 'target')];
  mkdirSync(data);
  symlinkSync(target, join(data, 'uploads'));
  if (mode !== undefined) {
    mkdirSync(target);
    chmodSync(target, mode);
  }
  const server = await startServer({ DATA_DIR: data });
  expect(await server.stop()).toBe(0);
  if (closed) expect((statSync(target).mode & 0o7777).toString(8)).toBe(closed);
  if (warning) expect(server.output()).toContain(warning);
  else expect(server.output()).not.toContain('others on this machine');
});

test('a second server on the same data folder refuses with a sentence', async () => {
  const first = await startServer({ DATA_DIR: folder });
  const second = await runToEnd({ DATA_DIR: folder });
  expect(second.code).toBe(1);
  expect(second.output).toContain('Another server is using the data folder');
  await first.stop();
});

test.each([
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/x'],
  ['SMS_PROVIDER', 'pigeon'],
])('a wrong %s stops the start with a sentence that names it', async (name, value) => {
  const { code, output } = await runToEnd({ DATA_DIR: folder, [name]: value });
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^${name}: .+\\.$`, 'm'));
  expect(output).not.toContain('    at ');
});

test('says that it lives, and that database and jobs do, and nothing more', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const { origin } = new URL(server.url);
  const answers = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(origin + path)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['ok', 'ok']);
  await server.stop();
});

describe('keys that seal second factors', () => {
  const keyNamed = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`;
  const startOnce = async (keys: readonly string[]) => {
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'info', SEAL_KEYS: keys.join(',') };
    const server = await startServer(settings);
    await server.stop();
    return server.output();
  };
  const inDatabase = async <T>(look: (db: Db) => Promise<T>) => {
    const db = openDatabase({ folder });
    const found = await look(db);
    await db.destroy();
    return found;
  };
  const sealedBy = () =>
    inDatabase(async (db) => {
      const { secret } = await db.selectFrom('totps').select('secret').executeTakeFirstOrThrow();
      return keyIdOf(secret ?? '');
    });

  test('change with a start, which tells when one is missing', async () => {
    await startOnce([]);
    await inDatabase(async (db) => {
      const secret = new Sealer(await readSecret(db)).seal('totp:1', 'text');
      await db.insertInto('totps').values({ accountId: 1, lastStep: 0, secret }).execute();
    });
    expect(await startOnce([keyNamed('a')])).toContain('were sealed with the first key');
    expect(await sealedBy()).toBe('a');
    const lost = await startOnce([keyNamed('b')]);
    expect(lost).toContain('SEAL_KEYS lacks their key');
    expect(lost).toMatch(/"key":"a","secrets":1/);
    expect(await sealedBy()).toBe('a');
    expect(await startOnce([keyNamed('b'), keyNamed('a')])).not.toContain('SEAL_KEYS lacks');
    expect(await sealedBy()).toBe('b');
  });
});
