/**
 * Whether to try all combinations, as `npm run test:deep` does. The default is pairs of values,
 * fewer seeds, and a sample of long tables.
 */
export const isDeep = process.env.TEST_DOSE === 'deep';

/** Factor of the amount of random tests. */
export const DOSE = isDeep ? 5 : 1;
