const { useId } = require('react');

/**
 * Replaces the components' own hook, which gives every element the same id in tests: a dialog would
 * take its name from whatever stands first in the page.
 */
module.exports = {
  __esModule: true,
  default: (id) => {
    const own = useId();
    return id || own;
  },
  getId: (prefix, key) => `${prefix}-${String(key).replace(/[^a-zA-Z0-9_.:-]/g, '-')}`,
  resetUuid: () => undefined,
};
