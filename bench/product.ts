import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { unguarded } from '#server/db/guard/guard';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { seedFirstStart } from '#server/db/seed/first-start';
import type { Db } from '#server/db/types';
import { openSession } from '#server/modules/session/session.service';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The administrator of every measured database. */
export const ADMIN = { username: 'admin', password: 'bench-password-1' };

const READY_WITHIN_MS = 60_000;

/** Runs work in a temporary folder. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Migrates and seeds the database as a first start does; resolves to a token of the administrator.
 */
export async function prepare(db: Db): Promise<string> {
  await migrate(db);
  const now = Date.now();
  await seedFirstStart(db, { password: ADMIN.password, now });
  await db.updateTable('accounts').set({ mustChangePassword: 0 }).execute();
  return (await openAsFirst(db)).token;
}

/** A session of the first member, who is the administrator. */
export async function openAsFirst(db: Db): Promise<{ token: string; accountId: number }> {
  const seat = await unguarded(db)
    .selectFrom('members')
    .select(['id', 'accountId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const caller = {
    remember: true,
    way: 'password' as const,
    ip: '127.0.0.1',
    userAgent: 'bench',
  };
  const { accountId } = seat;
  const opening = { accountId, memberId: seat.id, ...caller };
  const { granted } = await openSession(db, opening, Date.now());
  return { token: granted.token, accountId };
}

/** A data folder as after a first start; resolves to a token of the administrator. */
export async function prepareFolder(folder: string): Promise<string> {
  const db = openDatabase({ folder });
  try {
    return await prepare(db);
  } finally {
    await db.destroy();
  }
}

function isReady(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/readyz`, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}

/** The built product, started as `npm start` does. */
export interface Product {
  origin: string;
  /** Milliseconds from the process's start to the first success of `/readyz`. */
  readyMs: number;
  pid: number;
  /** For messages of a preloaded module. */
  child: ChildProcess;
  stop: () => Promise<void>;
}

export async function startProduct(
  folder: string,
  env: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // The log goes to a file, as in production.
  const log = join(folder, 'server.log');
  const out = openSync(log, 'a');
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['scripts/start.cjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', out, out, 'ipc'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || performance.now() - startedAt > READY_WITHIN_MS) {
      kill();
      throw new Error(`The product did not start:\n${readFileSync(log, 'utf8')}`);
    }
    await sleep(2);
  }
  return {
    origin,
    readyMs: performance.now() - startedAt,
    pid: server.pid ?? 0,
    child: server,
    async stop() {
      process.off('exit', kill);
      server.kill('SIGTERM');
      await exited;
    },
  };
}

/** Resident memory of a process in bytes; NaN if the system does not report it. */
export const residentBytes = (pid: number) => memoryOf(pid, 'VmRSS');

/** Peak resident memory of a process in bytes. */
export const peakBytes = (pid: number) => memoryOf(pid, 'VmHWM');

function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const line = processFile(pid, 'status')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  return Number(/\d+/.exec(line ?? '')?.[0]) * 1024;
}

const TICK_MS = 10;

/** CPU time of a process so far, in milliseconds; NaN if the system does not report it. */
export function processorMs(pid: number): number {
  // The program's name is in parentheses and may contain spaces.
  const [, after = ''] = processFile(pid, 'stat').split(') ');
  const [user, system] = after.split(' ').slice(11, 13).map(Number);
  return user === undefined || system === undefined ? Number.NaN : (user + system) * TICK_MS;
}

function processFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
