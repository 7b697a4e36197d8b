import type { Receipt } from '#contract/notice/publication';
import { isoOf } from '../../../db/query/rows';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { Refusal } from '../../../lib/refusal';
import { findReceipts } from './audience.repo';
import { findPublication } from './publication.repo';
import { findRangeIds } from './range.repo';

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
  const { rows, total } = await findReceipts(db, actor, range, { ...list, noticeId: id, state });
  return {
    rows: rows.map(({ tenantId: ofTenant, tenantName, readAt, ...row }) => ({
      ...row,
      tenantName: ofTenant === tenantId ? null : tenantName,
      readAt: isoOf(readAt),
    })),
    total,
  };
}
