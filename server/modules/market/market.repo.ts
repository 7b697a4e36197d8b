import { sql } from 'kysely';
import type { Language } from '#contract/codes';
import type { MarketCard, MarketDetail } from '#contract/market';
import { dialectOf } from '../../db/dialect';
import { inEveryLanguage, listToSql, sortToSql } from '../../db/query/where';
import type { Db } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';
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

const ref = sql.ref;

/** The columns as they are shown in a language. */
function columnsIn(db: Db, language: Language) {
  const { textIn: shownIn } = dialectOf(db);
  return {
    id: ref('marketAddons.versionId'),
    name: ref('marketAddons.name'),
    title: shownIn(ref('marketAddons.title'), ref('marketAddons.titleTexts'), language),
    remark: shownIn(ref('marketAddons.remark'), ref('marketAddons.remarkTexts'), language),
    system: ref('marketAddons.system'),
    arch: ref('marketAddons.arch'),
  };
}

/**
 * The catalogue in its order, the same for all callers. A keyword is looked up in each language.
 */
export async function listCards(db: Db, list: ParsedList, language: Language) {
  const columns = columnsIn(db, language);
  const said = inEveryLanguage((each) => columnsIn(db, each));
  const from = db
    .selectFrom('marketAddons')
    .where(listToSql(db, columns, [columns.name, ...said], list));
  const rows = await from
    .select(CARD)
    .orderBy(sortToSql(columns, list, sql`${ref('marketAddons.sort')}, ${columns.id}`))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await from.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map((row): MarketCard => inLanguage(row, language)), total };
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
