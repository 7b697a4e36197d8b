import type { Licence } from '../../../lib/addon/licence';
import type { AddonSource } from '../../../lib/addon/source';
import { isSameOwner } from '../registry/owner.rules';

/** What decides whether the users of a tenant may use an add-on that needs a licence. */
export interface Licensing {
  licence?: Licence | undefined;
  registries: readonly AddonSource[];
  now: number;
  /** Code of the tenant. */
  tenantCode: string;
}

/** How an add-on that needs a licence stands in a tenant. */
export interface Licensed {
  /** `elsewhere` where there is a licence that names other tenants alone. */
  state: 'held' | 'expired' | 'elsewhere' | 'missing';
  /** The end of the licence that lasts longest, in epoch milliseconds; null for none. */
  until: number | null;
}

const endOf = (expiresAt: string | null) => (expiresAt === null ? Infinity : Date.parse(expiresAt));

/**
 * Whether a tenant may use an add-on that needs a licence (docs/design/domain.md, "Add-on market"). Only
 * whoever publishes the add-on can license it: the package and the licence have one owner.
 */
export function licensedOf(
  { key, signer }: { key: string; signer: string | null },
  { licence, registries, now, tenantCode }: Licensing,
): Licensed {
  const isIts = licence !== undefined && isSameOwner(signer, licence.signer, registries);
  const entries = (isIts ? licence.addons : []).filter((entry) => entry.key === key);
  const ends = entries
    .filter(({ tenants }) => tenants?.includes(tenantCode) ?? true)
    .map(({ expiresAt }) => endOf(expiresAt));
  if (ends.length === 0) {
    return { state: entries.length > 0 ? 'elsewhere' : 'missing', until: null };
  }
  const end = Math.max(...ends);
  return { state: end > now ? 'held' : 'expired', until: end === Infinity ? null : end };
}
