import type { ColumnType, Generated } from 'kysely';
import type { DocumentMode } from '#contract/addon/document';
import type { AddonManifest } from '#contract/addon/manifest';
import type { Status } from '#contract/fields';
import type { QuotaKind } from '#contract/tenant/quota';
import type { Editable, Fixed, Flag, Millis, Optional } from './columns';

type Counted = ColumnType<number, number | undefined, number>;

/** Tables of add-ons and of what they report. */
export interface AddonTables {
  addons: {
    addon: string;
    title: string;
    titleTexts: Optional<string>;
    remark: string;
    remarkTexts: Optional<string>;
    icon: string;
    path: string;
    affix: Flag;
    sort: number;
    status: Status;
    /** JSON of the kinds of limits that it counts. */
    quotaKinds: ColumnType<string, string | undefined, string>;
  };
  /** What the tenant uses of a kind that add-ons count. */
  quotaUsage: { tenantId: Fixed<number>; kind: Fixed<QuotaKind>; used: number };
}

/** Tables of the market: what is offered, what is installed, and the work on it (ADR 0067). */
export interface MarketTables {
  /** What the last good index of a registry said, and when it was asked. */
  addonRegistries: {
    /** Its folder or address, as configured. */
    location: Fixed<string>;
    name: Optional<string>;
    number: Optional<number>;
    issuedAt: Optional<Millis>;
    expiresAt: Optional<Millis>;
    etag: Optional<string>;
    fetchedAt: Optional<Millis>;
    checkedAt: Millis;
    /** JSON of the reason why the last index could not be used. */
    trouble: Optional<string>;
  };
  /** Versions of add-ons: those that registries offer, and the user center's own. */
  addonReleases: {
    versionId: Generated<number>;
    addon: Fixed<string>;
    title: string;
    titleTexts: Optional<string>;
    remark: string;
    remarkTexts: Optional<string>;
    description: string;
    descriptionTexts: Optional<string>;
    word: string;
    scenario: AddonManifest['scenario'];
    system: string;
    arch: string;
    /** That of the user center follows the release. */
    version: string;
    minPlatform: string;
    publishedAt: Millis;
    /** Whether it is the newest of its add-on that is offered. */
    isNewest: Flag;
    /** Null for the user center, for what was uploaded, and for what is no longer offered. */
    registry: Optional<string>;
    /** Whether somebody has uploaded the package, which is there as long as it is stored. */
    isUploaded: ColumnType<Flag, Flag | undefined, Flag>;
    /** Whether it runs with a licence only. */
    needsLicence: ColumnType<Flag, Flag | undefined, Flag>;
    file: Optional<string>;
    size: Optional<number>;
    sha256: Optional<string>;
    /** Id of the key that has signed it. */
    signer: Optional<string>;
    signature: Optional<string>;
    /** JSON of the manifest; null for the user center. */
    manifest: Optional<string>;
  };
  /** Packages that the storage holds, each once by its hash. */
  addonPackages: {
    sha256: Fixed<string>;
    addon: Fixed<string>;
    version: Fixed<string>;
    size: Fixed<number>;
    signer: string | null;
    /** JSON of the manifest. */
    manifest: Fixed<string>;
    storedAt: Millis;
  };
  /** What is installed. Changing the hash is the installation: one write, all or nothing. */
  addonInstalls: {
    addon: Fixed<string>;
    sha256: string;
    /** What a roll back returns to. */
    previousSha256: Optional<string>;
    /** Version that is not offered as an update. */
    skippedVersion: Optional<string>;
    /** Whether a newer version is offered that runs here and was not skipped. */
    hasUpdate: Flag;
    /** JSON of who held menus that the last update took away, for the roll back. */
    removedGrants: Optional<string>;
    installedAt: Millis;
    updatedAt: Millis;
  };
  /** The work on add-ons, done and under way; one open job per add-on. */
  addonJobs: {
    id: Generated<number>;
    addon: Fixed<string>;
    /** The row of the runner's table. */
    jobId: Optional<number>;
    title: Fixed<string>;
    titleTexts: Fixed<string | null>;
    kind: Fixed<'install' | 'update' | 'rollback' | 'uninstall'>;
    versionId: Fixed<number | null>;
    version: Fixed<string | null>;
    state: 'waiting' | 'downloading' | 'installing' | 'done' | 'failed' | 'cancelled';
    doneBytes: Counted;
    totalBytes: Optional<number>;
    /** JSON of the reason why it failed. */
    reason: Optional<string>;
    /** JSON of what has happened when. */
    log: string;
    /** Whether what the add-on keeps goes with it at once. */
    dropsDocuments: Counted;
    /** The seat that asked for it. */
    memberId: Fixed<number | null>;
    createdAt: Fixed<Millis>;
    finishedAt: Optional<Millis>;
  };
}

/** Tables of what add-ons keep (ADR 0071). */
export interface DocumentTables {
  /** A shared one is one per tenant, add-on and key; an own one also per owner. */
  documents: {
    id: Generated<number>;
    tenantId: Fixed<number>;
    addon: Fixed<string>;
    mode: Fixed<DocumentMode>;
    key: Fixed<string>;
    /** The seat; null once it is gone, which takes own ones with it. */
    ownerId: number | null;
    /** JSON. */
    value: string;
    bytes: number;
    version: Counted;
    createdAt: Fixed<Millis>;
    updatedAt: Millis;
  };
  /** How many a tenant has in an add-on, and their bytes; locked by whoever writes one. */
  documentUses: {
    tenantId: Fixed<number>;
    addon: Fixed<string>;
    documents: number;
    bytes: number;
  };
  /** When the documents of an add-on that was removed go. */
  documentEnds: { addon: Fixed<string>; dueAt: Millis };
}

/** Tables of what add-ons have watched (ADR 0073). */
export interface WatchTables {
  /** What the last check of a tenant's thresholds has found. */
  watches: {
    tenantId: Fixed<number>;
    addon: Fixed<string>;
    checkedAt: Millis;
    /** JSON of since when which figures are at or above their thresholds, by their names. */
    above: string;
    /** JSON of why the document could not be read, in each language. */
    trouble: string | null;
  };
}

/** Tables of the upgrade log, which is the platform's. */
export interface UpgradeTables {
  /** What versions of add-ons brought. */
  upgrades: Omit<Editable, 'version'> & {
    /** Key of the add-on, which may be gone; then what it was called. */
    addon: string;
    addonTitle: Optional<string>;
    addonTitleTexts: Optional<string>;
    /** The version of the add-on. */
    version: string;
    /** When that was released. */
    time: Millis;
    title: string;
    titleTexts: Optional<string>;
    content: string;
    contentTexts: Optional<string>;
    sort: number;
    /** When everybody could read it first; null until then. */
    shownAt: Optional<Millis>;
    /** Compared by changes. */
    revision: Editable['version'];
  };
  /** When accounts have last read what is new. */
  upgradeReaders: { accountId: Fixed<number>; seenAt: Millis };
}
