import { z } from 'zod';
import { LIMIT, PATTERN } from './limits';

/**
 * Field schemas that several entities share. The `message` of a pattern is the last part of the
 * server's text key (`field.<message>`), so that the caller reads it in its own language.
 */
export const id = z.int().positive();
export const version = z.int().min(1);
export const status = z.enum(['enabled', 'disabled']);
export const sort = z.int().min(0).max(LIMIT.sort);
export const time = z.iso.datetime();

/** Required text: trimmed, never empty. */
export const text = (max: number) => z.string().trim().min(1).max(max);
/** Optional text: an empty string and null both mean "none". */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null);

export const name = text(LIMIT.name);
export const code = text(LIMIT.code).regex(PATTERN.code, { error: 'code' });
export const remark = optionalText(LIMIT.remark);
export const username = z
  .string()
  .trim()
  .min(LIMIT.username.min)
  .max(LIMIT.username.max)
  .regex(PATTERN.username, { error: 'username' });
export const password = z.string().min(LIMIT.password.min).max(LIMIT.password.max);
export const phone = z.string().trim().min(1).regex(PATTERN.phone, { error: 'phone' });
export const optionalPhone = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
  .pipe(z.string().regex(PATTERN.phone, { error: 'phone' }).nullable());
export const optionalEmail = z
  .string()
  .trim()
  .max(LIMIT.email)
  .nullish()
  .transform((value) => value || null)
  .pipe(z.string().regex(PATTERN.email, { error: 'email' }).nullable());

/** Body of every delete and of bulk actions: 1 to 200 distinct ids, all or nothing. */
export const ids = z.strictObject({ ids: z.array(id).min(1).max(LIMIT.pageSize.max) });
/** Body of every status switch. */
export const setStatus = z.strictObject({ id, status, version });
/** Query of every `detail`. */
export const byId = z.strictObject({ id: z.coerce.number().int().positive() });

/** What every editable row carries. */
export const record = {
  id,
  status,
  remark: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  version,
};

export type Status = z.infer<typeof status>;
