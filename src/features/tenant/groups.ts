import type { About } from '@/utils/about';

interface InTenant {
  id: number;
  tenantId: number;
  tenantName: string;
}

/** Rows of one tenant, as many as one call takes. */
export interface Group<Row extends InTenant> {
  key: string;
  tenantName: string;
  about: About;
  rows: Row[];
}

/**
 * The rows by tenant, because a call is about one, and at most `max` together. `aboutOf` says how a
 * call names the tenant of a row.
 */
export function groupsOf<Row extends InTenant>(
  rows: readonly Row[],
  aboutOf: (row: Row) => About,
  max: number,
): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const fits = ({ rows: [first], rows: { length } }: Group<Row>) =>
      first?.tenantId === row.tenantId && length < max;
    const group = groups.find(fits);
    if (group) group.rows.push(row);
    else {
      const key = `${row.tenantId} ${row.id}`;
      groups.push({ key, tenantName: row.tenantName, about: aboutOf(row), rows: [row] });
    }
  }
  return groups;
}
