import type { JobKind } from '../../jobs/kind';
import { beginMailing } from './mail/mailing.service';
import * as repo from './states.repo';
import { tellReaders } from './tell.service';

const LOOK_MS = 10_000;
/** Notices of one step. */
const BATCH = 100;

/**
 * Publishes scheduled notices at their start and ends published ones, by the clock of the database, and
 * tells the open consoles (docs/design/domain.md, "Notices, letters, upgrade logs"). A notice is moved
 * where it still is as it was found, so two nodes move it once.
 */
export const noticeStatesJob: JobKind<null, boolean> = {
  name: 'notice.states',
  everyMs: LOOK_MS,
  prepare: ({ db, now }) => repo.hasDue(db, now),
  step: async ({ db, now }, isDue) => {
    const moved = isDue ? await repo.moveDue(db, now, BATCH) : [];
    for (const notice of moved) {
      await tellReaders(db, notice, now);
      if (notice.state === 'published') await beginMailing(db, notice.id, now);
    }
    return { state: moved.length === BATCH ? 'more' : 'done' };
  },
};
