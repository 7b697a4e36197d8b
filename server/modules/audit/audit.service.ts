import type { AuditDetail } from '#contract/audit';
import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import { deleteAudits } from '../../db/audits';
import { slowly } from '../../db/postgres/pace';
import { inBatches } from '../../db/query/batches';
import type { Db } from '../../db/types';
import type { Sweep } from '../../jobs/sweep';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { writePhone } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import { type SheetColumn, type SheetFormat, writeSheet } from '../../lib/sheet';
import { getSetting } from '../site/site.service';
import * as repo from './audit.repo';

const DAY = 24 * 60 * 60 * 1000;
/** Retention of entries unless the setting `auditDays` says otherwise. */
const RETENTION_DAYS = 180;
/** Entries that one transaction deletes, which others wait for on the embedded database. */
const SWEPT_AT_ONCE = 5_000;

/** Null for a setting that is no whole number of days, so that a typo deletes nothing. */
async function retentionOf(db: Db): Promise<number | null> {
  const setting = (await getSetting(db, 'auditDays')) || String(RETENTION_DAYS);
  return /^[1-9]\d{0,4}$/.test(setting) ? Number(setting) * DAY : null;
}

/** Deletes entries after their retention (docs/design/domain.md, "Audit"). */
export const sweeps: readonly Sweep[] = [
  {
    name: 'audits',
    run: async (db, now) => {
      const retention = await retentionOf(db);
      if (retention === null) return false;
      return (await deleteAudits(db, now - retention, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE;
    },
  },
];

const TITLES = {
  at: { 'zh-CN': '时间', 'en-US': 'Time' },
  username: { 'zh-CN': '用户名', 'en-US': 'Username' },
  action: { 'zh-CN': '操作', 'en-US': 'Action' },
  target: { 'zh-CN': '对象', 'en-US': 'Target' },
  result: { 'zh-CN': '结果', 'en-US': 'Result' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  ip: { 'zh-CN': 'IP 地址', 'en-US': 'IP address' },
  userAgent: { 'zh-CN': '客户端', 'en-US': 'User agent' },
  requestId: { 'zh-CN': '请求编号', 'en-US': 'Request id' },
} as const;

export async function listAudits(db: Db, actor: Actor, list: ParsedList) {
  const rows = await repo.findAudits(db, actor, list);
  return { rows, total: await repo.countAudits(db, actor, list) };
}

/** @throws Refusal row.missing, also for an entry outside the scope */
export async function getAudit(db: Db, actor: Actor, id: number): Promise<AuditDetail> {
  const entry = await repo.findAudit(db, actor, id);
  if (!entry) throw new Refusal('row.missing');
  return entry;
}

/** Exports the entries of the list as a file. */
export async function exportAudits(
  db: Db,
  actor: Actor,
  list: ParsedList,
  { format, language }: { format: SheetFormat; language: Language },
) {
  const patient = slowly(db);
  const names = Object.keys(TITLES) as (keyof typeof TITLES)[];
  const columns = names.map(
    (name): SheetColumn<repo.Entry> => ({
      title: TITLES[name][language],
      // A failed sign-in without an account has a phone for its name.
      value: (row) => (name === 'username' ? row.username && writePhone(row.username) : row[name]),
    }),
  );
  const batches = await inBatches(LIMIT.exportRows, (place) =>
    repo.readAudits(patient, actor, list, place),
  );
  return writeSheet(format, columns, batches);
}
