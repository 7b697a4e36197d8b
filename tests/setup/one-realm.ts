import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import './compile-once';

type Compile = typeof vm.compileFunction;
type Config = ConstructorParameters<typeof TestEnvironment>[0]['projectConfig'];
type TimersConstructor = new (given: {
  config: Config;
  global: typeof globalThis;
}) => NonNullable<InstanceType<typeof TestEnvironment>['fakeTimersModern']>;

/** The realms that jest makes for its files; sources compiled for them are compiled for this one. */
const replaced = new WeakSet<vm.Context>();
const OWN_REALM = { parsingContext: undefined };

const compileFunction: Compile = vm.compileFunction;
vm.compileFunction = (code, params, options) => {
  const realm = options?.parsingContext;
  const isReplaced = realm !== undefined && replaced.has(realm);
  return compileFunction(code, params, { ...options, ...(isReplaced && OWN_REALM) });
};

const descriptorOf = (key: PropertyKey) => Object.getOwnPropertyDescriptor(globalThis, key);

/**
 * Runs the files of tests in the realm of their process (ADR 0050), so that they share packages
 * (native-packages.cjs) and reach globals without a proxy. What a file leaves on the global object
 * and in `process.env` is removed after it.
 */
export default class OneRealm extends TestEnvironment {
  readonly #before = new Map(Reflect.ownKeys(globalThis).map((key) => [key, descriptorOf(key)]));
  readonly #env = { ...process.env };

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    if (this.context) replaced.add(this.context);
    this.global = globalThis as unknown as typeof this.global;
    Object.assign(globalThis, config.projectConfig.globals);
    const Timers = this.fakeTimersModern?.constructor as TimersConstructor;
    this.fakeTimersModern = new Timers({ config: config.projectConfig, global: globalThis });
  }

  override async teardown() {
    await super.teardown();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!descriptorOf(key)?.configurable) continue;
      const old = this.#before.get(key);
      if (old) Object.defineProperty(globalThis, key, old);
      else Reflect.deleteProperty(globalThis, key);
    }
    for (const key of Object.keys(process.env)) if (!(key in this.#env)) delete process.env[key];
    Object.assign(process.env, this.#env);
  }
}
