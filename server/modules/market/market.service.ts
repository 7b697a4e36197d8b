import type { Language } from '#contract/codes';
import type { MarketDetail } from '#contract/market';
import type { Db } from '../../db/types';
import { Refusal } from '../../lib/refusal';
import * as repo from './market.repo';

export const listCards = repo.listCards;

/** @throws Refusal row.missing */
export async function getDetail(
  db: Db,
  versionId: number,
  language: Language,
): Promise<MarketDetail> {
  const detail = await repo.findDetail(db, versionId, language);
  if (!detail) throw new Refusal('row.missing');
  return detail;
}
