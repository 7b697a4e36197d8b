import type { AddonSource } from '../../../lib/addon/source';

/**
 * Whether two packages come from the same registry, by who has signed them (docs/design/domain.md,
 * "Add-on market"): one key, or two that one registry trusts, as when it changes its key. What the build
 * vouches for has no signer. An installed add-on is never replaced by a package of somebody else.
 */
export const isSameOwner = (
  one: string | null,
  other: string | null,
  sources: readonly Pick<AddonSource, 'keys'>[],
): boolean =>
  one === other ||
  sources.some(({ keys }) => [one, other].every((signer) => keys.some(({ id }) => id === signer)));
