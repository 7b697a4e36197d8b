import JsdomEnvironment from 'jest-environment-jsdom';
import OneRealm from './one-realm';
import { endTimers, trackTimers } from './tracked-timers';

// Node loads its `fetch` when that is first needed, and keeps the globals of that moment, which must not
// be those of a page.
Reflect.get(globalThis, 'Request');

type Given = ConstructorParameters<typeof OneRealm>;

/** What both Node and jsdom have is Node's, except for these, which the document needs. */
const DOM_CLASSES = ['CustomEvent', 'DOMException', 'Event', 'EventTarget', 'MessageEvent'];

/** Leaves out what jsdom and jest keep on the window for themselves. */
const NAME = /^[A-Za-z]\w*$/;

/** The names by which pages reach the global object. */
const SELVES = ['window', 'self', 'frames', 'parent', 'top'];

/** A window by name, as its properties are moved one by one. */
type Properties = Record<string, unknown>;

function keysOf(window: Properties): Set<string> {
  const keys = new Set<string>();
  for (let one: object = window; one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const key of Object.getOwnPropertyNames(one)) if (NAME.test(key)) keys.add(key);
  }
  return keys;
}

/** A property of the window, as a property of the process's global object. */
function forwarded(window: Properties, key: string): PropertyDescriptor {
  const value = window[key];
  if (typeof value !== 'function') {
    return {
      get: () => window[key],
      set: (next) => {
        window[key] = next;
      },
    };
  }
  // Methods begin in lower case and need their window; classes do not.
  return { value: /^[a-z]/.test(key) ? value.bind(window) : value, writable: true };
}

/**
 * Runs page tests in the realm of their process as well (ADR 0055): every use of a global (`Object`,
 * `document`) would otherwise go through the proxies of Node's contexts and of jsdom, and the files
 * could not share packages (page-packages.cjs). Each file has a window of its own, whose properties
 * are on the global object meanwhile.
 */
export default class PageRealm extends OneRealm {
  readonly #jsdom: JsdomEnvironment;

  constructor(...[config, context]: Given) {
    super(config, context);
    const { projectConfig } = config;
    // Without scripts jsdom makes no realm of its own.
    const testEnvironmentOptions = {
      ...projectConfig.testEnvironmentOptions,
      runScripts: undefined,
    };
    this.#jsdom = new JsdomEnvironment(
      { ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } },
      context,
    );
    const { dom } = this.#jsdom;
    if (!dom) throw new Error('jsdom has made no document.');
    const window = dom.window as unknown as Properties;
    const missing = [...keysOf(window)].filter((key) => !(key in globalThis));
    for (const key of [...missing, ...DOM_CLASSES]) define(key, forwarded(window, key));
    for (const key of SELVES) define(key, { value: globalThis, writable: true });
    // React would measure every render.
    const { now, timeOrigin } = performance;
    define('performance', { value: { now: now.bind(performance), timeOrigin }, writable: true });
    Object.defineProperty(dom.window.document, 'defaultView', { value: globalThis });
    trackTimers();
  }

  /** Those of Node, since it is Node that runs the packages. */
  override exportConditions() {
    return [''];
  }

  override async teardown() {
    await endTimers();
    await this.#jsdom.teardown();
    await super.teardown();
  }
}

function define(key: string, descriptor: PropertyDescriptor) {
  Object.defineProperty(globalThis, key, { configurable: true, enumerable: true, ...descriptor });
}
