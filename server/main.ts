import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASE_PATH } from '#contract/codes';
import { buildApp, createEventHub, createScratch, createStrangers } from './app';
import { createRunner } from './background';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import type { DemoSignIn } from './db/seed/demo/seed-demo';
import { type FirstStart, readSecret, seedFirstStart } from './db/seed/first-start';
import { followRelease } from './db/seed/own-menus';
import type { Db } from './db/types';
import { assertKind, prepareDemo } from './demo';
import { closeFolder, findOpenToOthers, makePrivateFolder } from './disk/private-files';
import { type Env, InvalidEnv, readEnv } from './env';
import { closeGracefully } from './http/closing';
import { createLog, type Logger } from './http/log';
import { createHttpServer } from './http/server';
import { isBuilt } from './http/static';
import { hurrySchedule } from './jobs/jobs.repo';
import { readLicence } from './lib/addon/licence';
import type { AddonSource } from './lib/addon/source';
import { settled } from './lib/async/settled';
import { hostsOf } from './lib/client/hosts';
import { Sealer } from './lib/secrets/seal';
import { setTimeZone } from './lib/time/days';
import { removeUnneeded } from './modules/addon/page/unpacked.service';
import { resealTotps } from './modules/factor/reseal.service';
import { freeDeadLocks } from './modules/file/upload/lock.service';
import { REFRESH } from './modules/market/catalogue/refresh.service';
import { resealWithdrawals } from './modules/withdrawal/reseal.service';
import { mailOf } from './providers/mail/mail';
import { MAIL_OUTBOX_FILE } from './providers/mail/outbox';
import { OUTBOX_FILE } from './providers/sms/outbox';
import { smsOf } from './providers/sms/sms';
import { storageOf } from './providers/storage/storage';
import { SheetReader } from './sheets/sheet-reader';
import { explainListen, explainStart } from './start-error';

/** Grace period of running requests and job steps after a stop signal. */
const GRACE_MS = 6_000;
/**
 * Timeout of each of the two steps of closing the database, which may hang. With the grace period
 * and the release of a job, all ends within 10 seconds, after which process managers kill a server.
 */
const CLOSE_MS = 1_000;

/** Time between two looks for files of add-ons that are not needed any more. */
const TIDY_MS = 60 * 60 * 1000;
/** Timeout of receiving a request; calls have shorter ones, see `http/request/body.ts`. */
const REQUEST_MS = 60 * 60 * 1000;

/** The registry of the add-ons that come with the platform. */
const REGISTRY = fileURLToPath(new URL('../registry', import.meta.url));

const WEB_ROOT = fileURLToPath(new URL('../web', import.meta.url));

/** The build puts it next to this file. */
const SHEET_WORKER = new URL('./sheet-worker.cjs', import.meta.url);

/** Messages for a person at the terminal; everything else goes to the log. */
const say = (text: string) => process.stdout.write(`${text}\n`);

async function start(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  if (env.TIME_ZONE) setTimeZone(env.TIME_ZONE);
  const folder = resolve(env.DATA_DIR);
  closeFolder(folder);
  const db = openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL } : { folder },
  );
  const uploads = join(folder, 'uploads');
  prepareUploads(uploads, log);
  for (const path of [folder, uploads].flatMap(findOpenToOthers)) {
    log.warn(
      { path },
      'others on this machine may look into the data: give it to the server alone',
    );
  }
  await assertKind(db, { isDemo: env.DEMO });
  await migrate(db);
  // The embedded database has one server, which holds the lock on its folder.
  if (!env.DATABASE_URL) await freeDeadLocks(db);
  const storage = storageOf(env);
  const registries = registriesOf(env);
  const demo = await prepareDemo(db, {
    ...{ isDemo: env.DEMO, now: Date.now(), storage, registries },
  });
  const seeding = { password: env.ADMIN_PASSWORD, now: Date.now(), announce: sayFirst };
  await seedFirstStart(db, seeding);
  const followed = await followRelease(db, Date.now());
  if (followed) log.info(followed, 'the own menus follow this release');
  const secret = await readSecret(db);
  const sealer = new Sealer(secret, env.SEAL_KEYS);
  await resealAll(db, sealer, log);
  const events = createEventHub({ db, log, now: Date.now });
  const mail = mailOf(env);
  const licence = licenceOf(env, registries);
  const publicUrl = env.PUBLIC_URL;
  const jobs = createRunner({ db, log, storage, registries, mail, publicUrl });
  const strangers = createStrangers({ db, log, now: Date.now });
  const scratch = createScratch(uploads, log);
  await scratch.keepSwept(Date.now);
  const addonFolder = join(folder, 'addons');
  const tidy = () =>
    removeUnneeded({ db, addonFolder }, Date.now()).catch((err) => {
      log.warn({ err }, 'the files of old add-ons were not removed');
    });
  await tidy();
  setInterval(() => void tidy(), TIDY_MS).unref();
  const sheetWorker = readFileSync(SHEET_WORKER, 'utf8');
  const sheets = new SheetReader({ load: () => sheetWorker });
  const app = buildApp({
    db,
    // The other half of the connections is for all other tenants, and for those who read.
    writesAtOnce: env.DATABASE_URL ? Math.ceil(env.DATABASE_POOL / 2) : undefined,
    log,
    events,
    jobs,
    strangers,
    sheets,
    scratch,
    storage,
    registries,
    licence,
    addonFolder,
    secret,
    sealer,
    sms: smsOf(env),
    mail,
    publicUrl,
    webRoot: isBuilt(WEB_ROOT) ? WEB_ROOT : undefined,
    trustProxy: env.TRUST_PROXY,
    secure: env.SECURE,
  });
  const server = createHttpServer(app.fetch, {
    ...{ hostname: env.HOST, hosts: hostsOf(env), requestTimeout: REQUEST_MS },
  });
  const close = closeGracefully(server);
  server.on('error', (error) => fail(explainListen(error, env)));
  server.listen(env.PORT, env.HOST, () => {
    const { port } = server.address() as AddressInfo;
    say(`The console is at http://${env.HOST}:${port}${BASE_PATH}`);
    if (demo) sayDemo(demo, folder);
  });
  await hurrySchedule(db, REFRESH);
  await jobs.start();
  stopOnSignal(async () => {
    log.info('stopping');
    events.close();
    await Promise.all([jobs.stop(GRACE_MS), close(GRACE_MS)]);
    await settled(Promise.all([strangers.flush(true), sheets.close()]), CLOSE_MS);
    await settled(db.destroy(), CLOSE_MS);
  });
}

/** The build vouches for its own registry, which nobody has signed. */
const registriesOf = ({ ADDON_REGISTRIES }: Env): readonly AddonSource[] => {
  if (ADDON_REGISTRIES.length > 0) return ADDON_REGISTRIES;
  return existsSync(REGISTRY) ? [{ location: REGISTRY, isFolder: true, keys: [] }] : [];
};

/** @throws InvalidEnv when the file cannot be used: nobody is to learn of it by what is refused. */
function licenceOf({ ADDON_LICENCE }: Env, registries: readonly AddonSource[]) {
  if (!ADDON_LICENCE) return undefined;
  try {
    return readLicence(resolve(ADDON_LICENCE), registries);
  } catch (error) {
    const { message } = error as Error;
    throw new InvalidEnv(`ADDON_LICENCE: the file cannot be used: ${message}.`);
  }
}

function sayFirst({ username, password }: FirstStart): void {
  say(`First sign-in: ${username} ${password === null ? 'with ADMIN_PASSWORD' : `/ ${password}`}`);
}

function sayDemo(signIns: readonly DemoSignIn[], folder: string): void {
  say(`This is the demo. Its companies are in ${folder}; delete it to begin anew. Sign in as`);
  for (const { username, password, who } of signIns) say(`  ${username} / ${password}  ${who}`);
  say(
    `It sends nothing: codes for phones are in ${OUTBOX_FILE} of that folder, mail in ${MAIL_OUTBOX_FILE}.`,
  );
}

/** Without the folder, which may be a link, all but uploads works. */
function prepareUploads(path: string, log: Logger): void {
  try {
    makePrivateFolder(path);
  } catch (err) {
    log.warn({ err, path }, 'files cannot be uploaded: the path is no folder to write to');
  }
}

/** What is sealed, in the log's words, and how it is sealed anew. */
const SEALED = [
  ['second factors', resealTotps],
  ['withdrawal settings', resealWithdrawals],
] as const;

/** Seals what is sealed again with the current key, and logs what no key opens. */
async function resealAll(db: Db, sealer: Sealer, log: Logger): Promise<void> {
  for (const [what, reseal] of SEALED) {
    try {
      const { resealed, unreadable } = await reseal(db, sealer);
      if (resealed > 0) log.info({ resealed }, `${what} were sealed with the first key`);
      for (const [key, secrets] of Object.entries(unreadable)) {
        const text = `${what} cannot be opened: SEAL_KEYS lacks their key or holds another`;
        log.warn({ key: key || 'of the database', secrets }, text);
      }
    } catch (err) {
      log.error({ err }, `sealing ${what} anew failed`);
    }
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal stops at once.
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

let env: Env | undefined;
try {
  env = readEnv();
  await start(env);
} catch (error) {
  fail(explainStart(error, env));
}
