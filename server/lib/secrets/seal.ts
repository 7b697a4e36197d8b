import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Separator of key id and sealed text; texts sealed with the database's own key have no id. */
const AFTER_ID = '.';

/** A 256-bit key from outside the database, and the id of the key in sealed texts. */
export interface SealKey {
  id: string;
  key: Uint8Array;
}

/**
 * Derives a separate key, so that sealed texts cannot be confused with signatures of the same
 * secret.
 */
const derive = (from: string | Uint8Array) =>
  Buffer.from(hkdfSync('sha256', from, '', 'iot-user-center seal 1', KEY_BYTES));

/**
 * Encrypts texts for the database. The first external key seals, and all of them open. The
 * database's own secret also opens, and it seals if there is no external key.
 */
export class Sealer {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: string;

  constructor(secret: string, keys: readonly SealKey[] = []) {
    const outside = keys.map(({ id, key }) => [id, derive(key)] as const);
    this.keys = new Map([['', derive(secret)], ...outside]);
    this.current = keys[0]?.id ?? '';
  }

  /** `owner` binds the text to its row: a copy in another row cannot be opened. */
  seal(owner: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keyOf(this.current), iv);
    cipher.setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    return this.current ? this.current + AFTER_ID + sealed : sealed;
  }

  /** The text; null if its key is missing, the owner differs, or the text was altered. */
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

  /** Whether the text is sealed with the current key. */
  isCurrent(sealed: string): boolean {
    return keyIdOf(sealed) === this.current;
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error('a key that seals is missing');
    return key;
  }
}

/** Id of the key of a sealed text; empty for the database's own. */
export const keyIdOf = (sealed: string) => sealed.slice(0, Math.max(0, sealed.indexOf(AFTER_ID)));
