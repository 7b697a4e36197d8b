import { BRIDGE, type BridgeUi, type ToConsole, type ToPage } from '#contract/addon/bridge';
import { CODE } from '#contract/codes';
import { type AddonCall, callForAddon } from '@/services/addon-call';

/** Why a page is not shown any more. */
export type Ending = 'left' | 'flood' | 'silent';

/** What the console tells a page at the beginning. */
export type Welcome = Omit<Extract<ToPage, { t: 'welcome' }>, 't' | 'v' | 'ui'>;

/** What the console does for a page; each text is of the page's own making. */
export interface Host {
  title: (text: string) => void;
  navigate: (path: string) => void;
  toast: (kind: string, text: string) => void;
  openPalette: () => void;
  /** Asks the user; resolves to whether the file was saved. */
  download: (name: string, content: string) => Promise<boolean>;
}

interface Options {
  frame: HTMLIFrameElement;
  welcome: Welcome;
  ui: BridgeUi;
  host: Host;
  /** The page must go: it asks too much, or does not answer. */
  onEnd: (why: Ending) => void;
}

const isFields = (value: unknown): value is Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The message in a text; undefined if it is none. */
function read(text: string): ToConsole | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? (value as unknown as ToConsole) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The console's end of the talk with the page of an add-on (ADR 0070). It takes one greeting, from the
 * frame's own window while its origin is opaque, and trusts nothing that comes after.
 */
export function openBridge({ frame, welcome, ui, host, onEnd }: Options) {
  const running = new Map<number, AbortController>();
  let port: MessagePort | undefined;
  let shown = ui;
  let unanswered = 0;
  let count = 0;
  let shownCount = 0;
  let second = 0;
  let isOver = false;

  const send = (message: ToPage) => port?.postMessage(JSON.stringify(message));

  function close(why: string) {
    if (isOver) return;
    isOver = true;
    clearInterval(beat);
    window.removeEventListener('message', greet);
    for (const controller of running.values()) controller.abort();
    send({ t: 'bye', why });
    port?.close();
  }

  function end(why: Ending) {
    if (isOver) return;
    close(why);
    onEnd(why);
  }

  async function answer(id: number, work: (signal: AbortSignal) => Promise<unknown>) {
    if (running.has(id) || running.size >= BRIDGE.inFlight) return end('flood');
    const controller = new AbortController();
    running.set(id, controller);
    const envelope = await work(controller.signal).catch((error: Error) => ({
      ...{ code: CODE.error, message: error.message, data: null, reason: 'bridge.failed' },
    }));
    running.delete(id);
    if (!controller.signal.aborted) send({ t: 'res', id, e: envelope as never });
  }

  const request = ({ id, m, p, q, b }: Extract<ToConsole, { t: 'req' }>) =>
    answer(id, (signal) => {
      const asked: AddonCall = { method: m, path: p, query: isFields(q) ? q : {}, body: b };
      return callForAddon(welcome.addon.key, asked, signal);
    });

  const download = ({ id, name, content }: Extract<ToConsole, { t: 'download' }>) =>
    answer(id, async () => {
      const data = await host.download(textOf(name), textOf(content));
      return { code: CODE.ok, message: '', data };
    });

  function show({ title, path, toast }: Extract<ToConsole, { t: 'ui' }>) {
    if (title !== undefined) host.title(textOf(title));
    if (path !== undefined) host.navigate(textOf(path));
    if (isFields(toast)) host.toast(textOf(toast.kind), textOf(toast.text));
  }

  function isTooMany(): boolean {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [count, shownCount] = [0, 0];
    second = now;
    count += 1;
    return count > BRIDGE.perSecond;
  }

  /** Drawing takes so long that a flood of it would pass for few messages. */
  function whenFew(show: () => void): void {
    shownCount += 1;
    if (shownCount <= BRIDGE.shownPerSecond) show();
  }

  function take({ data }: MessageEvent) {
    // The length comes first: to read a long text takes time.
    if (isTooMany() || typeof data !== 'string' || data.length > BRIDGE.textMax)
      return end('flood');
    const message = read(data);
    if (message?.t === 'pong') unanswered = 0;
    else if (message?.t === 'req') void request(message);
    else if (message?.t === 'download') void download(message);
    else if (message?.t === 'cancel') running.get(message.id)?.abort();
    else if (message?.t === 'ui') whenFew(() => show(message));
    else if (message?.t === 'key') whenFew(host.openPalette);
    else end('flood');
  }

  function greet({ source, origin, data, ports }: MessageEvent) {
    if (port || source !== frame.contentWindow || origin !== 'null') return;
    const [given] = ports;
    if (!given || data?.bridge !== 'hello' || !Array.isArray(data.v)) return;
    port = given;
    port.onmessage = take;
    if (!data.v.includes(BRIDGE.version)) {
      return send({ t: 'refuse', code: CODE.error, message: 'Unknown version of the bridge.' });
    }
    send({ t: 'welcome', v: BRIDGE.version, ...welcome, ui: shown });
  }

  const beat = setInterval(() => {
    if (!port) return;
    unanswered += 1;
    if (unanswered > BRIDGE.unanswered) return end('silent');
    send({ t: 'ping' });
  }, BRIDGE.pingMs);
  window.addEventListener('message', greet);

  return {
    /** Tells the page how the console looks now. */
    tell(next: BridgeUi) {
      if (JSON.stringify(next) === JSON.stringify(shown)) return;
      shown = next;
      send({ t: 'evt', ui: next });
    },
    close,
  };
}
