import { LIMIT } from '#contract/limits';
import type { Recycled } from '#contract/member/recycle';
import type { About } from '@/utils/about';

/** Deleted users of one tenant, as many as one call takes. */
export interface Group {
  key: string;
  tenantName: string;
  about: About;
  rows: Recycled[];
}

/**
 * The rows by tenant, because a call is about one. `aboutOf` says how a call names the tenant of a
 * row.
 */
export function groupsOf(rows: readonly Recycled[], aboutOf: (row: Recycled) => About): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const fits = ({ rows: [first], rows: { length } }: Group) =>
      first?.tenantId === row.tenantId && length < LIMIT.restoredSeats;
    const group = groups.find(fits);
    if (group) group.rows.push(row);
    else {
      const key = `${row.tenantId} ${row.id}`;
      groups.push({ key, tenantName: row.tenantName, about: aboutOf(row), rows: [row] });
    }
  }
  return groups;
}
