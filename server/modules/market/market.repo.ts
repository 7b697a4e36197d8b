import { type RawBuilder, sql } from 'kysely';
import { ADDON, type Language } from '#contract/codes';
import type { MarketState } from '#contract/market/card';
import { dialectOf } from '../../db/dialect';
import { inEveryLanguage, listToSql, sortToSql } from '../../db/query/where';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;

/** The versions of the market, each with what is installed of its add-on and the work on it. */
const from = (db: Db) =>
  db
    .selectFrom('addonReleases')
    .leftJoin('addonInstalls', 'addonInstalls.addon', 'addonReleases.addon')
    .leftJoin('addonPackages', 'addonPackages.sha256', 'addonInstalls.sha256')
    .leftJoin('addons', 'addons.addon', 'addonInstalls.addon')
    // The last work: under way, or over.
    .leftJoin('addonJobs', (join) =>
      join.on(
        'addonJobs.id',
        '=',
        sql<number>`(
          select max(${ref('last.id')}) from addon_jobs as last
          where ${ref('last.addon')} = ${ref('addonReleases.addon')}
        )`,
      ),
    );

const isOpen = sql`${ref('addonJobs.state')} in ('waiting', 'downloading', 'installing')`;
const isOwn = sql`${ref('addonReleases.addon')} = ${ADDON}`;

/** docs/product.md, "Add-on states"; work that removes or returns counts as installing. */
const INSTALL_STATUS = sql<0 | 1 | 2 | 3>`case
  when ${isOpen} and (${ref('addonJobs.state')} = 'installing'
    or ${ref('addonJobs.kind')} in ('rollback', 'uninstall')) then 2
  when ${isOpen} then 1
  when ${isOwn} or ${ref('addonInstalls.addon')} is not null then 3
  else 0 end`;
const UPDATE_STATUS = sql<0 | 1>`coalesce(${ref('addonInstalls.hasUpdate')}, 0)`;
const IS_OFFERED = sql<Flag>`case when ${ref('addonReleases.registry')} is not null
  or ${ref('addonReleases.isUploaded')} = 1 then 1 else 0 end`;
const LOCAL_VERSION = sql<string | null>`case when ${isOwn} then ${ref('addonReleases.version')}
  else ${ref('addonPackages.version')} end`;

const IN_STATE: Record<MarketState, RawBuilder<boolean>> = {
  none: sql`${INSTALL_STATUS} = 0`,
  installed: sql`${INSTALL_STATUS} = 3`,
  update: sql`${INSTALL_STATUS} = 3 and ${UPDATE_STATUS} = 1`,
  disabled: sql`${INSTALL_STATUS} = 3 and ${ref('addons.status')} = 'disabled'`,
  failed: sql`${ref('addonJobs.state')} = 'failed'`,
  working: sql`${isOpen}`,
};

/** The columns as they are shown in a language. */
function columnsIn(db: Db, language: Language) {
  const { textIn } = dialectOf(db);
  return {
    id: ref('addonReleases.versionId'),
    name: ref('addonReleases.addon'),
    title: textIn(ref('addonReleases.title'), ref('addonReleases.titleTexts'), language),
    remark: textIn(ref('addonReleases.remark'), ref('addonReleases.remarkTexts'), language),
    scenario: ref('addonReleases.scenario'),
    system: ref('addonReleases.system'),
    arch: ref('addonReleases.arch'),
    installStatus: INSTALL_STATUS,
    updateStatus: UPDATE_STATUS,
    isOffered: IS_OFFERED,
  };
}

const select = (db: Db, language: Language) => {
  const { title, remark } = columnsIn(db, language);
  return from(db)
    .select([
      'addonReleases.versionId',
      'addonReleases.addon as name',
      'addonReleases.word',
      'addonReleases.scenario',
      'addonReleases.system',
      'addonReleases.arch',
      'addonReleases.version',
      'addonReleases.minPlatform',
      'addonReleases.signer',
      'addonReleases.registry',
      'addonReleases.manifest',
      'addonReleases.needsLicence',
      'addons.status',
      'addons.affix',
      'addonJobs.id as jobId',
      'addonJobs.state as jobState',
      'addonJobs.kind as jobKind',
      'addonJobs.version as jobVersion',
      'addonJobs.versionId as jobVersionId',
      'addonJobs.reason as jobReason',
      'addonJobs.doneBytes',
      'addonJobs.totalBytes',
    ])
    .select([
      title.as('title'),
      remark.as('remark'),
      LOCAL_VERSION.as('localVersion'),
      INSTALL_STATUS.as('installStatus'),
      UPDATE_STATUS.as('updateStatus'),
      IS_OFFERED.as('isOffered'),
    ]);
};

export type CardRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/**
 * The newest version of each add-on: the user center, then by title, the same for
 * all callers. A keyword is looked up in each language.
 */
export async function listCards(
  db: Db,
  list: ParsedList,
  language: Language,
  state: MarketState | undefined,
) {
  const columns = columnsIn(db, language);
  const said = inEveryLanguage((each) => columnsIn(db, each));
  const asked = listToSql(db, columns, [columns.name, ...said], list);
  const where = state ? sql<boolean>`(${asked}) and (${IN_STATE[state]})` : asked;
  const order = sql`case when ${isOwn} then 0 else 1 end, ${columns.title}, ${columns.id}`;
  const rows = await select(db, language)
    .where('addonReleases.isNewest', '=', 1)
    .where(where)
    .orderBy(sortToSql(columns, list, order))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await from(db)
    .select(sql<number>`count(*)`.as('total'))
    .where('addonReleases.isNewest', '=', 1)
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** One version, with all that its page shows. */
export function findDetail(db: Db, versionId: number, language: Language) {
  const { textIn } = dialectOf(db);
  const description = textIn(
    ref('addonReleases.description'),
    ref('addonReleases.descriptionTexts'),
    language,
  );
  return select(db, language)
    .select([
      'addonReleases.size',
      'addonReleases.sha256',
      'addonReleases.publishedAt',
      'addonReleases.file',
      'addonInstalls.sha256 as installedSha256',
      'addonInstalls.previousSha256',
      'addonInstalls.skippedVersion',
      'addonPackages.manifest as installedManifest',
    ])
    .select(description.as('description'))
    .where('addonReleases.versionId', '=', versionId)
    .executeTakeFirst();
}
