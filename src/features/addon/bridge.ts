import {
  BRIDGE,
  type BridgeEnvelope,
  type BridgeFile,
  type BridgeUi,
  type ToConsole,
  type ToPage,
} from '#contract/addon/bridge';
import { CODE } from '#contract/codes';
import { PATTERN } from '#contract/limits';
import { type AddonCall, callForAddon } from '@/services/addon-call';
import { createPieces } from './pieces';
import { createShownLater, type Shown } from './shown-later';

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
  /** Whether leaving the page would lose something. */
  unsaved: (is: boolean) => void;
  /** Opens the user's program for mail or telephone. */
  contact: (address: string) => void;
  /** Asks the user; resolves to whether the file was saved. */
  download: (name: string, content: string) => Promise<boolean>;
  /** Has the user choose a file; resolves to nothing if none was chosen. */
  chooseFile: (signal: AbortSignal) => Promise<ChosenFile | undefined>;
}

/** A file that the user has chosen for a page. */
export interface ChosenFile extends BridgeFile {
  content: Uint8Array;
}

/** What a request comes to; with bytes it is about the content of a file. */
interface Outcome {
  e: BridgeEnvelope;
  bytes?: Uint8Array;
}

const done = (data: unknown): BridgeEnvelope => ({ code: CODE.ok, message: '', data });

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

/** What the console shows of a page's words: nothing in them changes how the words around them read. */
const wordsOf = (value: unknown) =>
  [...textOf(value)].map((sign) => (PATTERN.unseen.test(sign) ? ' ' : sign)).join('');

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
  let look = ui;
  let unanswered = 0;
  let count = 0;
  let shownCount = 0;
  let second = 0;
  let isOver = false;

  const send = (message: ToPage) => port?.postMessage(JSON.stringify(message));
  const pieces = createPieces({
    tell: send,
    hand: (id, piece) => port?.postMessage([id, piece], [piece]),
  });

  function close(why: string) {
    if (isOver) return;
    isOver = true;
    clearInterval(beat);
    later.stop();
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

  /** Hands over what a request came to, in pieces if it is large. */
  async function give(id: number, { e, bytes }: Outcome, signal: AbortSignal) {
    const text = JSON.stringify(e);
    if (!bytes && text.length <= BRIDGE.wholeMax) return send({ t: 'res', id, e });
    await pieces.send(id, bytes ?? new TextEncoder().encode(text), signal);
    if (!signal.aborted) send({ t: 'end', id, ...(bytes && { e }) });
  }

  async function answer(id: number, work: (signal: AbortSignal) => Promise<Outcome>) {
    if (running.has(id) || running.size >= BRIDGE.inFlight) return end('flood');
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const outcome = await work(signal).catch(({ message }: Error) => ({
      e: { code: CODE.error, message, data: null, reason: 'bridge.failed' },
    }));
    if (!signal.aborted) await give(id, outcome, signal);
    running.delete(id);
  }

  const request = ({ id, m, p, q, b }: Extract<ToConsole, { t: 'req' }>) =>
    answer(id, async (signal) => {
      const asked: AddonCall = { method: m, path: p, query: isFields(q) ? q : {}, body: b };
      return { e: await callForAddon(welcome.addon.key, asked, signal) };
    });

  const download = ({ id, name, content }: Extract<ToConsole, { t: 'download' }>) =>
    answer(id, async (signal) => {
      await later.over();
      const isSaved = !signal.aborted && (await host.download(textOf(name), textOf(content)));
      return { e: done(isSaved) };
    });

  const chooseFile = ({ id }: Extract<ToConsole, { t: 'file' }>) =>
    answer(id, async (signal) => {
      await later.over();
      const file = signal.aborted ? undefined : await host.chooseFile(signal);
      if (!file) return { e: done(null) };
      const { name, size, type, content } = file;
      return { e: done({ name, size, type }), bytes: content };
    });

  function show({ title, path, toast, contact }: Shown) {
    if (title !== undefined) host.title(wordsOf(title));
    if (path !== undefined) host.navigate(textOf(path));
    if (contact !== undefined) host.contact(textOf(contact));
    if (isFields(toast)) host.toast(textOf(toast.kind), wordsOf(toast.text));
  }

  function isTooMany(): boolean {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [count, shownCount] = [0, 0];
    second = now;
    count += 1;
    return count > BRIDGE.perSecond;
  }

  /** Drawing takes so long that a flood of it would pass for few messages. */
  function whenFew(show: () => void, orElse?: () => void): void {
    shownCount += 1;
    if (shownCount <= BRIDGE.shownPerSecond) show();
    else orElse?.();
  }

  const later = createShownLater(show);

  function shown(message: Shown) {
    const { title, path, toast } = message;
    const place = { ...(title !== undefined && { title }), ...(path !== undefined && { path }) };
    if (later.isHushed()) return later.keep({ ...place, ...(toast !== undefined && { toast }) });
    whenFew(
      () => show(message),
      () => later.keep(place),
    );
  }

  function take({ data }: MessageEvent) {
    // The length comes first: to read a long text takes time.
    if (isTooMany() || typeof data !== 'string' || data.length > BRIDGE.textMax)
      return end('flood');
    const message = read(data);
    if (message?.t === 'pong') unanswered = 0;
    else if (message?.t === 'req') void request(message);
    else if (message?.t === 'download') void download(message);
    else if (message?.t === 'file') void chooseFile(message);
    // What the console has asked for does not count against the page.
    else if (message?.t === 'ack') count -= pieces.taken(message.id) ? 1 : 0;
    else if (message?.t === 'cancel') running.get(message.id)?.abort();
    else if (message?.t === 'ui') shown(message);
    else if (message?.t === 'unsaved') host.unsaved(message.is === true);
    else if (message?.t === 'key') whenFew(() => !later.isHushed() && host.openPalette());
    else end('flood');
  }

  function greet({ source, origin, data, ports }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== 'null') return;
    if (isTooMany()) return end('flood');
    if (port) return;
    const [given] = ports;
    if (!given || data?.bridge !== 'hello' || !Array.isArray(data.v)) return;
    port = given;
    port.onmessage = take;
    if (!data.v.includes(BRIDGE.version)) {
      return send({ t: 'refuse', code: CODE.error, message: 'Unknown version of the bridge.' });
    }
    send({ t: 'welcome', v: BRIDGE.version, ...welcome, ui: look });
  }

  const beat = setInterval(() => {
    if (!frame.isConnected) return end('left');
    if (!port) return;
    unanswered += 1;
    if (unanswered > BRIDGE.unanswered) return end('silent');
    send({ t: 'ping' });
  }, BRIDGE.pingMs);
  window.addEventListener('message', greet);

  return {
    /** Tells the page how the console looks now. */
    tell(next: BridgeUi) {
      if (JSON.stringify(next) === JSON.stringify(look)) return;
      look = next;
      send({ t: 'evt', ui: next });
    },
    /** While the console is locked: calls go on, and what would be shown or asked waits for the end of it. */
    hush: later.hush,
    close,
  };
}
