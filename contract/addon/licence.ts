import { z } from 'zod';
import { givenText, line, time } from '../fields';
import { LIMIT } from '../limits';
import { addonKey } from './manifest';

/** Entries of a licence, and tenants of one. */
const MAX = 1000;

/**
 * What an installation may use, in one file that its operator names in the configuration
 * (docs/design/domain.md, "Add-on market"). The file is like the index of a registry: this as JSON in
 * `payload`, with the signatures of whoever publishes the add-ons.
 */
export const addonLicence = z.strictObject({
  format: z.literal(1),
  /** Who may use them, for people. */
  holder: line(LIMIT.name),
  addons: z
    .array(
      z.strictObject({
        key: addonKey,
        /** Codes of the tenants whose users may; null for all. */
        tenants: z.array(givenText(LIMIT.code)).max(MAX).nullable(),
        /** The last moment; null for no end. */
        expiresAt: time.nullable(),
      }),
    )
    .max(MAX),
});

export type AddonLicence = z.infer<typeof addonLicence>;
