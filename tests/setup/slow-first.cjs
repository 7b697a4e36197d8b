const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Files that take minutes, and are short, so that jest would start them last when it does not know
 * their times, as in a fresh clone; the other core would wait for them. `npm test` prints the slowest.
 */
const SLOW = [
  'tests/e2e/usability/opened.e2e.ts',
  'tests/e2e/process/offline.e2e.ts',
  'tests/e2e/lists/long-text.e2e.ts',
  'tests/e2e/usability/pages.e2e.ts',
  'tests/e2e/shell/weight.e2e.ts',
  'src/pages/lists.test.tsx',
  'src/pages/every-page.test.tsx',
  'tests/postgres/access-locks.test.ts',
  'tests/server/access/dismissal.test.ts',
];

/** @typedef {Parameters<Sequencer['sort']>[0][number]} Test */

/** Starts the slow files first, the others as jest does. */
class SlowFirst extends Sequencer {
  /**
   * @override
   * @param {Test[]} tests
   */
  async sort(tests) {
    /** @param {Test} test */
    const turnOf = ({ path, context }) => {
      const turn = SLOW.indexOf(relative(context.config.rootDir, path));
      return turn < 0 ? SLOW.length : turn;
    };
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => turnOf(one) - turnOf(other));
  }
}

module.exports = SlowFirst;
