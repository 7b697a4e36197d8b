/**
 * Whether to try all combinations, as `npm run test:deep` does. The default is pairs of values,
 * fewer seeds, and a sample of long tables.
 */
export const isDeep = process.env.TEST_DOSE === 'deep';

/** Factor of the amount of random tests. */
export const DOSE = isDeep ? 5 : 1;

/** Whether both databases are tried in this run, so that they share the rows of long tables. */
const isShared = process.env.TEST_DOSE === 'shared';

const isPostgres = globalThis.TEST_DATABASE === 'postgres';

/** Whether this database is tried with every row of a long table. */
const isWhole = isDeep || !(isShared || isPostgres);

/** PostgreSQL takes every third row, because its statements take longer, and SQLite the others. */
const isOwn = (isThird: boolean) => isWhole || isThird === isPostgres;

/**
 * The rows of a long table that this run tries: in `npm test`, each on one of the two databases, by
 * `test:deep` on both. Tables of the same rows begin with another one each, so that together each
 * database tries all.
 */
export const dosed = <Row>(rows: readonly Row[], first: 0 | 1 | 2 = 0): Row[] =>
  rows.filter((_row, index) => isOwn(index % 3 === first));

/** The number of random cases that this run tries. */
export const dosedCount = (count: number): number => {
  if (isWhole) return count;
  return Math.ceil((isPostgres ? count : 2 * count) / 3);
};
