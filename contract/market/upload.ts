import { z } from 'zod';
import { ADDON_LIMIT, ADDON_PATTERN } from '../addon/limits';
import { defineCall, rawBody } from '../call';
import { id, rawText } from '../fields';
import { LIMIT } from '../limits';

/**
 * A package as a file, for sites that reach no registry (docs/design/domain.md, "Add-on market"). It is
 * checked like one of a registry. A key that a configured registry trusts has signed it: the signature
 * comes along, `<id of the key>:<base64>` over `packageText`, unless the index of a registry names
 * exactly these bytes. It is kept for a day unless it is installed.
 */
export const uploadMarketPackage = defineCall({
  method: 'POST',
  path: '/admin/admin/market/upload',
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Upload a package of an add-on, so that it can be installed',
  query: z.strictObject({
    signature: rawText(LIMIT.url)
      .regex(ADDON_PATTERN.signature, { error: 'package-signature' })
      .optional(),
  }),
  bodyType: { raw: 'application/gzip' },
  body: rawBody,
  maxBytes: ADDON_LIMIT.bytes,
  response: z.strictObject({ versionId: id }),
});
