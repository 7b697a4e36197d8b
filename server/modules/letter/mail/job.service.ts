import { type Mailing, mailJob, type Waiting } from '../../mailing/mailing.service';
import * as repo from './mail.repo';
import { DELAY_MS, messageTo } from './mail.service';

const MINUTE = 60_000;
/** Nobody gets two mails within this time; what comes meanwhile is told of together. */
const PAUSE_MS = MINUTE;
/** No mail waits longer than this. */
const HORIZON_MS = 60 * MINUTE;

interface LetterMail extends Waiting {
  accountId: number;
  waiting: repo.Waiting[];
}

/**
 * Tells of letters by mail, one account after the other (docs/design/domain.md, "Notices, letters, upgrade
 * logs"). The next mail's number counts only its own.
 */
export const letterMailJob = (mailing: Mailing) =>
  mailJob<LetterMail>(
    {
      name: 'letter.mail',
      async next(db, now) {
        const due = await repo.findDue(db, { now, pauseMs: PAUSE_MS, horizonMs: HORIZON_MS });
        if (!due) return undefined;
        const { accountId, attempts, startedAt } = due;
        const waiting = await repo.findWaiting(db, accountId);
        // Of a mail whose end is unknown, only what it can have told.
        const told = waiting.filter(({ createdAt }) => createdAt <= (startedAt ?? createdAt));
        return { accountId, attempts, startedAt, waiting: told };
      },
      messageOf: (db, { accountId, waiting }, at) => messageTo(db, accountId, waiting, at),
      start: (db, { accountId }, now) => repo.startMail(db, accountId, now),
      putOff: (db, { accountId }, values) => repo.putOff(db, accountId, values),
      settle: (db, { accountId, waiting }, { now, ...sent }) =>
        repo.settle(db, accountId, waiting, { ...sent, nextAt: now + DELAY_MS }),
    },
    mailing,
  );
