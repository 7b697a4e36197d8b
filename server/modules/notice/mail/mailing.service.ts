import type { NotificationPreference } from '#contract/preference';
import type { Db } from '../../../db/types';
import type { JobKind } from '../../../jobs/kind';
import { findRangeIds } from '../publication/range.repo';
import * as repo from './mail.repo';

const LOOK_MS = 10_000;
/** Whoever reads a notice within this time gets no mail about it. */
const DELAY_MS = 30_000;
/** Accounts of one step. */
const BATCH = 500;

interface Found {
  noticeId: number;
  afterId: number;
  /** The account to go on behind; undefined at the end. */
  next: number | undefined;
  accountIds: number[];
}

/** Has mail tell of a notice that comes out or that somebody reminds of; it writes one row. */
export const beginMailing = (db: Db, noticeId: number, now: number) =>
  repo.insertMailing(db, noticeId, now + DELAY_MS);

/** Those of the next accounts who have chosen mail and have not read the notice. */
async function find(db: Db, now: number): Promise<Found | undefined> {
  const mailing = await repo.findMailing(db, now);
  if (!mailing) return undefined;
  const { noticeId, afterId, tenantId, rangeType, publication } = mailing;
  const choices = await repo.findChoices(db, afterId, BATCH);
  const asked = choices
    .filter(({ value }) => (JSON.parse(value) as NotificationPreference).notice?.mail)
    .map(({ accountId }) => accountId);
  const range = { type: rangeType, ids: await findRangeIds(db, { tenantId, noticeId }) };
  const accountIds = await repo.findUnread(db, { noticeId, tenantId, publication }, range, asked);
  const next = choices.length < BATCH ? undefined : choices.at(-1)?.accountId;
  return { noticeId, afterId, next, accountIds };
}

/**
 * Looks for those who are to be told of a notice by mail, some accounts at a time, and only among those who
 * have chosen it: a notice for a million people waits for nobody (docs/design/domain.md, "Notices,
 * letters, upgrade logs").
 */
export const noticeMailingJob: JobKind<null, Found | undefined> = {
  name: 'notice.mailing',
  everyMs: LOOK_MS,
  prepare: ({ db, now }) => find(db, now),
  step: async ({ db, now }, found) => {
    if (!found) return { state: 'done' };
    await repo.insertMails(db, found.noticeId, found.accountIds, now);
    await repo.moveMailing(db, found, found.next);
    return { state: 'more' };
  },
};
