import { z } from 'zod';
import { givenText, line, rawText, time } from '../fields';
import { LIMIT } from '../limits';
import { ADDON_LIMIT, ADDON_PATTERN } from './limits';
import { addonManifest } from './manifest';

const digest = rawText(64).regex(ADDON_PATTERN.sha256, { error: 'sha256' });
const base64 = givenText(ADDON_LIMIT.signature).regex(ADDON_PATTERN.base64, { error: 'base64' });

/** A signature with Ed25519: the first 16 digits of the SHA-256 of the public key, and the bytes. */
const signature = z.strictObject({
  key: rawText(16).regex(ADDON_PATTERN.keyId, { error: 'key-id' }),
  signature: base64,
});

/** A package that a registry offers. */
export const offeredPackage = z.strictObject({
  /** Name of the file beside the index. */
  file: givenText(LIMIT.fileName).regex(ADDON_PATTERN.package, { error: 'package-name' }),
  /** Bytes of the file. */
  size: z.int().positive().max(ADDON_LIMIT.bytes),
  sha256: digest,
  /** Over `packageText`; null where the build of the platform vouches by the hash. */
  signature: signature.nullable(),
  publishedAt: time,
  /** The same as in the package. */
  manifest: addonManifest,
});

/** What a registry offers (docs/design/domain.md, "Add-on market"). */
export const registryIndex = z.strictObject({
  format: z.literal(1),
  name: line(LIMIT.name),
  /** Higher with each change; an index with a lower one is refused. */
  number: z.int().positive(),
  issuedAt: time,
  /** After this nothing is installed from it; null is allowed in a folder only. */
  expiresAt: time.nullable(),
  packages: z.array(offeredPackage).max(ADDON_LIMIT.packages),
});

/** The file `index.json`: the text that is signed, as it is, and its signatures. */
export const signedIndex = z.strictObject({
  /** JSON of a `registryIndex`. */
  payload: givenText(ADDON_LIMIT.indexBytes),
  signatures: z.array(signature).max(ADDON_LIMIT.signatures),
});

export type OfferedPackage = z.infer<typeof offeredPackage>;
export type RegistryIndex = z.infer<typeof registryIndex>;

/** The text that signs a package: whose it is, which one, and every byte of it by its hash. */
export const packageText = (
  { key, version }: { key: string; version: string },
  { size, sha256 }: { size: number; sha256: string },
): string => ['iot-addon-package 1', key, version, size, sha256, ''].join('\n');
