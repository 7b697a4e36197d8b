import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import { slowly } from '../../../db/postgres/pace';
import { inBatches } from '../../../db/query/batches';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { type SheetFormat, writeSheet } from '../../../lib/sheet';
import { findBranch } from '../../dept/dept.service';
import { readMemberIds } from '../list.repo';
import { findMembers } from '../member.repo';
import { exportColumns } from '../sheet.rules';
import { findNames } from './export.repo';

/** Rows held at once; what lives shortly is cheap to collect. */
const HELD = 200;

interface Exported {
  deptId: number | undefined;
  format: SheetFormat;
  language: Language;
}

/** Exports the users of the list as a file. */
export async function exportMembers(
  db: Db,
  scope: Scope,
  list: ParsedList,
  { deptId, format, language }: Exported,
) {
  const patient = slowly(db);
  const branch = deptId === undefined ? undefined : await findBranch(patient, scope, deptId);
  const columns = exportColumns(language, await findNames(patient, scope));
  const batches = await inBatches(LIMIT.exportRows, (place) =>
    readMemberIds(patient, scope, list, { ...place, branch }),
  );
  return writeSheet(format, columns, membersOf(patient, scope, batches));
}

/** The users with the ids, in their order. Those removed in the meantime are left out. */
async function* membersOf(db: Db, scope: Scope, batches: AsyncIterable<number[]>) {
  for await (const ids of batches) {
    for (let from = 0; from < ids.length; from += HELD) {
      const part = ids.slice(from, from + HELD);
      const members = await findMembers(db, scope, part);
      const byId = new Map(members.map((member) => [member.id, member]));
      yield part.flatMap((id) => byId.get(id) ?? []);
    }
  }
}
