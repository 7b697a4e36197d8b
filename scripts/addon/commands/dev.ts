import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packageText } from '#contract/addon/registry';
import { MANIFEST } from '#server/modules/addon/package/entry.rules';
import { callsOf } from '#server/modules/market/work/plan.rules';
import { watchChanges } from '../changes';
import type { Command, Given } from '../cli';
import { Administrator, startConsole } from '../console';
import { checkBytes } from '../findings';
import { makeKey, type SigningKey } from '../key';
import { packFiles } from '../pack';
import { Problem } from '../problem';
import { writeRegistry } from '../registry-file';
import { inspected } from './check';

const MARKET = '/admin/admin/market';
const LOOK_MS = 100;
const PORT = '8000';
const PORT_MAX = 65_535;

/** The add-on under a version of its own, because one version has one content. @throws Problem */
async function buildVersion(given: Given, count: number) {
  const { files, manifest } = await inspected(given.paths[0] ?? '', given);
  const version = `${manifest.version.split('-')[0]}-dev.${count}`;
  const renamed = files.map((file) => {
    if (file.name !== MANIFEST) return file;
    const text = JSON.stringify({ ...JSON.parse(file.content.toString()), version });
    return { ...file, content: Buffer.from(text) };
  });
  const bytes = await packFiles(renamed);
  return { bytes, ...(await checkBytes(bytes)) };
}

/** Waits until work is over. @throws Problem with why it has failed */
async function finished(admin: Administrator, id: number): Promise<void> {
  for (;;) {
    const job = (await admin.call(`GET ${MARKET}/jobs`)).find((one) => one.id === id);
    if (job?.trouble) throw new Problem(job.trouble);
    if (job?.state === 'done') return;
    await wait(LOOK_MS);
  }
}

/** Uploads an add-on that the key signs, and puts it in the place of the last one. @throws Problem */
async function bring(
  admin: Administrator,
  key: SigningKey,
  { bytes, manifest, size, sha256 }: Awaited<ReturnType<typeof buildVersion>>,
): Promise<void> {
  const signed = key.sign(packageText(manifest, { size, sha256 }));
  const query = { signature: `${signed.key}:${signed.signature}` };
  const { versionId } = await admin.call(`POST ${MARKET}/upload`, { query, body: bytes });
  const cards = await admin.call(`GET ${MARKET}/cards`);
  const isThere = cards.find(({ name }) => name === manifest.key)?.installStatus === 3;
  const body = { versionId, accepts: callsOf(manifest) };
  const { id } = await admin.call(`POST ${MARKET}/${isThere ? 'update' : 'install'}`, { body });
  await finished(admin, id);
}

/** Until Ctrl-C, or until the console has ended. */
function untilStopped(server: { once: (event: 'close', done: () => void) => void }): AbortSignal {
  const stop = new AbortController();
  const end = () => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  server.once('close', end);
  return stop.signal;
}

/** The console itself would name its setting, which nobody has typed. @throws Problem */
async function assertFree(port: string): Promise<void> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > PORT_MAX) {
    throw new Problem(`--port: "${port}" is no number from 0 to ${PORT_MAX}.`);
  }
  const tried = createServer().listen(Number(port), process.env.HOST || 'localhost');
  await once(tried, 'listening').catch(({ code }) => {
    if (code === 'EADDRINUSE') throw new Problem(`--port: ${port} is in use. Choose another one.`);
    if (code === 'EACCES')
      throw new Problem(`--port: ${port} needs more rights than this user has.`);
  });
  await new Promise((done) => tried.close(done));
}

async function serve(given: Given, home: string): Promise<void> {
  const [folder = ''] = given.paths;
  const { say, complain, now, options } = given;
  const key = makeKey(join(home, 'addon.key'));
  const registry = join(home, 'registry');
  writeRegistry(registry, [], {
    ...{ before: undefined, key, name: 'Development', expiresAt: null, now: now() },
  });
  const console = await startConsole({
    ...{ DEMO: 'true', DATA_DIR: home, PORT: options.port ?? PORT },
    ADDON_REGISTRIES: `${registry}#${key.publicKey}`,
  });
  const signal = untilStopped(console.process);
  try {
    const admin = await Administrator.of(console.url);
    let count = 0;
    const show = async () => {
      count += 1;
      try {
        const built = await buildVersion(given, count);
        await bring(admin, key, built);
        say(`${built.manifest.key} ${built.manifest.version} is in the console.`);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        complain(error.message);
      }
    };
    const hasChanged = watchChanges(folder, signal);
    await show();
    say(`Sign in to ${console.url} as admin / demo-console.`);
    say(`Changes of ${relative(given.at('.'), folder)} are shown at once. Ctrl-C ends it.`);
    while (await hasChanged()) await show();
  } finally {
    const ended = new Promise((done) => console.process.once('close', done));
    if (console.process.kill('SIGKILL')) await ended;
  }
}

export const dev: Command = {
  usage: '<folder> [--port <port>]',
  summary: 'Shows an add-on in a console of its own with demo data, and again after each change.',
  options: { port: 'port of the console; 8000 by default' },
  paths: { min: 1, max: 1 },
  async run(given) {
    await assertFree(given.options.port ?? PORT);
    const home = mkdtempSync(join(tmpdir(), 'addon-dev-'));
    try {
      await serve(given, home);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};
