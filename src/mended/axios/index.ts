import { send } from './send';
import type { Answer, CallConfig } from './types';

type OnAnswer = (answer: Answer) => Answer | Promise<Answer>;
type OnConfig = (config: CallConfig) => CallConfig | Promise<CallConfig>;

/** Functions that may be taken away again by the number that adding them returned. */
class Interceptors<Fulfilled> {
  readonly all: ({ done: Fulfilled; failed?: (error: unknown) => unknown } | null)[] = [];

  use(done: Fulfilled, failed?: (error: unknown) => unknown): number {
    return this.all.push({ done, failed }) - 1;
  }

  eject(at: number): void {
    this.all[at] = null;
  }
}

/** What Umi's request plugin makes of its configuration. */
class Client {
  readonly interceptors = {
    request: new Interceptors<OnConfig>(),
    response: new Interceptors<OnAnswer>(),
  };

  constructor(private readonly defaults: Partial<CallConfig>) {}

  request(config: CallConfig): Promise<Answer> {
    const headers = { ...this.defaults.headers, ...config.headers };
    // In small letters, by which others ask for it.
    const method = (config.method ?? 'get').toLowerCase();
    let made = Promise.resolve<CallConfig>({ ...this.defaults, ...config, method, headers });
    // As in axios, the one that was added last is asked first.
    for (const one of [...this.interceptors.request.all].reverse()) {
      if (one) made = made.then(one.done, one.failed as never);
    }
    let answer = made.then(send);
    for (const one of this.interceptors.response.all) {
      if (one) answer = answer.then(one.done, one.failed as never);
    }
    return answer;
  }
}

/**
 * Calls by XMLHttpRequest with what the console uses of axios: interceptors, JSON, forms, files, XSRF token,
 * aborting and the share that has been sent. axios' adapters, forms of objects and headers of Node, of
 * which no setting leaves anything out, take 11 kB of every page more. All page tests run with this client
 * (`jest.config.cjs`), and `axios.test.ts` compares it with the library.
 */
export default { create: (defaults: Partial<CallConfig> = {}) => new Client(defaults) };
