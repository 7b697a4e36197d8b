import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Between a key's id and what it has sealed; what the database's own key has sealed has none. */
const AFTER_ID = '.';

/** A key from outside the database, 256 bits, under the id by which sealed texts name it. */
export interface SealKey {
  id: string;
  key: Uint8Array;
}

/** A key of its own, so that nothing sealed can pass for anything signed with the same secret. */
const derive = (from: string | Uint8Array) =>
  Buffer.from(hkdfSync('sha256', from, '', 'iot-user-center seal 1', KEY_BYTES));

/**
 * Encrypts texts for the database. The first key from outside seals; all of them open, as does the
 * database's own secret, which seals where there is no other.
 */
export class Sealer {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: string;

  constructor(secret: string, keys: readonly SealKey[] = []) {
    const outside = keys.map(({ id, key }) => [id, derive(key)] as const);
    this.keys = new Map([['', derive(secret)], ...outside]);
    this.current = keys[0]?.id ?? '';
  }

  /** `owner` says whose the text is: moved to another row it can no longer be opened. */
  seal(owner: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keyOf(this.current), iv);
    cipher.setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    return this.current ? this.current + AFTER_ID + sealed : sealed;
  }

  /** The text; null when its key is missing, it is another owner's, or it has been altered. */
  open(owner: string, sealed: string): string | null {
    const id = keyIdOf(sealed);
    if (!this.keys.has(id)) return null;
    const bytes = Buffer.from(sealed.slice(id ? id.length + 1 : 0), 'base64url');
    try {
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, this.keyOf(id), iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([content, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** Whether the key that seals now has sealed it. */
  isCurrent(sealed: string): boolean {
    return keyIdOf(sealed) === this.current;
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error('a key that seals is missing');
    return key;
  }
}

/** Id of the key that has sealed it; empty for the database's own. */
export const keyIdOf = (sealed: string) => sealed.slice(0, Math.max(0, sealed.indexOf(AFTER_ID)));
