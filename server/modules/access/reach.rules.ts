/** Visible departments; only `all` includes members without a department. */
export type Reach = 'all' | ReadonlySet<number>;

/** Rows in the scope of roles at a seat. */
export interface Rows {
  depts: Reach;
  /** Departments whose future sub-departments are included as well. */
  branches: Reach;
}

export const opens = (reach: Reach, dept: number): boolean => reach === 'all' || reach.has(dept);

const isPart = (part: Reach, whole: Reach) =>
  whole === 'all' || (part !== 'all' && [...part].every((dept) => whole.has(dept)));

/** Whether `part` is within `whole`, now and after departments are added. */
export const isWithin = (part: Rows, whole: Rows): boolean =>
  isPart(part.depts, whole.depts) && isPart(part.branches, whole.branches);

function gains(before: Reach, after: Reach, held: Reach): boolean {
  if (before === 'all' || held === 'all') return false;
  return after === 'all' || [...after].some((dept) => !before.has(dept) && !held.has(dept));
}

/** Whether a change opens rows beyond both the previous scope and the actor's own. */
export const opensBeyond = (before: Rows, after: Rows, held: Rows): boolean =>
  gains(before.depts, after.depts, held.depts) ||
  gains(before.branches, after.branches, held.branches);
