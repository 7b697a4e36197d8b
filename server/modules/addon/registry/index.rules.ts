import { ADDON_LIMIT } from '#contract/addon/limits';
import {
  type OfferedPackage,
  packageText,
  type RegistryIndex,
  registryIndex,
  signedIndex,
} from '#contract/addon/registry';
import { RegistryProblem } from '../../../lib/addon/problem';
import { parseDocument, type Refuse } from '../../../lib/input/document';
import { isSignedBy, type PublicKey } from '../../../lib/secrets/ed25519';

/** How far the clocks of a registry and of this server may be apart. */
const SKEW_MS = 10 * 60_000;

/** How an index is read. */
export interface Reading {
  /** Who may sign it. None only where the build of the platform vouches for the folder. */
  keys: readonly PublicKey[];
  now: number;
  /** Whether it comes from a folder, whose index needs no end. */
  isFolder: boolean;
  /** Number of the last good index, if there was one. */
  last?: number | undefined;
}

/** An index that may be shown. */
export interface ReadIndex {
  index: RegistryIndex;
  /** Id of the key that has signed it; null where the build vouches. */
  signer: string | null;
  /** Nothing may be installed from it any more. */
  isExpired: boolean;
}

type Signed = { payload: string; signatures: readonly { key: string; signature: string }[] };

const refuse: Refuse = (kind, params) => new RegistryProblem(`registry.${kind}`, params);

/** The first known key that has signed the payload; a signature of one that does not fit is refused. */
function signerOf({ payload, signatures }: Signed, keys: readonly PublicKey[]): string | null {
  if (keys.length === 0) return null;
  const [first] = signatures;
  if (!first) throw new RegistryProblem('registry.unsigned');
  for (const { key: id, signature } of signatures) {
    const key = keys.find((known) => known.id === id);
    if (key && isSignedBy(key, payload, signature)) return id;
    if (key) throw new RegistryProblem('registry.signature');
  }
  throw new RegistryProblem('registry.unknown-key', { key: first.key });
}

function assertPackageSigned(offer: OfferedPackage, keys: readonly PublicKey[]): void {
  if (keys.length === 0) return;
  const { key, version } = offer.manifest;
  if (!offer.signature) throw new RegistryProblem('registry.package-unsigned', { key, version });
  const { key: signer, signature } = offer.signature;
  const known = keys.find(({ id }) => id === signer);
  if (!known) throw new RegistryProblem('registry.package-key', { key, version, signer });
  if (!isSignedBy(known, packageText(offer.manifest, offer), signature)) {
    throw new RegistryProblem('registry.package-signature', { key, version });
  }
}

function assertDistinct(packages: readonly OfferedPackage[]): void {
  const versions = new Set<string>();
  const files = new Set<string>();
  for (const { file, manifest } of packages) {
    const { key, version } = manifest;
    if (versions.has(`${key} ${version}`)) {
      throw new RegistryProblem('registry.double-package', { key, version });
    }
    if (files.has(file)) throw new RegistryProblem('registry.double-file', { file });
    versions.add(`${key} ${version}`);
    files.add(file);
  }
}

function assertTimely(index: RegistryIndex, { now, isFolder, last }: Reading): void {
  const { number, issuedAt, expiresAt } = index;
  if (last !== undefined && number < last) {
    throw new RegistryProblem('registry.older', { number, last });
  }
  if (expiresAt === null && !isFolder) throw new RegistryProblem('registry.no-expiry');
  if (Date.parse(issuedAt) > now + SKEW_MS) {
    throw new RegistryProblem('registry.future', { issuedAt });
  }
}

/**
 * Reads `index.json` of a registry (docs/design/domain.md, "Add-on market"): signed by a trusted key,
 * no older than the last one, and with packages that such a key has signed for exactly this add-on,
 * version, length and hash. Nothing of it is believed before its signature. One that has expired is
 * returned, so that it can be shown. @throws RegistryProblem
 */
export function readIndex(text: string, reading: Reading): ReadIndex {
  if (Buffer.byteLength(text) > ADDON_LIMIT.indexBytes) {
    const limit = ADDON_LIMIT.indexBytes;
    throw new RegistryProblem('registry.too-large', { file: 'index.json', limit });
  }
  const signed = parseDocument(signedIndex, text, refuse);
  const signer = signerOf(signed, reading.keys);
  const index = parseDocument(registryIndex, signed.payload, refuse);
  assertTimely(index, reading);
  assertDistinct(index.packages);
  for (const offer of index.packages) assertPackageSigned(offer, reading.keys);
  const isExpired = index.expiresAt !== null && Date.parse(index.expiresAt) <= reading.now;
  return { index, signer, isExpired };
}
