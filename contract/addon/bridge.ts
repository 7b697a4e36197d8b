/*
 * What a page of an add-on and the console say to each other (ADR 0070). Each message is a JSON text;
 * only the first one, which hands over the port, is an object.
 */

export const BRIDGE = {
  version: 1,
  /** Characters of a message. */
  textMax: 1024 * 1024,
  /** Characters of an answer that goes as one message; a longer one goes in pieces. */
  wholeMax: 128 * 1024,
  /** Bytes of a piece, and pieces that are on their way before the page has taken the first. */
  pieceBytes: 256 * 1024,
  piecesAhead: 4,
  /** Bytes of a file that a page is given. */
  fileBytes: 64 * 1024 * 1024,
  /** Calls under way. */
  inFlight: 32,
  /** Messages of the page in a second. */
  perSecond: 200,
  /** Those of them that change the console's own page; of more, the last path and title count a second later. */
  shownPerSecond: 5,
  /** Time between two questions whether the page is still there, and how many stay unanswered at most. */
  pingMs: 15_000,
  unanswered: 4,
} as const;

/** How the console looks at the moment, and where in the add-on it is. */
export interface BridgeUi {
  theme: 'light' | 'dark';
  language: 'zh-CN' | 'en-US';
  direction: 'ltr' | 'rtl';
  /** Path and query below the add-on, such as `/rules?state=on`. */
  path: string;
}

/** Who looks at the page; no more than a page may show. */
export interface BridgeUser {
  name: string;
  tenant: string;
}

/** An answer of the platform, as it gives it to everybody (docs/design/api.md, "Conventions"). */
export interface BridgeEnvelope {
  code: number;
  message: string;
  data: unknown;
  reason?: string;
  total?: number;
}

/** What a page is told of a file that the user has chosen for it. */
export interface BridgeFile {
  name: string;
  size: number;
  /** Media type, as the platform serves it. */
  type: string;
}

/** A piece: to which message it belongs, and its bytes. */
export type BridgePiece = readonly [id: number, bytes: ArrayBuffer];

export type QueryValue = string | number | boolean | undefined;

export type ToConsole =
  | { t: 'req'; id: number; m: string; p: string; q?: Record<string, QueryValue>; b?: unknown }
  | { t: 'cancel'; id: number }
  | { t: 'download'; id: number; name: string; content: string }
  /** Has the user choose one of the files that it sees. */
  | { t: 'file'; id: number }
  /** A piece was taken. */
  | { t: 'ack'; id: number }
  | {
      t: 'ui';
      title?: string;
      path?: string;
      toast?: { kind: string; text: string };
      /** An address for mail or a telephone that the user has chosen, such as `tel:+861`. */
      contact?: string;
    }
  | { t: 'key'; key: 'palette' }
  /** Whether the page holds what was typed and not saved; the console asks before it leads away. */
  | { t: 'unsaved'; is: boolean }
  | { t: 'pong' };

export type ToPage =
  | {
      t: 'welcome';
      v: 1;
      addon: { key: string; version: string };
      /** Calls that the page may make for this user, as `METHOD /path`. */
      calls: readonly string[];
      /** Pages of the add-on that are in the user's menu, as `addon.json` has their paths. */
      pages: readonly string[];
      user: BridgeUser;
      ui: BridgeUi;
    }
  | { t: 'refuse'; code: number; message: string }
  | { t: 'res'; id: number; e: BridgeEnvelope }
  /**
   * Pieces follow, each an array of the id and its bytes, and then the end. They are the text of an
   * answer, or the content of the file that the answer of the end names.
   */
  | { t: 'open'; id: number; size: number }
  | { t: 'end'; id: number; e?: BridgeEnvelope }
  | { t: 'evt'; ui: BridgeUi }
  | { t: 'ping' }
  | { t: 'bye'; why: string };

/** The first word of the page, with the port of a channel that it has made. */
export interface Hello {
  bridge: 'hello';
  v: readonly number[];
}
