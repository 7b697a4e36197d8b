/** Departments whose rows are open; members without a department only with `all`. */
export type Reach = 'all' | ReadonlySet<number>;

/** The rows that roles open at a seat. */
export interface Rows {
  depts: Reach;
  /** Those of them whose future sub-departments will be open as well. */
  branches: Reach;
}

export const opens = (reach: Reach, dept: number): boolean => reach === 'all' || reach.has(dept);

const isPart = (part: Reach, whole: Reach) =>
  whole === 'all' || (part !== 'all' && [...part].every((dept) => whole.has(dept)));

/** Whether one opens no row, now or as departments are added, that the other doesn't. */
export const isWithin = (part: Rows, whole: Rows): boolean =>
  isPart(part.depts, whole.depts) && isPart(part.branches, whole.branches);

function gains(before: Reach, after: Reach, held: Reach): boolean {
  if (before === 'all' || held === 'all') return false;
  return after === 'all' || [...after].some((dept) => !before.has(dept) && !held.has(dept));
}

/** Whether rows are opened that neither were open before nor are held by whoever opens them. */
export const opensBeyond = (before: Rows, after: Rows, held: Rows): boolean =>
  gains(before.depts, after.depts, held.depts) ||
  gains(before.branches, after.branches, held.branches);
