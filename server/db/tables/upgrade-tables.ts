import type { Editable, Fixed, Millis, Optional } from './columns';

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
