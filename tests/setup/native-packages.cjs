const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');
const { isLasting, lasting, withMapsOf } = require('./lasting.cjs');

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

/** @typedef {ConstructorParameters<typeof Runtime>} Given */

/**
 * The runtime that has loaded the modules of the product in this process.
 * @type {NativePackages | undefined}
 */
let product;
let isFirst = true;

/**
 * Loads packages by Node, and the product's own modules by jest, once per process instead of anew for
 * each file of tests (ADR 0050). What a test mocks does not get here. Plain JavaScript, because jest
 * loads it without a compiler.
 */
class NativePackages extends Runtime {
  #resolver;
  #rootDir;
  #isMocking = false;

  /** @param {Given} given */
  constructor(...given) {
    super(...given);
    this.#rootDir = given[0].rootDir;
    this.#resolver = given[2];
    if (isFirst) {
      isFirst = false;
      product = new NativePackages(...lasting(given));
    }
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof Runtime>['setMock']>} given
   */
  setMock(...given) {
    this.#isMocking = true;
    super.setMock(...given);
  }

  /** @override */
  getSourceMaps() {
    return withMapsOf(super.getSourceMaps(), product === this ? undefined : product);
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
    if (/^@?[a-z]/.test(name)) return this.#requirePackage(...given);
    if (!product || product === this || this.#isMocking) return super.requireModule(...given);
    const path =
      this.#resolver.resolveStubModuleName(from, name) ?? this.#resolver.resolveModule(from, name);
    return isLasting(this.#rootDir, path)
      ? product.requireModule(...given)
      : super.requireModule(...given);
  }

  /**
   * @template T
   * @param {Parameters<InstanceType<typeof Runtime>['requireModule']>} given
   * @returns {T}
   */
  #requirePackage(...given) {
    const [from, name] = given;
    const load = createRequire(from);
    // The console takes antd's texts as ES modules, of which Node finds no part.
    const path = load.resolve(String(name).replace(/^antd\/es\/locale\//, 'antd/lib/locale/'));
    if (name === '@node-rs/argon2') return /** @type {T} */ (inexpensive(load(path)));
    if (!MODULE_PACKAGE.test(path)) return load(path);
    if (!transformed.has(path)) transformed.set(path, super.requireModule(...given));
    return transformed.get(path);
  }
}

module.exports = NativePackages;
