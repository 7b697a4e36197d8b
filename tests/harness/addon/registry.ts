import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { packageText } from '#contract/addon/registry';
import { type ManifestIn, manifestIn, type Packing, packageOf, sha256Of } from './package';

/** Somebody who signs packages and indexes. */
export interface Signer {
  /** The name of the key in signatures. */
  id: string;
  /** 32 bytes as base64, as the configuration has it. */
  publicKey: string;
  sign: (text: string) => { key: string; signature: string };
}

/** A signer with a key of its own. */
export function newSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const id = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');
  return {
    id,
    publicKey: raw.toString('base64'),
    sign: (text) => ({ key: id, signature: signed(text) }),
  };
}

/** A package that a registry offers, with its bytes. */
export interface Offer {
  file: string;
  bytes: Buffer;
  manifest: ManifestIn;
}

/** A package and the name of its file. */
export function offerOf({ manifest: changes, ...packing }: Packing = {}): Offer {
  const manifest = manifestIn(changes);
  const bytes = packageOf({ ...packing, manifest: changes ?? {} });
  return { file: `${manifest.key}-${manifest.version}.tgz`, bytes, manifest };
}

/** The entry of a package in an index; a null signer leaves the signature out. */
export function entryOf({ file, bytes, manifest }: Offer, signer: Signer | null) {
  const facts = { size: bytes.length, sha256: sha256Of(bytes) };
  const signature = signer?.sign(packageText(manifest, facts)) ?? null;
  return { file, ...facts, signature, publishedAt: '2026-01-01T00:00:00Z', manifest };
}

/** An index that is good on the day of the tests, with changes to any field. */
export const indexOf = (packages: readonly object[], changes: object = {}) => ({
  ...{ format: 1, name: 'Registry of tests', number: 7 },
  ...{ issuedAt: '2026-01-04T00:00:00Z', expiresAt: '2026-02-01T00:00:00Z' },
  packages,
  ...changes,
});

/** Text of `index.json`: the index, or a text in place of it, as signed by each. */
export function signedText(index: object | string, signers: readonly Signer[]): string {
  const payload = typeof index === 'string' ? index : JSON.stringify(index);
  return JSON.stringify({ payload, signatures: signers.map((signer) => signer.sign(payload)) });
}

/** The files of a registry by name: the packages, and an index that offers them, all signed by one. */
export function registryFiles(
  offers: readonly Offer[],
  signer: Signer,
  changes: object = {},
): Map<string, Buffer> {
  const index = indexOf(
    offers.map((offer) => entryOf(offer, signer)),
    changes,
  );
  return new Map([
    ...offers.map(({ file, bytes }) => [file, bytes] as const),
    ['index.json', Buffer.from(signedText(index, [signer]))],
  ]);
}
