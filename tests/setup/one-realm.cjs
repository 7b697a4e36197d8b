const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
require('./compile-once.cjs');

const OWN_REALM = { parsingContext: undefined };

/** The realms that jest makes for its files; sources compiled for them are compiled for this one. */
const replaced = new WeakSet();

const { compileFunction } = vm;
vm.compileFunction = (code, params, options) => {
  const isReplaced = replaced.has(options?.parsingContext);
  return compileFunction(code, params, { ...options, ...(isReplaced && OWN_REALM) });
};

/**
 * Runs the files of tests in the realm of their process (ADR 0050), so that they share packages
 * (native-packages.cjs) and reach globals without a proxy. What a file leaves on the global object
 * and in `process.env` is removed after it.
 */
module.exports = class OneRealm extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    replaced.add(this.context);
    this.global = globalThis;
    this.before = new Map(
      Reflect.ownKeys(globalThis).map((key) => [
        key,
        Object.getOwnPropertyDescriptor(globalThis, key),
      ]),
    );
    this.env = { ...process.env };
    Object.assign(globalThis, config.projectConfig.globals);
    const { constructor: Mocker } = this.moduleMocker;
    const { constructor: Timers } = this.fakeTimersModern;
    this.moduleMocker = new Mocker(globalThis);
    this.fakeTimersModern = new Timers({ config: config.projectConfig, global: globalThis });
  }

  async teardown() {
    await super.teardown();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!Object.getOwnPropertyDescriptor(globalThis, key).configurable) continue;
      const old = this.before.get(key);
      if (old) Object.defineProperty(globalThis, key, old);
      else delete globalThis[key];
    }
    for (const key of Object.keys(process.env)) if (!(key in this.env)) delete process.env[key];
    Object.assign(process.env, this.env);
  }
};
