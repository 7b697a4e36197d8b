const { isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');
const { isLasting, lasting, withMapsOf } = require('./lasting.cjs');

/**
 * Packages; those that keep a file's document or its hooks, or define elements for its document, are
 * each file's own.
 */
const SHARED = /\/node_modules\/(?!@testing-library\/|msw\/|@mswjs\/|@open-draft\/|rapidoc\/)/;

/** @typedef {ConstructorParameters<typeof Runtime>} Given */

/**
 * The runtime that has loaded the packages of this process. It is made for the first file of tests
 * and outlives its environment, since packages also load others later.
 * @type {Runtime | undefined}
 */
let packages;

/** @param {Given} given */
function createPackages(given) {
  const runtime = new Runtime(...lasting(given));
  // React's scheduler keeps the means that it finds: without these it is setTimeout, in whose order
  // with their own timers tests wait for what React draws.
  const { setImmediate, MessageChannel } = globalThis;
  Object.assign(globalThis, { setImmediate: undefined, MessageChannel: undefined });
  runtime.requireModule(`${given[0].rootDir}/package.json`, 'scheduler');
  Object.assign(globalThis, { setImmediate, MessageChannel });
  return runtime;
}

/**
 * Loads packages and the server once per process instead of anew for each file of page tests (ADR
 * 0055), by jest, since names are mapped and some packages are transformed. The modules of pages
 * are still each file's own. Plain JavaScript, because jest loads it without a compiler.
 */
module.exports = class PagePackages extends Runtime {
  #resolver;
  #rootDir;

  /** @param {Given} given */
  constructor(...given) {
    super(...given);
    this.#rootDir = given[0].rootDir;
    this.#resolver = given[2];
    packages ??= createPackages(given);
  }

  /** @override */
  getSourceMaps() {
    return withMapsOf(super.getSourceMaps(), packages);
  }

  /**
   * @override
   * @template T
   * @param {Parameters<InstanceType<typeof Runtime>['requireModule']>} given
   * @returns {T}
   */
  requireModule(...given) {
    const [from, name, options] = given;
    if (!name || options?.isInternalModule || isBuiltin(name)) return super.requireModule(...given);
    const path =
      this.#resolver.resolveStubModuleName(from, name) ?? this.#resolver.resolveModule(from, name);
    return packages && (SHARED.test(path) || isLasting(this.#rootDir, path))
      ? packages.requireModule(...given)
      : super.requireModule(...given);
  }
};
