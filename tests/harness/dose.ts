/**
 * Whether to try all combinations, as `npm run test:deep` does. The default is pairs of values,
 * fewer seeds, and a sample of long tables.
 */
export const isDeep = process.env.TEST_DOSE === 'deep';

/** Factor of the amount of random tests. */
export const DOSE = isDeep ? 5 : 1;

/**
 * Whether this database is tried with every row of a long table: SQLite always is. PostgreSQL gets
 * every third row, because the databases differ in statements, of which each row makes many.
 */
const isWhole = isDeep || globalThis.TEST_DATABASE !== 'postgres';

/**
 * The rows of a long table that this run tries. Tables of the same rows begin with another one each,
 * so that together they try all.
 */
export const dosed = <Row>(rows: readonly Row[], first: 0 | 1 | 2 = 0): Row[] =>
  rows.filter((_row, index) => isWhole || index % 3 === first);

/** The number of random cases that this run tries. */
export const dosedCount = (count: number): number => (isWhole ? count : Math.ceil(count / 3));
