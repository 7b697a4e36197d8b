/**
 * Whether all there is to try is tried, by `npm run test:deep`. On other days pairs of values are
 * enough, fewer seeds, and a sample of long tables.
 */
export const isDeep = process.env.TEST_DOSE === 'deep';

/** How many times as much random testing there is. */
export const DOSE = isDeep ? 5 : 1;
