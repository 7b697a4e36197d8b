const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom has not. */
const MISSING = ['ReadableStream', 'TextDecoder', 'TextEncoder', 'structuredClone'];

/** A browser for tests, as far as pages of add-ons need one. */
class Browser extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    const known = /** @type {Record<string, unknown>} */ (globalThis);
    for (const name of MISSING) Object.assign(this.global, { [name]: known[name] });
  }
}

module.exports = Browser;
