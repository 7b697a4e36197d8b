import type { Db } from '../../db/types';
import type { JobKind } from '../../jobs/kind';
import type { MailMessage, MailSettings } from '../../providers/mail/provider';
import { type Cap, countWithin } from '../counter/counter.service';
import * as repo from './receiver.repo';

export const { findReceiver } = repo;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How often it is looked for something to tell of. */
const LOOK_MS = 30_000;
/** Pause after a failure, doubled with each further one, and the number of failures to give up after. */
const BACK_OFF = { first: MINUTE, longest: HOUR, attempts: 10 };
/** Pause when an hour's mail has been sent. */
const FULL_MS = 10 * MINUTE;
/** Mail that tells of something leaves this share of an hour's mail to codes. */
const SHARE = 0.5;

export interface Mailing {
  /** Without it nobody is told by mail. */
  mail?: MailSettings | undefined;
  /** Address of the server for browsers; without it a mail has no link, see README, "Configuration". */
  publicUrl?: string | undefined;
  /** Tells the log that a mail was not accepted. */
  report: (error: unknown) => void;
}

/** A mail that waits. */
export interface Waiting {
  /** When a node has begun to send it. */
  startedAt: number | null;
  attempts: number;
}

/** Mails that wait for `mailJob`. */
export interface MailQueue<Mail extends Waiting> {
  /** Name of the job. */
  name: string;
  /** The mail to send next. */
  next(db: Db, now: number): Promise<Mail | undefined>;
  /** Limits of its own; a mail that is above one of them is not sent at all. */
  capsOf?(mail: Mail): readonly Cap[];
  /** What it says; undefined if there is nothing to tell any more. */
  messageOf(
    db: Db,
    mail: Mail,
    at: { now: number; publicUrl: string | undefined },
  ): Promise<MailMessage | undefined>;
  /** Notes that it is about to be sent; false if another node has done so. */
  start(db: Db, mail: Mail, now: number): Promise<boolean>;
  putOff(db: Db, mail: Mail, values: { dueAt: number; attempts?: number }): Promise<void>;
  /** Ends it; `sentAt` unless nothing was sent. */
  settle(db: Db, mail: Mail, values: { now: number; sentAt?: number }): Promise<void>;
}

type Prepared<Mail> =
  | { state: 'idle' }
  | { state: 'full' | 'failed' | 'sent' | 'nothing' | 'unknown'; queued: Mail };

/** A share of an hour's mail, of what every node sends. */
export const shareOf = ({ hourlyMax }: MailSettings) => ({
  ...{ name: 'mail', max: Math.ceil(hourlyMax * SHARE), windowMs: HOUR },
});

const backOff = (attempts: number) =>
  Math.min(BACK_OFF.first * 2 ** (attempts - 1), BACK_OFF.longest);

/**
 * Sends the mails of a queue, one after the other. A mail is noted as begun just before it is sent:
 * whoever finds it begun by a node that has gone cannot know what came of it and sends no second one.
 * What it tells of stays unread in the console.
 */
export const mailJob = <Mail extends Waiting>(
  queue: MailQueue<Mail>,
  mailing: Mailing,
): JobKind<null, Prepared<Mail>> => ({
  name: queue.name,
  everyMs: LOOK_MS,
  prepare: ({ db, now }) => send(db, now, queue, mailing),
  step: async ({ db, now }, prepared) => {
    if (prepared.state === 'idle') return { state: 'done' };
    const { state, queued } = prepared;
    switch (state) {
      case 'full':
        await queue.putOff(db, queued, { dueAt: now + FULL_MS });
        return { state: 'done' };
      case 'failed': {
        const attempts = queued.attempts + 1;
        if (attempts < BACK_OFF.attempts) {
          await queue.putOff(db, queued, { dueAt: now + backOff(attempts), attempts });
        } else await queue.settle(db, queued, { now });
        // A provider that fails is not asked again at once.
        return { state: 'done' };
      }
      case 'nothing':
        await queue.settle(db, queued, { now });
        return { state: 'more' };
      default:
        await queue.settle(db, queued, { now, sentAt: now });
        return { state: 'more' };
    }
  },
});

async function send<Mail extends Waiting>(
  db: Db,
  now: number,
  queue: MailQueue<Mail>,
  { mail, publicUrl, report }: Mailing,
): Promise<Prepared<Mail>> {
  const queued = await queue.next(db, now);
  if (!queued) return { state: 'idle' };
  if (queued.startedAt !== null) return { state: 'unknown', queued };
  const message = await queue.messageOf(db, queued, { now, publicUrl });
  if (!mail || !message) return { state: 'nothing', queued };
  const share = shareOf(mail);
  const { full } = await countWithin(db, [share, ...(queue.capsOf?.(queued) ?? [])], now);
  if (full.some(({ name }) => name === share.name)) return { state: 'full', queued };
  if (full.length > 0) return { state: 'nothing', queued };
  if (!(await queue.start(db, queued, now))) return { state: 'idle' };
  try {
    await mail.provider.send(message);
    return { state: 'sent', queued };
  } catch (error) {
    report(error);
    return { state: 'failed', queued };
  }
}
