/**
 * Of one test in a browser, in milliseconds. Each wait of such a test has its own limit, with an
 * error that says what was waited for; machines that share their cores are at times several times
 * slower than usual, and a test must not end because its waits together took long.
 */
const PATIENCE_MS = 300_000;

if (process.env.TEST_DOSE !== 'deep') jest.setTimeout(PATIENCE_MS);
