import type {
  BridgeEnvelope,
  BridgeUi,
  BridgeUser,
  QueryValue,
  ToConsole,
} from '#contract/addon/bridge';
import { FakeDocuments } from './fake-documents';

/** What a page has asked for. */
export interface Asked {
  query: Record<string, QueryValue>;
  body: unknown;
}

/** What the platform answers; a code other than 0 refuses. */
export type Answer = Partial<BridgeEnvelope>;

/** How the platform answers calls in a test, by `METHOD /path`. */
export type Answers = Record<string, (asked: Asked) => Answer>;

interface FakeOptions {
  /** `addon.json` of the add-on: a call that it does not declare is refused, as by the platform. */
  manifest: { calls: readonly string[]; menus?: readonly { path?: string }[] };
  answers?: Answers;
  ui?: Partial<BridgeUi>;
  user?: BridgeUser;
  /** Pages that the user may open; all of `addon.json` where it is not said. */
  pages?: readonly string[];
}

/** One end of a channel; what is posted comes to the other one a moment later. */
class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: FakePort | undefined;

  postMessage(data: unknown): void {
    queueMicrotask(() => this.other?.onmessage?.({ data }));
  }

  close(): void {
    this.onmessage = null;
  }
}

class FakeChannel {
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

const OK: BridgeEnvelope = { code: 0, message: '', data: null };

/** The console as a test sees it: what the page has done, and what happens to the page. */
export class FakeConsole {
  readonly documents = new FakeDocuments();
  /** Calls in their order, as `METHOD /path`, with what came along. */
  readonly calls: ({ key: string } & Asked)[] = [];
  readonly toasts: { kind: string; text: string }[] = [];
  /** Files that the page had the console save. */
  readonly saved: { name: string; content: string }[] = [];
  title = '';
  /** Whether the page has asked the console not to lead away without a question. */
  isUnsaved = false;
  /** Whether the user saves a file when the console asks. */
  isSaving = true;
  /** The file that the user chooses when the page asks for one. */
  chosen: File | null = null;
  ui: BridgeUi;
  private port: FakePort | undefined;

  constructor(private readonly options: FakeOptions) {
    this.ui = { theme: 'light', language: 'en-US', direction: 'ltr', path: '/', ...options.ui };
  }

  /** Changes theme, language, direction or path, as the user does in the console. */
  show(ui: Partial<BridgeUi>): void {
    this.ui = { ...this.ui, ...ui };
    this.send({ t: 'evt', ui: this.ui });
  }

  /** Takes the first word of a page. */
  greet(port: FakePort): void {
    this.port = port;
    port.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as ToConsole);
    const { manifest, user = { name: 'Ann Example', tenant: 'Example Ltd' } } = this.options;
    const addon = { key: 'com.example.test', version: '1.0.0' };
    const { pages = manifest.menus?.flatMap(({ path }) => path ?? []) ?? [] } = this.options;
    this.send({ t: 'welcome', v: 1, addon, calls: manifest.calls, pages, user, ui: this.ui });
  }

  private send(message: unknown): void {
    this.port?.postMessage(JSON.stringify(message));
  }

  private take(message: ToConsole): void {
    if (message.t === 'req') {
      this.send({ t: 'res', id: message.id, e: { ...OK, ...this.answer(message) } });
    } else if (message.t === 'download') {
      const { id, name, content } = message;
      if (this.isSaving) this.saved.push({ name, content });
      this.send({ t: 'res', id, e: { ...OK, data: this.isSaving } });
    } else if (message.t === 'unsaved') {
      this.isUnsaved = message.is;
    } else if (message.t === 'file') {
      this.giveFile(message.id);
    } else if (message.t === 'ui') {
      const { title, path, toast } = message;
      if (title !== undefined) this.title = title;
      if (toast) this.toasts.push(toast);
      if (path !== undefined) this.show({ path });
    }
  }

  /** Its content goes ahead, in one piece. */
  private giveFile(id: number): void {
    const { chosen } = this;
    if (!chosen) {
      this.send({ t: 'res', id, e: OK });
      return;
    }
    const { name, size, type } = chosen;
    this.port?.postMessage([id, chosen]);
    this.send({ t: 'end', id, e: { ...OK, data: { name, size, type } } });
  }

  private answer({ m, p, q = {}, b }: Extract<ToConsole, { t: 'req' }>): Answer {
    const key = `${m} ${p}`;
    const asked: Asked = { query: q, body: b };
    this.calls.push({ key, ...asked });
    const { manifest, answers = {} } = this.options;
    if (!manifest.calls.includes(key)) {
      const message = `addon.json does not declare the call "${key}".`;
      return { code: -1, reason: 'addon.undeclared', message };
    }
    const answer = this.documents.answer(key, asked) ?? answers[key]?.(asked);
    return answer ?? { code: -1, message: `The test has no answer to "${key}".` };
  }
}

/**
 * Stands in for the console in tests of a page, before it is loaded: answers its calls from memory, keeps
 * its documents, and tells what it has said and saved. Works where there is a `window`, as jsdom's.
 */
export function fakeConsole(options: FakeOptions): FakeConsole {
  const console = new FakeConsole(options);
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  window.parent.postMessage = ((_: unknown, __: string, [port]: [FakePort]) =>
    console.greet(port)) as never;
  return console;
}
