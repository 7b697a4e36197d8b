import type { ColumnType } from 'kysely';
import type { Status } from '#contract/fields';
import type { QuotaKind } from '#contract/tenant/quota';
import type { Editable, Fixed, Flag, Millis, Optional } from './columns';

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

/** Tables of the upgrade log, which is the platform's. */
export interface UpgradeTables {
  /** What versions of add-ons brought. */
  upgrades: Omit<Editable, 'version'> & {
    /** Key of the add-on, which may be gone. */
    addon: string;
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
