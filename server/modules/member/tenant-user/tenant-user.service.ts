import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { TenantUser } from '#contract/member/tenant-user';
import { slowly } from '../../../db/postgres/pace';
import { inBatches } from '../../../db/query/batches';
import { isoOf } from '../../../db/query/rows';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { writePhone } from '../../../lib/input/phone';
import {
  columnsIn,
  type SheetFormat,
  STATUS_TEXTS,
  type TitledColumn,
  timeColumn,
  writeSheet,
} from '../../../lib/sheet';
import * as repo from './tenant-user.repo';

// Field by field, as a literal beside a spread row keeps ten times the memory.
const toTenantUser = (row: repo.Row): TenantUser => ({
  id: row.id,
  tenantId: row.tenantId,
  tenantName: row.tenantName,
  policyTitle: row.policyTitle,
  username: row.username,
  realName: row.realName,
  avatar: row.avatar,
  deptName: row.deptName,
  phone: row.phone,
  email: row.email,
  isDefaultAdmin: row.isDefaultAdmin === 1,
  status: row.status,
  lastLoginAt: isoOf(row.lastLoginAt),
  createdAt: new Date(row.createdAt).toISOString(),
  version: row.version,
});

/** Users of all tenants, with the hash of the picture; of the platform those in the scope. */
export async function listTenantUsers(db: Db, scope: Scope, list: ParsedList) {
  const { rows, total } = await repo.listRows(db, scope, list);
  return { rows: rows.map(toTenantUser), total };
}

const COLUMNS: readonly TitledColumn<TenantUser>[] = [
  ['租户', 'Tenant', (row) => row.tenantName],
  ['策略', 'Policy', (row) => row.policyTitle],
  ['姓名', 'Name', (row) => row.realName],
  ['用户名', 'Username', (row) => row.username],
  ['部门', 'Department', (row) => row.deptName],
  ['手机号', 'Phone', (row) => row.phone && writePhone(row.phone)],
  ['邮箱', 'Email', (row) => row.email],
  ['状态', 'Status', (row, language) => STATUS_TEXTS[row.status][language]],
  timeColumn('最后登录', 'Last sign-in', (row) => row.lastLoginAt),
  timeColumn('创建时间', 'Created', (row) => row.createdAt),
];

/** Exports the users of the list as a file. */
export async function exportTenantUsers(
  { db, scope }: { db: Db; scope: Scope },
  list: ParsedList,
  { format, language }: { format: SheetFormat; language: Language },
) {
  const patient = slowly(db);
  const batches = await inBatches(LIMIT.exportRows, async (place) => {
    const { rows, last } = await repo.readRows(patient, scope, list, place);
    return { rows: rows.map(toTenantUser), last };
  });
  return writeSheet(format, columnsIn(language, COLUMNS), batches);
}
