import { z } from 'zod';
import { asText, id } from '#contract/fields';
import { UPLOAD_PURPOSES } from '#contract/file/upload';
import { isGarbled } from '../../../lib/input/storable';

const filename = z
  .string()
  .min(1)
  .refine((name) => !isGarbled(name), { error: 'encoding' });
/** The keys that some clients send by themselves; content alone says what a file is. */
const ignored = { filetype: z.string().nullish(), type: z.string().nullish() };

/** What comes with an upload into the folders of the tenant. */
export const shared = z.strictObject({
  ...ignored,
  filename,
  folderId: asText(id).nullish(),
});

/** What comes with an upload inside a form. */
export const own = z.strictObject({
  ...ignored,
  filename,
  purpose: z.enum(UPLOAD_PURPOSES).default('form'),
});
