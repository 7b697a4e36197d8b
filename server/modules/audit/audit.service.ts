import { AUDIT_LIST, type AuditDetail } from '#contract/audit/audit';
import { outcomeOf, sentenceOf, textOf } from '#contract/audit/sentence';
import { words as chinese } from '#contract/audit/words/chinese';
import { words as english } from '#contract/audit/words/english';
import { LIMIT } from '#contract/limits';
import { deleteAudits } from '../../db/audits';
import { slowly } from '../../db/postgres/pace';
import { inBatches, type Place } from '../../db/query/batches';
import type { Db } from '../../db/types';
import type { Sweep } from '../../jobs/sweep';
import type { Actor } from '../../lib/actor';
import { type ParsedList, parseList } from '../../lib/input/list-query';
import { writePhone } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import {
  columnsIn,
  type SheetFormat,
  type TitledColumn,
  timeColumn,
  writeSheet,
} from '../../lib/sheet';
import { findLength } from '../site/length.service';
import * as repo from './audit.repo';
import type { Reader } from './names.service';
import { type Entry, tellDetail, tellEntries, tellPage } from './tell.service';

const DAY = 24 * 60 * 60 * 1000;
/** Entries that one transaction deletes, which others wait for on the embedded database. */
const SWEPT_AT_ONCE = 5_000;

/** Deletes entries after their retention (docs/design/domain.md, "Audit"). */
export const sweeps: readonly Sweep[] = [
  {
    name: 'audits',
    run: async (db, now) => {
      // With a setting that is no number of days nothing is deleted, so that a typo costs no entry.
      const days = await findLength(db, 'auditDays');
      if (days === null) return false;
      return (await deleteAudits(db, now - days * DAY, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE;
    },
  },
];

const WORDS = { 'zh-CN': chinese, 'en-US': english } as const;

const RESULTS = {
  done: { 'zh-CN': '成功', 'en-US': 'Done' },
  partly: { 'zh-CN': '部分成功', 'en-US': 'Partly done' },
  refused: { 'zh-CN': '已拒绝', 'en-US': 'Refused' },
  failed: { 'zh-CN': '失败', 'en-US': 'Failed' },
} as const;

/** What the list is asked for besides its conditions, and who asks. */
export interface Asked extends Reader {
  list: ParsedList;
  about: repo.About;
}

export async function listAudits({ list, about, ...reader }: Asked) {
  const { db, actor } = reader;
  const rows = await tellPage(reader, await repo.findAudits(db, actor, list, about));
  return { rows, total: await repo.countAudits(db, actor, list, about) };
}

/** How many entries since a time the list shows of calls that the server could not do. */
export async function countFailed(
  db: Db,
  actor: Pick<Actor, 'scope' | 'isPlatform'>,
  since: number,
): Promise<number> {
  const fromId = await repo.findFirstId(db, since);
  if (fromId === undefined) return 0;
  const where = [
    ['result', '=', 'failed'],
    ['at', '>=', new Date(since).toISOString()],
  ];
  const list = parseList({ where: JSON.stringify(where) }, AUDIT_LIST);
  return repo.countAudits(db, actor, list, { fromId });
}

/** @throws Refusal row.missing, also for an entry outside the scope */
export async function getAudit(reader: Reader, id: number): Promise<AuditDetail> {
  const row = await repo.findAudit(reader.db, reader.actor, id);
  const entry = row && (await tellDetail(reader, row));
  if (!entry) throw new Refusal('row.missing');
  return entry;
}

/** The columns of the file: what the list says in words, and behind it what it stands for. */
const COLUMNS: readonly TitledColumn<Entry>[] = [
  timeColumn('时间', 'Time', (row) => row.at),
  ['姓名', 'Name', (row) => row.realName],
  // A failed sign-in without an account has a phone for its name.
  ['用户名', 'Username', (row) => row.username && writePhone(row.username)],
  ['操作', 'What was done', (row, language) => textOf(sentenceOf(WORDS[language], row))],
  ['结果', 'Result', (row, language) => RESULTS[outcomeOf(row)][language]],
  ['原因', 'Reason', (row) => row.reasonText],
  ['IP 地址', 'IP address', (row) => row.ip],
  ['客户端', 'User agent', (row) => row.userAgent],
  ['接口', 'Call', (row) => row.action],
  ['对象编号', 'Targets', (row) => row.target],
  ['请求编号', 'Request id', (row) => row.requestId],
];

/**
 * Entries of one read. Of more, so many are in use at once that the engine takes them for lasting,
 * and an export of 100,000 adds 80 MB to the process instead of 25.
 */
const TOLD_AT_ONCE = 100;

/** Exports the entries of the list as a file. */
export async function exportAudits({ list, about, ...asking }: Asked, format: SheetFormat) {
  const reader = { ...asking, db: slowly(asking.db) };
  const read = async (place: Place) => {
    const { rows, last } = await repo.readAudits(reader.db, reader.actor, list, place, about);
    return { rows: await tellEntries(reader, rows), last };
  };
  const batches = await inBatches(LIMIT.exportRows, read, TOLD_AT_ONCE);
  return writeSheet(format, columnsIn(reader.language, COLUMNS), batches);
}
