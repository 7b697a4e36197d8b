import { setImmediate } from 'node:timers/promises';
import type { Language } from '#contract/codes';
import type { Member } from '#contract/member/member';
import { slowly } from '../../../db/postgres/pace';
import type { Db } from '../../../db/types';
import type { Scope } from '../../../lib/actor';
import type { ParsedList } from '../../../lib/input/list-query';
import { type SheetFormat, writeSheet } from '../../../lib/sheet';
import { findBranch } from '../../dept/dept.service';
import { findMemberIds } from '../list.repo';
import { findMembers } from '../member.repo';
import { exportColumns } from '../sheet.rules';
import { findNames } from './export.repo';

/** Maximum number of exported users. */
const EXPORT_MAX = 50_000;

/** Rows per read, within the bound values that either database allows. */
const CHUNK = 500;

interface Exported {
  deptId: number | undefined;
  format: SheetFormat;
  language: Language;
}

/** Exports the users of the list as a file. */
export async function exportMembers(
  calls: Db,
  scope: Scope,
  list: ParsedList,
  { deptId, format, language }: Exported,
) {
  const db = slowly(calls);
  const branch = deptId === undefined ? undefined : await findBranch(db, scope, deptId);
  const ids = await findMemberIds(db, scope, { ...list, limit: EXPORT_MAX, offset: 0 }, { branch });
  const found = new Map<number, Member>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const members = await findMembers(db, scope, ids.slice(from, from + CHUNK));
    for (const member of members) found.set(member.id, member);
    // Yields to other requests, because reads of the embedded database are synchronous.
    await setImmediate();
  }
  // Users removed in the meantime are left out.
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  return writeSheet(format, exportColumns(language, await findNames(db, scope)), rows);
}
