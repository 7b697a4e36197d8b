import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pino from 'pino';
import type { Language } from '#contract/codes';
import { buildApp, createEventHub, createStrangers } from '#server/app';
import { createRunner } from '#server/background';
import { unguarded } from '#server/db/guard/guard';
import { readSecret, seedFirstStart } from '#server/db/seed/first-start';
import type { Db } from '#server/db/types';
import type { AppDeps, AppEnv } from '#server/http/context';
import type { EventHub } from '#server/http/event/hub';
import type { Strangers } from '#server/http/write/strangers';
import { addSchedule } from '#server/jobs/jobs.repo';
import type { Runner } from '#server/jobs/runner';
import { hashToken, newToken } from '#server/lib/secrets/token';
import { diskStorage } from '#server/providers/storage/disk';
import type { Storage } from '#server/providers/storage/provider';
import { SheetReader } from '#server/sheets/sheet-reader';
import { buildSheetWorker } from '../../../scripts/sheet-worker';
import { openTestDatabase } from '../db/database';
import { Client } from './client';
import { Factory, type NewMember, type NewRole } from './factory';
import { makeSession } from './session';

/** The administrator created by the first start. */
export const ADMIN = { username: 'admin', password: 'first-start-1' };

/** A clock that only advances when a test calls it. */
export interface Clock {
  now: number;
  advance: (ms: number) => void;
}

/** Grace period of jobs that a test leaves running. */
const STOP_MS = 60_000;

/** The application on a database of its own, for one test file. */
export interface TestApp {
  app: Hono<AppEnv>;
  /** The application's database, without the guard of tenants, which holds for the application. */
  db: Db;
  clock: Clock;
  /** Writes tenants, departments, members and roles to the database directly. */
  make: Factory;
  storage: Storage;
  /** Where add-ons are unpacked. */
  addonFolder: string;
  /** The server's log, newest last. */
  logged: Record<string, unknown>[];
  /** A client without a session. */
  visitor: (language?: Language) => Client;
  /** A client with a session of a member, without hashing a password. */
  as: (memberId: number, language?: Language) => Promise<Client>;
  /** A client with a session of the platform's first administrator. */
  asAdmin: (language?: Language) => Promise<Client>;
  /** A client of a new default admin of the tenant. */
  asDefaultAdmin: (tenantId: number, language?: Language) => Promise<Client>;
  /** A client of a new member of the tenant with one new role. */
  asRole: (tenantId: number, role: NewRole, seat?: NewMember) => Promise<Client>;
  /** The background jobs; they run only when a test wakes them. */
  jobs: Runner;
  /** Makes a schedule due and waits until it has run. */
  runSchedule: (name: string) => Promise<void>;
  /** The limit of audit entries of calls without a session. */
  strangers: Strangers;
  /** The hub of events to open consoles. */
  events: EventHub;
  close: () => Promise<void>;
}

interface Options extends Partial<AppDeps> {
  /** Keeps the administrator's one-time password, as after a first start. */
  isFirstStart?: boolean;
}

/** Builds the application for one test file; responses are checked against the contract. */
export async function createTestApp({ isFirstStart, ...deps }: Options = {}): Promise<TestApp> {
  const guarded = deps.db ?? (await openTestDatabase());
  const db = unguarded(guarded);
  const clock: Clock = {
    now: Date.UTC(2026, 0, 5, 8),
    advance: (ms) => {
      clock.now += ms;
    },
  };
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });
  await seedFirstStart(guarded, { password: ADMIN.password, now: clock.now });
  if (!isFirstStart) await db.updateTable('accounts').set({ mustChangePassword: 0 }).execute();
  const admin = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const now = () => clock.now;
  const events = createEventHub({ db: guarded, log, now });
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const storage = deps.storage ?? diskStorage(folder);
  const { mail, publicUrl, registries } = deps;
  const addonFolder = join(folder, 'addons');
  const jobs = createRunner({
    db: guarded,
    log,
    time: async () => now(),
    storage,
    registries,
    mail,
    publicUrl,
  });
  const strangers = createStrangers({ db: guarded, log, now });
  const sheets = deps.sheets ?? new SheetReader({ load: buildSheetWorker });
  const app = buildApp({
    db: guarded,
    log,
    events,
    jobs,
    strangers,
    sheets,
    storage,
    addonFolder,
    secret: await readSecret(db),
    now,
    validateResponses: true,
    ...deps,
  });

  const make = new Factory(db, clock);
  const visitor = (language?: Language) => new Client(app, { language });
  const as = async (memberId: number, language?: Language) => {
    const token = newToken();
    await makeSession({ db, clock }, memberId, { tokenHash: hashToken(token) });
    return new Client(app, { token, memberId, language });
  };
  return {
    app,
    db,
    clock,
    storage,
    addonFolder,
    logged,
    jobs,
    strangers,
    events,
    make,
    runSchedule: async (name) => {
      await addSchedule(db, name);
      await db.updateTable('jobs').set({ runAt: 0 }).where('name', '=', name).execute();
      jobs.wake();
      await jobs.rest();
    },
    visitor,
    as,
    asAdmin: (language) => as(admin.id, language),
    asDefaultAdmin: async (tenantId, language) =>
      as(await make.member(tenantId, { isDefaultAdmin: 1 }), language),
    asRole: async (tenantId, role, seat) => {
      const roleIds = [await make.role(tenantId, role)];
      return as(await make.member(tenantId, { ...seat, roleIds }));
    },
    close: async () => {
      await jobs.stop(STOP_MS);
      events.close();
      await sheets.close();
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
