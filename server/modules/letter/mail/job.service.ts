import type { Db } from '../../../db/types';
import type { JobKind } from '../../../jobs/kind';
import type { MailSettings } from '../../../providers/mail/provider';
import { countWithin } from '../../counter/counter.service';
import * as repo from './mail.repo';
import { DELAY_MS, messageTo } from './mail.service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How often it is looked for letters to tell of. */
const LOOK_MS = 30_000;
/** Nobody gets two mails within this time; what comes meanwhile is told of together. */
const PAUSE_MS = MINUTE;
/** Pause after a failure, doubled with each further one, and the number of failures to give up after. */
const BACK_OFF = { first: MINUTE, longest: HOUR, attempts: 10 };
/** Pause when an hour's mail has been sent. */
const FULL_MS = 10 * MINUTE;
/** Mail about letters leaves this share of an hour's mail to codes. */
const SHARE = 0.5;

export interface Mailing {
  /** Without it nobody is told by mail. */
  mail?: MailSettings | undefined;
  /** Address of the server for browsers; without it a mail has no link, see README, "Configuration". */
  publicUrl?: string | undefined;
  /** Tells the log that a mail was not accepted. */
  report: (error: unknown) => void;
}

type Prepared =
  | { state: 'idle' }
  | { state: 'full' | 'failed'; accountId: number; attempts: number; waiting: repo.Waiting[] }
  | { state: 'sent' | 'nothing' | 'unknown'; accountId: number; waiting: repo.Waiting[] };

const backOff = (attempts: number) =>
  Math.min(BACK_OFF.first * 2 ** (attempts - 1), BACK_OFF.longest);

/**
 * Tells of letters by mail, one account after the other. A mail is noted as begun just before it is
 * sent: whoever finds it begun by a node that has gone cannot know what came of it and sends no
 * second one. The letters stay unread in the console, and the next mail's number counts only its own.
 */
export const letterMailJob = (mailing: Mailing): JobKind<null, Prepared> => ({
  name: 'letter.mail',
  everyMs: LOOK_MS,
  prepare: ({ db, now }) => send(db, now, mailing),
  step: async ({ db, now }, prepared) => {
    if (prepared.state === 'idle') return { state: 'done' };
    const { accountId, waiting } = prepared;
    const nextAt = now + DELAY_MS;
    switch (prepared.state) {
      case 'full':
        await repo.putOff(db, accountId, { dueAt: now + FULL_MS });
        return { state: 'done' };
      case 'failed': {
        const attempts = prepared.attempts + 1;
        if (attempts < BACK_OFF.attempts) {
          await repo.putOff(db, accountId, { dueAt: now + backOff(attempts), attempts });
        } else await repo.settle(db, accountId, waiting, { nextAt });
        // A provider that fails is not asked again at once.
        return { state: 'done' };
      }
      case 'nothing':
        await repo.settle(db, accountId, waiting, { nextAt });
        return { state: 'more' };
      default:
        await repo.settle(db, accountId, waiting, { sentAt: now, nextAt });
        return { state: 'more' };
    }
  },
});

async function send(db: Db, now: number, { mail, publicUrl, report }: Mailing): Promise<Prepared> {
  const due = await repo.findDue(db, { now, pauseMs: PAUSE_MS, horizonMs: HOUR });
  if (!due) return { state: 'idle' };
  const { accountId, attempts, startedAt } = due;
  const waiting = await repo.findWaiting(db, accountId);
  if (startedAt !== null) {
    const told = waiting.filter(({ createdAt }) => createdAt <= startedAt);
    return { state: 'unknown', accountId, waiting: told };
  }
  const message = await messageTo(db, accountId, waiting, { now, publicUrl });
  if (!mail || !message) return { state: 'nothing', accountId, waiting };
  const cap = { name: 'mail', max: Math.ceil(mail.hourlyMax * SHARE), windowMs: HOUR };
  const { full } = await countWithin(db, [cap], now);
  if (full.length > 0) return { state: 'full', accountId, attempts, waiting };
  if (!(await repo.startMail(db, accountId, now))) return { state: 'idle' };
  try {
    await mail.provider.send(message);
    return { state: 'sent', accountId, waiting };
  } catch (error) {
    report(error);
    return { state: 'failed', accountId, attempts, waiting };
  }
}
