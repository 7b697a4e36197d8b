import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { Tenant } from '#contract/tenant/tenant';
import { slowly } from '../../db/postgres/pace';
import { inBatches } from '../../db/query/batches';
import type { Db } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';
import { writePhone } from '../../lib/input/phone';
import {
  columnsIn,
  type SheetFormat,
  type SheetText,
  STATUS_TEXTS,
  type TitledColumn,
  timeColumn,
  writeSheet,
} from '../../lib/sheet';
import { readTenants } from './tenant.repo';

const EXPIRED: SheetText = { 'zh-CN': '已到期', 'en-US': 'Expired' };

const COLUMNS: readonly TitledColumn<Tenant>[] = [
  ['租户名称', 'Name', (row) => row.name],
  ['租户编码', 'Code', (row) => row.code],
  ['策略', 'Policy', (row) => row.policyTitle],
  ['用户数', 'Users', (row) => row.userCount],
  [
    '状态',
    'Status',
    (row, language) => (row.isExpired ? EXPIRED : STATUS_TEXTS[row.status])[language],
  ],
  timeColumn('到期时间', 'Expires', (row) => row.expiresAt),
  ['管理员用户名', 'Administrator', (row) => row.adminUsername],
  ['管理员姓名', 'Name of the administrator', (row) => row.adminRealName],
  ['负责人', 'Leader', (row) => row.leader],
  ['手机号', 'Phone', (row) => row.phone && writePhone(row.phone)],
  ['邮箱', 'Email', (row) => row.email],
  ['排序', 'Sort', (row) => row.sort],
  timeColumn('创建时间', 'Created', (row) => row.createdAt),
  timeColumn('更新时间', 'Updated', (row) => row.updatedAt),
  timeColumn('删除时间', 'Deleted', (row) => row.deletedAt),
  ['备注', 'Remark', (row) => row.remark],
];

interface Exported {
  deleted: boolean;
  format: SheetFormat;
  language: Language;
}

/** Exports the tenants of the list as a file. */
export async function exportTenants(
  db: Db,
  list: ParsedList,
  { deleted, format, language }: Exported,
) {
  const patient = slowly(db);
  const batches = await inBatches(LIMIT.exportRows, (place) =>
    readTenants(patient, list, { ...place, deleted }),
  );
  return writeSheet(format, columnsIn(language, COLUMNS), batches);
}
