import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Problem } from './problem';

const ID_DIGITS = 16;

/** Readable by its owner alone. */
const PRIVATE = 0o600;

/** A key that signs packages and indexes (docs/design/domain.md, "Add-on market"). */
export interface SigningKey {
  /** What signatures call it by. */
  id: string;
  /** 32 bytes as base64, as ADDON_REGISTRIES takes it. */
  publicKey: string;
  sign: (text: string) => { key: string; signature: string };
}

function keyOf(privateKey: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const raw = Buffer.from(x, 'base64url');
  const id = createHash('sha256').update(raw).digest('hex').slice(0, ID_DIGITS);
  return {
    id,
    publicKey: raw.toString('base64'),
    sign: (text) => ({
      key: id,
      signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    }),
  };
}

/** Makes a key and keeps it in a new file that its owner alone may read. @throws Problem */
export function makeKey(path: string): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  if (existsSync(path)) {
    throw new Problem(`${path}: the file is there already, and a key is never overwritten.`);
  }
  writeFileSync(path, pem, { mode: PRIVATE, flag: 'wx' });
  return keyOf(privateKey);
}

/** The key in a file. @throws Problem */
export function readKey(path: string): SigningKey {
  if (!existsSync(path)) throw new Problem(`${path}: there is no such file. "keygen" makes a key.`);
  try {
    const key = createPrivateKey(readFileSync(path));
    if (key.asymmetricKeyType === 'ed25519') return keyOf(key);
  } catch {
    throw new Problem(`${path}: the file holds no private key.`);
  }
  throw new Problem(`${path}: the key is not one of Ed25519. "keygen" makes one.`);
}
