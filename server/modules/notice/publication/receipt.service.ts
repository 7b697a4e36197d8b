import type { NoticeRange, Receipt } from '#contract/notice/publication';
import { isoOf } from '../../../db/query/rows';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import type { Actor } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { Refusal } from '../../../lib/refusal';
import { assertCaps } from '../../counter/counter.service';
import { beginMailing } from '../mail/mailing.service';
import { tellReaders } from '../tell.service';
import { countAudience, findReceipts } from './audience.repo';
import { findPublication, setReminded } from './publication.repo';
import { lockAll } from './publication.service';
import { assertRange, findRangeIds } from './range.service';

const HOUR = 60 * 60_000;

/** Number of members in a range of the form. @throws Refusal notice.range-outside */
export async function countAudienceOf(
  db: Db,
  actor: Actor,
  range: { rangeType: NoticeRange; rangeIds: readonly number[] },
) {
  const ids = await assertRange(db, actor, range);
  return { audience: await countAudience(db, actor, { type: range.rangeType, ids }) };
}

/** Who in the range of a notice and in the caller's scope has read it. @throws Refusal row.missing */
export async function listReceipts(
  db: Db,
  actor: Actor,
  list: ParsedList,
  { id, state }: { id: number; state?: 'read' | 'unread' | undefined },
): Promise<{ rows: Receipt[]; total: number }> {
  const { tenantId } = actor.scope;
  const notice = await findPublication(db, actor.scope, id);
  if (!notice) throw new Refusal('row.missing');
  const ids = await findRangeIds(db, { tenantId, noticeId: id });
  const range = { type: notice.rangeType, ids };
  const { rows, total } = await findReceipts(db, actor, range, { ...list, notice, state });
  return {
    rows: rows.map(({ tenantId: ofTenant, tenantName, readAt, ...row }) => ({
      ...row,
      tenantName: ofTenant === tenantId ? null : tenantName,
      readAt: isoOf(readAt),
    })),
    total,
  };
}

/**
 * Reminds those of a published notice who have not read it: it is shown above their pages.
 * @throws Refusal row.missing, notice.not-published, notice.range-outside, notice.reminded-lately
 */
export async function remindOfNotice(work: Work, id: number): Promise<void> {
  const { db, actor, now, note } = work;
  for (const { state, endAt, ...row } of await lockAll(work, [id])) {
    const isOver = endAt !== null && endAt <= now;
    if (state !== 'published' || isOver) throw new Refusal('notice.not-published');
    const { rangeType, tenantId } = row;
    const rangeIds = await findRangeIds(db, { tenantId, noticeId: id });
    await assertRange(db, actor, { rangeType, rangeIds });
    const cap = { name: `notice-reminders:${id}`, max: 1, windowMs: HOUR };
    await assertCaps(db, [cap], now, 'notice.reminded-lately');
    await setReminded(db, actor.scope, id, now);
    await tellReaders(db, row, now);
    await beginMailing(db, id, now);
    note({ target: `notice ${id}`, name: row.title });
  }
}
