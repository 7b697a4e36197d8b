import type {
  BridgeEnvelope,
  BridgePiece,
  BridgeUi,
  BridgeUser,
  QueryValue,
  ToConsole,
  ToPage,
} from '#contract/addon/bridge';
import type { AddonDocument, DocumentEntry, DocumentMode } from '#contract/addon/document';
import { follow } from './follow';
import { createHolds } from './holds';
import { joined } from './joined';
import { createPlaces } from './places';

/** A call that the platform or the console has refused; `reason` is for programs, `message` for people. */
export class PlatformError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly reason: string | undefined,
    readonly data: unknown,
  ) {
    super(message);
  }
}

export interface CallInput {
  query?: Record<string, QueryValue>;
  /** What the call takes as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

type Event = keyof BridgeUi;

/**
 * What the add-on keeps for the tenant: JSON up to 64 KiB under a key (ADR 0071). `shared` is of everybody
 * who uses the add-on, `own` of the user. The calls below must be declared like others.
 */
export interface Documents {
  /**
   * Up to 200 documents whose keys begin with the prefix, without their values; `page` counts from 1. Own
   * ones of everybody are for whoever holds the menu that `documents.managedBy` names.
   */
  list(
    mode: DocumentMode,
    prefix?: string,
    more?: { whose?: 'mine' | 'everybody'; page?: number },
  ): Promise<DocumentEntry[]>;
  /** Null if there is none; the own one of another member by its owner. */
  get(mode: DocumentMode, key: string, ownerId?: number): Promise<AddonDocument | null>;
  /**
   * Keeps a value; `version` is that of what was read, 0 for a new document.
   * @throws PlatformError `version.conflict`, whose data is what is there
   */
  put(mode: DocumentMode, key: string, value: unknown, version: number): Promise<DocumentEntry>;
  delete(mode: DocumentMode, key: string, version: number): Promise<void>;
}

/** The platform, as a page of an add-on sees it (ADR 0070). */
export interface Platform extends Readonly<BridgeUi> {
  readonly user: BridgeUser;
  /** Calls that the page may make for this user, as `METHOD /path`. */
  readonly calls: readonly string[];
  /** Paths of the add-on's pages that this user may open. */
  readonly pages: readonly string[];
  /**
   * Makes a call of the platform, such as `GET /user/admin/post/list`; resolves to its envelope, whose
   * `data` is the answer and `total` the length of a list. Many at once wait for their turn. @throws PlatformError, or the signal's reason
   */
  call(key: string, input?: CallInput): Promise<BridgeEnvelope>;
  /** Calls back when the theme, language, direction or path has changed; returns how to stop it. */
  on<Name extends Event>(name: Name, listener: (value: BridgeUi[Name]) => void): () => void;
  /** Sets the title of the console's page. */
  title(text: string): void;
  /** Leads to a page of the add-on, such as `/rules?state=on`. */
  navigate(path: string): void;
  toast(kind: 'success' | 'warning' | 'error', text: string): void;
  /** Has the console ask whether to save a file; resolves to whether it was saved. */
  download(name: string, content: string): Promise<boolean>;
  /** Has the console ask for one of the user's files; resolves to null if none was chosen. */
  chooseFile(): Promise<File | null>;
  /** Has the console ask before it leads away from what is unsaved, until the returned function is called. */
  unsaved(): () => void;
  readonly documents: Documents;
}

interface Pending {
  resolve: (envelope: BridgeEnvelope) => void;
  reject: (error: unknown) => void;
  /** What has come of a large answer. */
  pieces: ArrayBuffer[];
}

const BASE = '/admin/admin/addon/document/';

/** The calls about documents, by the way in which calls are made. */
function documentsBy(call: Platform['call']): Documents {
  const make = async (key: string, input: CallInput) => (await call(key, input)).data;
  return {
    list: (mode, prefix, more) =>
      make(`GET ${BASE}list`, { query: { mode, prefix, ...more } }) as never,
    get: (mode, key, ownerId) =>
      make(`GET ${BASE}detail`, { query: { mode, key, ownerId } }) as never,
    put: (mode, key, value, version) =>
      make(`PUT ${BASE}put`, { body: { mode, key, value, version } }) as never,
    delete: (mode, key, version) =>
      make(`DELETE ${BASE}delete`, { body: { mode, key, version } }) as never,
  };
}

/** Greets the console. Rejects when it does not answer within 10 seconds, or not with a welcome. */
export function connect(): Promise<Platform> {
  const { port1: port, port2 } = new MessageChannel();
  const pending = new Map<number, Pending>();
  const listeners = new Set<readonly [Event, (value: never) => void]>();
  let last = 0;
  const takePlace = createPlaces();
  let over: PlatformError | undefined;

  const send = (message: ToConsole) => port.postMessage(JSON.stringify(message));

  /** Asks once there is a place. */
  async function ask(...asked: Parameters<typeof post>): Promise<BridgeEnvelope> {
    const giveBack = await takePlace();
    return post(...asked).finally(giveBack);
  }

  function post(make: (id: number) => ToConsole, signal?: AbortSignal): Promise<BridgeEnvelope> {
    return new Promise((resolve, reject) => {
      if (over) return reject(over);
      if (signal?.aborted) return reject(signal.reason);
      last += 1;
      const id = last;
      pending.set(id, { resolve, reject, pieces: [] });
      signal?.addEventListener('abort', () => {
        if (!pending.delete(id)) return;
        send({ t: 'cancel', id });
        reject(signal.reason);
      });
      send(make(id));
    });
  }

  async function done(...asked: Parameters<typeof ask>): Promise<BridgeEnvelope> {
    const envelope = await ask(...asked);
    const { code, message, reason, data } = envelope;
    if (code !== 0) throw new PlatformError(message, code, reason, data);
    return envelope;
  }

  const call: Platform['call'] = (key, { query, body, signal } = {}) => {
    const [m = '', p = ''] = key.split(' ');
    return done((id) => ({ t: 'req', id, m, p, q: query, b: body }), signal);
  };

  function end(error: PlatformError) {
    over = error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    port.close();
  }

  // The frame may go nowhere, so that the console opens what else would leave the page.
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="mailto:"], a[href^="tel:"]');
    if (!link) return;
    event.preventDefault();
    send({ t: 'ui', contact: (link as HTMLAnchorElement).href });
  });

  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    send({ t: 'key', key: 'palette' });
  });

  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      const error = new PlatformError('The console does not answer.', -1, 'bridge.silent', null);
      end(error);
      reject(error);
    }, 10_000);
    let platform: (Platform & BridgeUi) | undefined;

    function welcome({ ui, user, calls, pages = [] }: Extract<ToPage, { t: 'welcome' }>) {
      clearTimeout(late);
      follow(ui);
      platform = {
        ...ui,
        user,
        calls,
        pages,
        call,
        documents: documentsBy(call),
        on(name, listener) {
          const entry = [name, listener as (value: never) => void] as const;
          listeners.add(entry);
          return () => listeners.delete(entry);
        },
        title: (title) => send({ t: 'ui', title }),
        navigate: (path) => send({ t: 'ui', path }),
        toast: (kind, text) => send({ t: 'ui', toast: { kind, text } }),
        download: async (name, content) =>
          (await done((id) => ({ t: 'download', id, name, content }))).data === true,
        unsaved: createHolds((is) => send({ t: 'unsaved', is })),
        chooseFile: async () => (await done((id) => ({ t: 'file', id }))).data as File | null,
      };
      resolve(platform);
    }

    function change(ui: BridgeUi) {
      if (!platform) return;
      const before = { ...platform };
      Object.assign(platform, ui);
      follow(ui);
      for (const [name, listener] of listeners) {
        if (before[name] !== ui[name]) listener(ui[name] as never);
      }
    }

    port.onmessage = ({ data }) => {
      if (typeof data !== 'string') {
        const [id, piece] = data as BridgePiece;
        pending.get(id)?.pieces.push(piece);
        return send({ t: 'ack', id });
      }
      const message = JSON.parse(data) as ToPage;
      if (message.t === 'welcome') welcome(message);
      else if (message.t === 'ping') send({ t: 'pong' });
      else if (message.t === 'evt') change(message.ui);
      else if (message.t === 'res') {
        pending.get(message.id)?.resolve(message.e);
        pending.delete(message.id);
      } else if (message.t === 'end') {
        const { resolve, reject, pieces = [] } = pending.get(message.id) ?? {};
        pending.delete(message.id);
        joined(pieces, message.e).then(resolve, reject);
      } else if (message.t !== 'open') {
        const why = message.t === 'bye' ? message.why : message.message;
        const error = new PlatformError(why, -1, 'bridge.ended', null);
        clearTimeout(late);
        end(error);
        reject(error);
      }
    };
    parent.postMessage({ bridge: 'hello', v: [1] }, '*', [port2]);
  });
}
