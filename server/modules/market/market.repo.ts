import type { MarketCard, MarketDetail } from '#contract/market';
import type { Db } from '../../db/types';

const CARD = [
  'versionId',
  'name',
  'title',
  'remark',
  'word',
  'system',
  'arch',
  'version',
  'localVersion',
  'installStatus',
  'updateStatus',
  'progress',
] as const;

/** The whole catalogue in its order, the same for all callers. */
export function findCards(db: Db): Promise<MarketCard[]> {
  return db.selectFrom('marketAddons').select(CARD).orderBy('sort').orderBy('versionId').execute();
}

export async function findDetail(db: Db, versionId: number): Promise<MarketDetail | undefined> {
  const row = await db
    .selectFrom('marketAddons')
    .select([...CARD, 'description', 'size', 'minPlatform', 'publishedAt'])
    .where('versionId', '=', versionId)
    .executeTakeFirst();
  return row && { ...row, publishedAt: new Date(row.publishedAt).toISOString() };
}
