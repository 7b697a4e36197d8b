import type { WatchState } from '#contract/addon/watch';
import type { Language } from '#contract/codes';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { textIn } from '../../lib/texts';
import { findHold } from '../addon/page/hold.service';
import { maySee, readDays, readFigures } from './figure.service';
import * as repo from './watch.repo';
import { type Above, partsOf } from './watch.rules';

export const { purgeWatches } = repo;

/** Days of the chart of sign-ins. */
const DAYS = 7;

const iso = (at: number) => new Date(at).toISOString();

/** What is above is about the whole tenant, and told to whoever sees it. */
function aboveFor(actor: Actor, stored: string): WatchState['above'] {
  if (actor.scope.depts !== 'all') return [];
  return Object.entries(JSON.parse(stored) as Above)
    .map(([name, since]) => ({ ...partsOf(name), since: iso(since) }))
    .filter(({ figure }) => maySee(actor, figure));
}

/**
 * The figures that the add-on of the call has watched, as far as the caller may see them, and what the
 * last check has found. @throws Refusal addon.missing, permission.denied
 */
export async function getWatchState(
  { db, actor, now }: { db: Db; actor: Actor; now: number },
  language: Language,
): Promise<WatchState> {
  const { addon = '', scope } = actor;
  const { manifest } = await findHold(db, actor, addon);
  const found = await repo.findWatch(db, { tenantId: scope.tenantId, addon });
  const wanted = manifest.watch?.figures ?? [];
  return {
    at: iso(now),
    figures: await readFigures({ db, now }, actor, wanted),
    days: wanted.includes('signIns') ? await readDays({ db, now }, actor, DAYS) : [],
    checkedAt: found ? iso(found.checkedAt) : null,
    trouble: found?.trouble ? textIn(language, '', found.trouble) : null,
    above: found ? aboveFor(actor, found.above) : [],
  };
}
