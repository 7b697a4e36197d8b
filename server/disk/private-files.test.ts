import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { mailOutbox } from '../providers/mail/outbox';
import { outbox } from '../providers/sms/outbox';
import { closeFolder, findOpenToOthers } from './private-files';

let mockRefuse = false;
jest.mock('node:fs', () => {
  const real = jest.requireActual<typeof fs>('node:fs');
  return {
    ...real,
    chmodSync: (...given: Parameters<typeof real.chmodSync>) => {
      if (mockRefuse) throw Object.assign(new Error('not yours'), { code: 'EPERM' });
      real.chmodSync(...given);
    },
  };
});

let top: string;
let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
  top = fs.mkdtempSync(join(tmpdir(), 'private-'));
  folder = join(top, 'data');
  mockRefuse = false;
});
afterEach(() => {
  process.umask(umask);
  fs.rmSync(top, { recursive: true });
});

const modeOf = (path: string) => fs.statSync(path).mode & 0o7777;

/** Modes of the folder and of its files, by name. */
const modes = () =>
  Object.fromEntries([
    ['.', modeOf(folder).toString(8)],
    ...fs.readdirSync(folder).map((name) => [name, modeOf(join(folder, name)).toString(8)]),
  ]);

const AT = Date.UTC(2026, 0, 1);

/** Writes every file that the server writes. Returns a function that closes the database. */
async function writeAll() {
  const db = openDatabase({ folder });
  await migrate(db);
  const sms = { phone: '+8613800000000', code: '123456', language: 'en-US', at: AT } as const;
  await outbox(folder).send({ ...sms, scene: 'login' });
  await mailOutbox(folder).send({
    ...{ to: 'lena@example.com', language: 'en-US', at: AT },
    about: { kind: 'code', code: '123456' },
  } as never);
  return db;
}

const PRIVATE = {
  '.': '700',
  'console.db': '600',
  'console.db-shm': '600',
  'console.db-wal': '600',
  'mail-outbox.jsonl': '600',
  'server.lock': '600',
  'server.lock-journal': '600',
  'sms-outbox.jsonl': '600',
};

test.each(['000', '022', '277'])(
  'nobody else reads what is written under umask %s',
  async (mask) => {
    process.umask(Number.parseInt(mask, 8));
    const db = await writeAll();
    // A umask that removes the owner's rights breaks the outboxes, but opens them to nobody.
    const { 'mail-outbox.jsonl': mail, 'sms-outbox.jsonl': sms, ...rest } = modes();
    expect({ ...PRIVATE, ...rest }).toEqual(PRIVATE);
    for (const mode of [mail, sms]) expect(['600', '400']).toContain(mode);
    await db.destroy();
  },
);

test('what was open before is closed at the next start, and works as before', async () => {
  const first = await writeAll();
  // Simulates a crash, which leaves the files beside the database.
  for (const name of fs.readdirSync(folder)) {
    fs.copyFileSync(join(folder, name), join(top, name));
  }
  await first.destroy();
  for (const name of fs.readdirSync(top).filter((entry) => entry !== 'data')) {
    fs.copyFileSync(join(top, name), join(folder, name));
    fs.chmodSync(join(folder, name), 0o666);
  }
  fs.chmodSync(folder, 0o777);
  const db = openDatabase({ folder });
  expect(modes()).toEqual(PRIVATE);
  expect(findOpenToOthers(folder)).toEqual([]);
  await migrate(db);
  await db.destroy();
});

test("what isn't the server's is left as it is", () => {
  fs.mkdirSync(folder);
  fs.writeFileSync(join(folder, 'notes.txt'), '', { mode: 0o644 });
  closeFolder(folder);
  expect(modes()).toEqual({ '.': '700', 'notes.txt': '644' });
});

test('a folder that belongs to somebody else is named, and used all the same', async () => {
  fs.mkdirSync(folder, { mode: 0o755 });
  fs.writeFileSync(join(folder, 'console.db'), '', { mode: 0o644 });
  mockRefuse = true;
  const db = openDatabase({ folder });
  await migrate(db);
  expect(findOpenToOthers(folder)).toEqual(
    expect.arrayContaining([folder, join(folder, 'console.db')]),
  );
  await db.destroy();
});

test('a folder that everybody shares stays so and is named', () => {
  fs.mkdirSync(folder);
  fs.chmodSync(folder, 0o1777);
  closeFolder(folder);
  expect(modeOf(folder)).toBe(0o1777);
  expect(findOpenToOthers(folder)).toEqual([folder]);
});

test('where there is no folder yet there is nothing to close', () => {
  closeFolder(folder);
  expect(findOpenToOthers(folder)).toEqual([]);
  expect(fs.existsSync(folder)).toBe(false);
});
