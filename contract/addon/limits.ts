/** Lengths and patterns of packages and registries; apart, because the sign-in page needs none of them. */
export const ADDON_LIMIT = {
  /** Bytes of a package, bytes of its files in all, and how many times as many these may be. */
  bytes: 100 * 1024 ** 2,
  unpackedBytes: 300 * 1024 ** 2,
  ratio: 100,
  files: 2000,
  manifestBytes: 256 * 1024,
  /** Characters of a description. */
  text: 5000,
  /** Menus beside each other, and levels of them. */
  menus: 50,
  menuDepth: 4,
  calls: 100,
  needs: 20,
  /** Add-ons that are installed at once: one with what it needs. */
  atOnce: 100,
  screenshots: 8,
  /** Bytes of one of them. */
  screenshotBytes: 2 * 1024 ** 2,
  /** Bytes of the index of a registry, and its packages. */
  indexBytes: 8 * 1024 ** 2,
  packages: 2000,
  signature: 128,
  signatures: 8,
  /** Bytes of a document as JSON, and characters of its key. */
  documentBytes: 64 * 1024,
  documentKey: 100,
  /** Documents of a tenant in an add-on, bytes of them, and how many a list answers at once. */
  documents: 10_000,
  documentsBytes: 64 * 1024 ** 2,
  documentsListed: 200,
  /** The highest threshold of a count, who is told at most, and how often thresholds are checked. */
  threshold: 1_000_000_000,
  watchers: 20,
  watchMinutes: 5,
} as const;

/** Each pattern matches in linear time; `npm run lint` rejects others. */
export const ADDON_PATTERN = {
  key: /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*)+$/,
  menuKey: /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/,
  /** A version of semver.org without build data. */
  version:
    /^(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})(?:-(?:0|[1-9]\d*|\d*[a-z][0-9a-z]*)(?:\.(?:0|[1-9]\d*|\d*[a-z][0-9a-z]*))*)?$/,
  /** File of a package in a registry. */
  package: /^[a-z0-9][a-z0-9.-]*\.tgz$/,
  /** A file within a package. */
  file: /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/,
  /** Key of a document, and what keys begin with; without capitals, so that no two differ by them. */
  documentKey: /^[a-z0-9][a-z0-9._:/-]*$/,
  documentPrefix: /^[a-z0-9._:/-]*$/,
  sha256: /^[0-9a-f]{64}$/,
  /** The first digits of the SHA-256 of a public key. */
  keyId: /^[0-9a-f]{16}$/,
  base64: /^[A-Za-z0-9+/]+={0,2}$/,
  /** The file beside a package: who has signed it, and the signature. */
  signature: /^[0-9a-f]{16}:[A-Za-z0-9+/]+={0,2}$/,
} as const;
