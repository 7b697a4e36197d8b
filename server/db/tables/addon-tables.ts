import type { ColumnType } from 'kysely';
import type { Status } from '#contract/fields';
import type { QuotaKind } from '#contract/tenant/quota';
import type { Fixed, Flag, Optional } from './columns';

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
