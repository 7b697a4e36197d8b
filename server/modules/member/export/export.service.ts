import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import { slowly } from '../../../db/postgres/pace';
import { inBatches } from '../../../db/query/batches';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { type SheetFormat, writeSheet } from '../../../lib/sheet';
import { findBranch } from '../../dept/dept.service';
import { readMembers } from '../list.repo';
import { exportColumns } from '../sheet.rules';
import { findNames } from './export.repo';

interface Exported {
  list: ParsedList;
  deptId: number | undefined;
  format: SheetFormat;
  language: Language;
}

/** Exports the users of the list as a file. Each batch has the data scope of its moment. */
export async function exportMembers(
  context: { db: Db; actor: Actor },
  { list, deptId, format, language }: Exported,
) {
  const db = slowly(context.db);
  const { scope } = context.actor;
  const branch = deptId === undefined ? undefined : await findBranch(db, scope, deptId);
  const columns = exportColumns(language, await findNames(db, scope));
  const batches = await inBatches(LIMIT.exportRows, (place) =>
    readMembers(db, context.actor.scope, list, { ...place, branch }),
  );
  return writeSheet(format, columns, batches);
}
