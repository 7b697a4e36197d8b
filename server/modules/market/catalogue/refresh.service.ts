import { clearTimeout, setTimeout } from 'node:timers';
import type { Db } from '../../../db/types';
import type { JobKind } from '../../../jobs/kind';
import { RegistryProblem } from '../../../lib/addon/problem';
import type { AddonSource } from '../../../lib/addon/source';
import { fetchIndex } from '../../../providers/registry/registry';
import { readIndex } from '../../addon/registry/index.rules';
import * as catalogue from './catalogue.service';

/** Name of the schedule. */
export const REFRESH = 'market.refresh';
/** Registries are asked this often, and when somebody presses the button. */
const EVERY_MS = 60 * 60 * 1000;
/** Asking all of them takes no longer; what has not answered by then is asked the next time. */
const PATIENCE_MS = 60_000;

type Answer =
  | { location: string; state: 'same' }
  | { location: string; state: 'new'; index: ReturnType<typeof readIndex>; etag: string | null }
  | { location: string; state: 'failed'; trouble: string };

interface Asking {
  now: number;
  signal: AbortSignal;
}

async function ask(db: Db, source: AddonSource, { now, signal }: Asking): Promise<Answer> {
  const { location } = source;
  const known = await catalogue.findRegistry(db, location);
  try {
    const answer = await fetchIndex(source, { etag: known?.etag ?? null, signal });
    if (answer.isSame) return { location, state: 'same' };
    const { keys, isFolder } = source;
    // What the build vouches for may be of an older build.
    const last = keys.length > 0 ? (known?.number ?? undefined) : undefined;
    const index = readIndex(answer.text, { keys, now, isFolder, last });
    return { location, state: 'new', index, etag: answer.etag };
  } catch (error) {
    if (!(error instanceof RegistryProblem)) throw error;
    const { reason, params } = error;
    return { location, state: 'failed', trouble: JSON.stringify({ reason, params }) };
  }
}

/** Questions under way, by the registries of this node: each call has a database of its own. */
const asked = new WeakMap<AddonSource, Promise<Answer>>();

/** Waits for the answer that somebody else is waiting for already: a registry is asked once at a time. */
function askOnce(db: Db, source: AddonSource, asking: Asking): Promise<Answer> {
  const answer = asked.get(source) ?? ask(db, source, asking).finally(() => asked.delete(source));
  asked.set(source, answer);
  return answer;
}

/** What the registries have answered. */
export interface Read {
  /** Puts it into the catalogue, in the transaction of the caller. */
  take: (db: Db) => Promise<void>;
}

/**
 * Asks all registries side by side. One that does not answer, or whose index cannot be used, leaves what
 * it offered before in use and says why.
 */
export async function readRegistries(
  db: Db,
  sources: readonly AddonSource[],
  now: number,
  patienceMs = PATIENCE_MS,
): Promise<Read> {
  const patience = new AbortController();
  const seconds = Math.ceil(patienceMs / 1000);
  const late = new RegistryProblem('registry.late', { seconds });
  const timer = setTimeout(() => patience.abort(late), patienceMs);
  const answers = await Promise.all(
    sources.map((source) => askOnce(db, source, { now, signal: patience.signal })),
  ).finally(() => clearTimeout(timer));
  return { take: (trx) => takeAll(trx, sources, answers, now) };
}

/**
 * An answer as it counts by now: nothing new, where somebody has taken it, or a later one, in the meantime.
 */
async function settle(db: Db, { keys }: AddonSource, answer: Answer): Promise<Answer> {
  if (answer.state !== 'new') return answer;
  const { location, etag, index } = answer;
  const known = await catalogue.findRegistry(db, location);
  const number = known?.number ?? null;
  if (number === null) return answer;
  const isTaken = etag !== null && etag === known?.etag && number === index.index.number;
  const isOlder = keys.length > 0 && number > index.index.number;
  return isTaken || isOlder ? { location, state: 'same' } : answer;
}

async function takeAll(
  db: Db,
  sources: readonly AddonSource[],
  read: readonly Answer[],
  now: number,
): Promise<void> {
  const answers: Answer[] = [];
  for (const [at, source] of sources.entries()) {
    const answer = read[at];
    if (answer) answers.push(await settle(db, source, answer));
  }
  let isLess = false;
  // Before anything is offered: what one withdraws another may offer as well.
  for (const answer of answers) {
    if (answer.state !== 'new') continue;
    const { packages } = answer.index.index;
    if (await catalogue.withdrawReleases(db, answer.location, packages)) isLess = true;
  }
  for (const answer of answers) {
    const { location } = answer;
    if (answer.state === 'new') {
      const { index, etag } = answer;
      await catalogue.takeIndex(db, { location, index: index.index, etag }, now);
    } else {
      const trouble = answer.state === 'failed' ? answer.trouble : null;
      await catalogue.saveRegistry(db, location, { trouble }, now);
    }
  }
  const locations = sources.map(({ location }) => location);
  if (await catalogue.deleteOtherRegistries(db, locations)) isLess = true;
  // One that is as it was has not said again what it offers.
  if (isLess) await catalogue.forgetStates(db);
  // Also where all is the same: another release of the platform may run other versions.
  await catalogue.renew(
    { db, now, registries: sources },
    isLess || answers.some(({ state }) => state === 'new'),
  );
}

/** Asks the registries at an interval, and at once when a new node starts the schedule. */
export const refreshJob = (sources: readonly AddonSource[]): JobKind<null, Read> => ({
  name: REFRESH,
  everyMs: EVERY_MS,
  prepare: ({ db, now }) => readRegistries(db, sources, now),
  step: async ({ db }, read) => {
    await read.take(db);
    return { state: 'done' };
  },
});
