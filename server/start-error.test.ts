import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { unguarded } from './db/guard/guard';
import { migrate } from './db/migrate';
import { type Location, openDatabase } from './db/open';
import { readEnv } from './env';
import { explainListen, explainStart } from './start-error';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The message of a start on the location with the given settings. */
async function startOn(location: Location, settings: Record<string, string>) {
  try {
    const db = openDatabase(location);
    await migrate(db).finally(() => db.destroy());
  } catch (error) {
    return explainStart(error, readEnv(settings));
  }
  return 'started';
}

test('a folder that another server uses is named', async () => {
  const first = openDatabase({ folder });
  await migrate(first);
  expect(await startOn({ folder }, { DATA_DIR: folder })).toBe(
    `Another server is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
  await first.destroy();
  expect(await startOn({ folder }, { DATA_DIR: folder })).toBe('started');
});

test('a data folder that cannot be one is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const DATA_DIR of [file, join(file, 'below')]) {
    expect(await startOn({ folder: DATA_DIR }, { DATA_DIR })).toMatch(/^DATA_DIR: .*write to\.$/);
  }
});

test('a folder whose database is none is named, and left as it is', async () => {
  mkdirSync(join(folder, 'data'));
  const DATA_DIR = join(folder, 'data');
  writeFileSync(
    join(DATA_DIR, 'console.db'),
    'this is no database, and long enough to tell '.repeat(99),
  );
  expect(await startOn({ folder: DATA_DIR }, { DATA_DIR })).toMatch(/^DATA_DIR: .*damaged/);
});

test.each([
  ['postgres://me@127.0.0.1:1/console', 'no database answers'],
  ['postgres://me@no-such-host.invalid/console', 'host is unknown'],
])('an address without a database is named: %s', async (url, text) => {
  const sentence = await startOn({ url, poolSize: 1 }, { DATABASE_URL: url });
  expect(sentence).toMatch(new RegExp(`^DATABASE_URL: .*${text}`));
});

test('a disk that has no room for the database is named', async () => {
  const db = openDatabase({ folder });
  await sql`pragma max_page_count = 20`.execute(unguarded(db));
  const error = await migrate(db).catch((reason) => reason);
  await db.destroy();
  expect(explainStart(error, readEnv({ DATA_DIR: folder }))).toBe(
    `DATA_DIR: the disk of "${folder}" is full. Make space and start again.`,
  );
});

test.each([
  [{ code: 'ENOSPC', syscall: 'mkdir' }, /^DATA_DIR: the disk of .* is full\./],
  [{ code: 'EDQUOT', syscall: 'open' }, /^DATA_DIR: the disk of .* is full\./],
  [{ code: 'SQLITE_IOERR_FSYNC' }, /^DATA_DIR: .* does not read or write .*SQLITE_IOERR_FSYNC/],
  [{ code: 'SQLITE_READONLY_DIRECTORY' }, /^DATA_DIR: .*write to\.$/],
  [{ code: 'SQLITE_BUSY' }, /^DATA_DIR: another program holds the database in .*$/],
  [{ code: 'SQLITE_CANTOPEN' }, /^DATA_DIR: .*write to\.$/],
  [{ code: 'EACCES', syscall: 'open' }, /^DATA_DIR: .*write to\.$/],
  [{ code: 'EROFS', syscall: 'mkdir' }, /^DATA_DIR: .*write to\.$/],
])('what a data folder lacks is told: %j', (error, sentence) => {
  expect(explainStart(error, readEnv({}))).toMatch(sentence);
});

test.each([
  ['53100', 'is full'],
  ['58030', 'does not read or write'],
  ['25006', 'only be read'],
])('what the disk of another database lacks is told: %s', (code, text) => {
  const env = readEnv({ DATABASE_URL: 'postgres://me@db/console' });
  expect(explainStart({ code }, env)).toMatch(new RegExp(`^DATABASE_URL: .*${text}`));
});

test('a port in use and a host that is not here are named', async () => {
  const open = (port: number, host: string) =>
    new Promise<Server | string>((done) => {
      const server = createServer();
      const env = readEnv({ PORT: String(port), HOST: host });
      server.on('error', (error) => done(explainListen(error, env)));
      server.listen(port, host, () => done(server));
    });
  const first = (await open(0, '127.0.0.1')) as Server;
  const { port } = first.address() as { port: number };
  expect(await open(port, '127.0.0.1')).toBe(`Port ${port} is in use. Set PORT to another one.`);
  first.close();
  expect(await open(0, '192.0.2.1')).toBe('HOST: "192.0.2.1" is no address of this machine.');
  expect(await open(0, 'no-such-host.invalid')).toMatch(/^HOST: "no-such-host.invalid"/);
});

test('what nobody foresaw is told in full', () => {
  expect(explainStart(new Error('the moon is full'))).toContain('the moon is full');
  expect(explainStart('a word')).toBe('a word');
});
