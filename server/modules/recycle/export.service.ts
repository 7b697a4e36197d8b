import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { Recycled } from '#contract/member/recycle';
import { slowly } from '../../db/postgres/pace';
import { inBatches } from '../../db/query/batches';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import { writePhone } from '../../lib/input/phone';
import {
  columnsIn,
  type SheetFormat,
  type TitledColumn,
  timeColumn,
  writeSheet,
} from '../../lib/sheet';
import { readRecycled } from './recycle.service';

const TENANT: TitledColumn<Recycled> = ['租户', 'Tenant', (row) => row.tenantName];

const COLUMNS: readonly TitledColumn<Recycled>[] = [
  ['姓名', 'Name', (row) => row.realName],
  ['用户名', 'Username', (row) => row.username],
  ['部门', 'Department', (row) => row.deptName],
  ['手机号', 'Phone', (row) => row.phone && writePhone(row.phone)],
  ['邮箱', 'Email', (row) => row.email],
  timeColumn('删除时间', 'Deleted', (row) => row.deletedAt),
  ['删除人', 'Deleted by', (row) => row.deletedByName],
  timeColumn('彻底删除时间', 'Deleted for good', (row) => row.purgeAt),
];

interface Exported {
  isEverywhere: boolean;
  format: SheetFormat;
  language: Language;
}

/** Exports the users of the list as a file. */
export async function exportRecycled(
  { db, actor, now }: { db: Db; actor: Actor; now: number },
  list: ParsedList,
  { isEverywhere, format, language }: Exported,
) {
  const read = await readRecycled({ db: slowly(db), actor, now }, list, isEverywhere);
  const columns = isEverywhere ? [TENANT, ...COLUMNS] : COLUMNS;
  const batches = await inBatches(LIMIT.exportRows, read);
  return writeSheet(format, columnsIn(language, columns), batches);
}
