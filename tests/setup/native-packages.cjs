const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Ships ES modules only, which Node 20 cannot require: jest transforms it for the first file. */
const MODULE_PACKAGE = /\/node_modules\/hucre\//;
const transformed = new Map();

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
    if (!MODULE_PACKAGE.test(path)) return load(path);
    if (!transformed.has(path)) transformed.set(path, super.requireModule(...given));
    return transformed.get(path);
  }
};
