import type { Language } from '#contract/codes';
import type { MarketCard, MarketDetail } from '#contract/market';
import type { Db } from '../../db/types';
import { textIn } from '../../lib/texts';

const CARD = [
  'versionId',
  'name',
  'title',
  'titleTexts',
  'remark',
  'remarkTexts',
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
export async function findCards(db: Db, language: Language): Promise<MarketCard[]> {
  const rows = await db
    .selectFrom('marketAddons')
    .select(CARD)
    .orderBy('sort')
    .orderBy('versionId')
    .execute();
  return rows.map((row) => inLanguage(row, language));
}

type Said = Record<'title' | 'remark', string> &
  Record<'titleTexts' | 'remarkTexts', string | null>;

const inLanguage = <Row extends Said>(
  { titleTexts, remarkTexts, ...row }: Row,
  language: Language,
) => ({
  ...row,
  title: textIn(language, row.title, titleTexts),
  remark: textIn(language, row.remark, remarkTexts),
});

export async function findDetail(
  db: Db,
  versionId: number,
  language: Language,
): Promise<MarketDetail | undefined> {
  const row = await db
    .selectFrom('marketAddons')
    .select([...CARD, 'description', 'descriptionTexts', 'size', 'minPlatform', 'publishedAt'])
    .where('versionId', '=', versionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { descriptionTexts, ...rest } = inLanguage(row, language);
  return {
    ...rest,
    description: textIn(language, rest.description, descriptionTexts),
    publishedAt: new Date(row.publishedAt).toISOString(),
  };
}
