import { grouped } from './grouped';

export interface TreeRow {
  id: number;
  parentId: number | null;
}

/** The children of each id; roots are under `null`. Keeps the order of the rows. */
export const childrenOf = <Row extends TreeRow>(rows: readonly Row[]): Map<number | null, Row[]> =>
  grouped(rows, (row) => row.parentId);

/** The id and all its descendants; terminates even if the rows hold a cycle. */
export const withDescendants = (rows: readonly TreeRow[], rootId: number): Set<number> =>
  withAllBelow(childrenOf(rows), rootId);

/** Like `withDescendants`, for several lookups in the same rows. */
export function withAllBelow(
  children: ReadonlyMap<number | null, readonly TreeRow[]>,
  rootId: number,
): Set<number> {
  const found = new Set([rootId]);
  for (const id of found) {
    for (const child of children.get(id) ?? []) found.add(child.id);
  }
  return found;
}

/** Rows in depth-first order; a row whose parent is missing counts as a root. */
export function inTreeOrder<Row extends TreeRow>(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map((row) => row.id));
  const isRoot = (row: Row) => row.parentId === null || !ids.has(row.parentId);
  const children = childrenOf(rows);
  const ordered: Row[] = [];
  const visit = (row: Row) => {
    ordered.push(row);
    children.get(row.id)?.forEach(visit);
  };
  rows.filter(isRoot).forEach(visit);
  return ordered;
}

/** The siblings of a row once it stands at a place, and whether that is another than it had before. */
export function orderAt<Row extends TreeRow>(
  rows: readonly Row[],
  before: TreeRow,
  { parentId, index }: { parentId: number | null; index: number },
) {
  const among = rows.filter((row) => row.parentId === parentId).map(({ id }) => id);
  const order = among.filter((id) => id !== before.id).toSpliced(index, 0, before.id);
  return { order, isOther: before.parentId !== parentId || order.join() !== among.join() };
}
