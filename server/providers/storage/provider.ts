import type { Readable } from 'node:stream';

/** Bytes of a content, the last one included. */
export interface Span {
  start: number;
  end: number;
}

/** Keeps contents by their hash; a content never changes. Keys are of the server's own making. */
export interface Storage {
  /** A path for a file under way, which need not be there; by a name of the server's own making. */
  stagingOf: (name: string) => string;
  /** The same under a new name. */
  newPath: () => string;
  /** Names of the files under way that nobody has written since a time, in epoch milliseconds. */
  findStale: (before: number) => Promise<string[]>;
  /**
   * Keeps the content of a finished file. The file itself stays for its owner to remove, and must
   * not be written any more: the content may be the same bytes on the disk.
   */
  put: (key: string, path: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  sizeOf: (key: string) => Promise<number>;
  /** Rejects when there is no such content. */
  read: (key: string, span?: Span) => Promise<Readable>;
  /** A path of this machine with the content, for programs that need one. */
  pathOf: (key: string) => string;
  /** Removes a content, if it is there. */
  remove: (key: string) => Promise<void>;
}
