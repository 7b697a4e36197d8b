const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Ships ES modules only, which Node 20 cannot require: jest transforms it for the first file. */
const MODULE_PACKAGE = /\/node_modules\/hucre\//;
const transformed = new Map();

/**
 * Hashes of passwords cost as little as the algorithm allows, because tests make thousands. Checking
 * one takes the cost from it, and server/lib/secrets/cost.test.ts checks the cost of the product.
 * @param {typeof import('@node-rs/argon2')} argon2
 */
const inexpensive = (argon2) => ({
  ...argon2,
  /** @type {typeof argon2.hash} */
  hash: (password, options) => argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }),
});

/** @param {string} name */
const isPackage = (name) => /^@?[a-z]/.test(name) && !isBuiltin(name);

/**
 * Loads packages by Node, once per process, instead of anew for each file of tests (ADR 0050). Our
 * own modules are still each file's own, and a package that a test mocks does not get here. Plain
 * JavaScript, because jest loads it without a compiler.
 */
module.exports = class NativePackages extends Runtime {
  /**
   * @override
   * @template T
   * @param {Parameters<InstanceType<typeof Runtime>['requireModule']>} given
   * @returns {T}
   */
  requireModule(...given) {
    const [from, name, options] = given;
    if (!name || options?.isInternalModule || !isPackage(name)) {
      return super.requireModule(...given);
    }
    const load = createRequire(from);
    const path = load.resolve(name);
    if (name === '@node-rs/argon2') return /** @type {T} */ (inexpensive(load(path)));
    if (!MODULE_PACKAGE.test(path)) return load(path);
    if (!transformed.has(path)) transformed.set(path, super.requireModule(...given));
    return transformed.get(path);
  }
};
