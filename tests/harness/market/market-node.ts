import { createInterface } from 'node:readline';
import { unguarded } from '#server/db/guard/guard';
import { type Location, openDatabase } from '#server/db/open';
import type { Work } from '#server/db/work';
import type { JobKind } from '#server/jobs/kind';
import { Runner } from '#server/jobs/runner';
import { readPublicKey } from '#server/lib/secrets/ed25519';
import { askForVersion } from '#server/modules/market/work/ask.service';
import { workJob } from '#server/modules/market/work/job.service';
import { diskStorage } from '#server/providers/storage/disk';

/*
 * A node that does nothing but install add-ons, as a process of its own, so that it can be killed:
 * it ends the work that it finds and says how much is left;
 * then, told the id of a version by a line, it brings the installed add-on to it and says what came of it.
 */

/** What the node is given as its argument, as JSON. */
export interface NodeSettings {
  location: Location;
  /** Where files are kept. */
  files: string;
  registry: { folder: string; publicKey: string };
  /** The time by which it works, which stands still. */
  now: number;
  memberId: number;
  tenantId: number;
  /** Whether no other node is there, so that work under way is of one that was killed. */
  isAlone: boolean;
}

const LOOK_MS = 50;
const settings = JSON.parse(process.argv[2] ?? '') as NodeSettings;
const { location, files, registry, now, memberId, tenantId, isAlone } = settings;
const key = readPublicKey(registry.publicKey);
if (!key) throw new Error('the key of the registry cannot be read');
const registries = [{ location: registry.folder, isFolder: true, keys: [key] }];
const db = openDatabase(location);
const say = (word: string) => process.stdout.write(`${word}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);
const runner = new Runner({
  db,
  log: {
    info: () => undefined,
    error: (what, text) => complain(`${text}: ${JSON.stringify(what)}`),
  },
  time: async () => now,
  kinds: [workJob({ storage: diskStorage(files), registries }) as JobKind],
  times: { lookMs: LOOK_MS },
});

async function bring(versionId: number): Promise<string> {
  const asked = await unguarded(db)
    .transaction()
    .execute((trx) => {
      const actor = { memberId, scope: { tenantId } };
      const work = { db: trx, now, actor, note: () => undefined } as unknown as Work;
      return askForVersion({ ...work, registries }, 'update', { versionId, accepts: [] });
    })
    .then(() => 'done')
    .catch((error: Error & { reason?: string }) => error.reason ?? String(error));
  runner.wake();
  await runner.rest();
  return asked;
}

async function start() {
  // The lease of whoever was killed would end by itself, in half a minute.
  if (isAlone) {
    const running = unguarded(db).updateTable('jobs').set({ leaseUntil: 0 });
    await running.where('state', '=', 'running').execute();
  }
  await runner.start();
  runner.wake();
  await runner.rest();
  const work = unguarded(db).selectFrom('addonJobs').select('id').where('finishedAt', 'is', null);
  say(`left ${(await work.execute()).length}`);
  for await (const line of createInterface({ input: process.stdin })) say(await bring(+line));
}

void start();
