const { useId } = require('react');

/**
 * Replaces the components' own hook, which gives every element the same id in tests: a dialog would
 * take its name from whatever stands first in the page.
 */
module.exports = {
  __esModule: true,
  /** @param {string} [id] */
  default: (id) => {
    const own = useId();
    return id || own;
  },
  /** @param {string} prefix @param {import('react').Key} key */
  getId: (prefix, key) => `${prefix}-${String(key).replace(/[^a-zA-Z0-9_.:-]/g, '-')}`,
  resetUuid: () => undefined,
};
