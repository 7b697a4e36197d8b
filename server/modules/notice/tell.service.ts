import type { NoticeRange } from '#contract/notice/publication';
import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import { findRangeIds } from './publication/range.repo';

interface Told {
  id: number;
  tenantId: number;
  rangeType: NoticeRange;
}

/** Tells the open consoles of the tenants that a notice is for that their notices have changed. */
export async function tellReaders(db: Db, notice: Told, now: number): Promise<void> {
  const { id: noticeId, tenantId, rangeType } = notice;
  if (rangeType === 'everyone') return announce(db, { kind: 'notice' }, now);
  const tenantIds =
    rangeType === 'tenants' ? await findRangeIds(db, { tenantId, noticeId }) : [tenantId];
  for (const id of tenantIds) await announce(db, { kind: 'notice', tenantId: id }, now);
}
