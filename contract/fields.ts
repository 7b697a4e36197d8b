import { z } from 'zod';
import type { Language } from './codes';
import { LIMIT, PATTERN } from './limits';

/**
 * Field schemas shared by several entities. The `message` of a pattern is the last part of the
 * server's text key (`field.<message>`), so that the error appears in the caller's language.
 *
 * All text input uses these schemas: they check the length first and skip the pattern if it is
 * wrong.
 */
const lengthFirst = { abort: true } as const;

/** Unmodified text, may be empty. */
export const rawText = (max: number) => z.string().max(max, lengthFirst);
/** Unmodified text, never empty. */
export const givenText = (max: number) => z.string().min(1, lengthFirst).max(max, lengthFirst);
/** Trimmed text, may be empty. */
export const trimmedText = (max: number) => z.string().trim().max(max, lengthFirst);
/** Required text: trimmed, never empty. */
export const text = (max: number) => trimmedText(max).min(1, lengthFirst);
const isClear = (value: string) => !PATTERN.unseen.test(value);
const isSeen = (value: string) => isClear(value) && PATTERN.seen.test(value);
/**
 * Required text of one line that people tell things apart by, such as a name or a title: something
 * of it is seen, and nothing unseen changes how it reads.
 */
export const line = (max: number) => text(max).normalize('NFC').refine(isSeen, { error: 'unseen' });
/** Required text of any number of lines; the same holds of it, but for breaks and tabs. */
export const lines = (max: number) =>
  text(max).refine((value) => isSeen(value.replace(/[\r\n\t]/g, ' ')), { error: 'unseen' });
/** Optional text of one line; an empty string and null both mean "none". */
export const optionalLine = (max: number) =>
  trimmedText(max)
    .normalize('NFC')
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || isSeen(value), { error: 'unseen' });
/** The same of any number of lines. */
export const optionalLines = (max: number) =>
  optionalText(max).refine((value) => value === null || isSeen(value.replace(/[\r\n\t]/g, ' ')), {
    error: 'unseen',
  });
/** Optional text: an empty string and null both mean "none". */
export const optionalText = (max: number) =>
  trimmedText(max)
    .nullish()
    .transform((value) => value || null);
/** Optional text that matches a pattern; `error` is the message when it does not. */
export const optionalLike = (max: number, pattern: RegExp, error: string) =>
  optionalText(max).pipe(z.string().regex(pattern, { error }).nullable());

export const id = z.int().positive();
/** A whole number where everything is text, as in a query: its digits and nothing else. */
export const asText = <Whole extends z.ZodType>(number: Whole) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given),
    number,
  );
/** At most what a database's integer holds after the next change. */
export const version = z
  .int()
  .min(1)
  .max(2 ** 31 - 2);
/** The digest of what a preview has told. */
export const outcome = givenText(64);
export const status = z.enum(['enabled', 'disabled']);
export const sort = z.int().min(0).max(LIMIT.sort);
export const time = z.iso.datetime();
/** Bounds of a time that comes in: those of no mistake, and of years with four digits. */
const [FIRST, LAST] = [Date.UTC(2000), Date.UTC(10_000) - 1] as const;
/** A time as it comes in, of any zone. */
export const givenTime = rawText(LIMIT.date)
  .check(z.iso.datetime({ offset: true }))
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) <= LAST, { error: 'years' })
  .describe('Within the years 2000 to 9999; in UTC (`Z`) or with an offset, and answered in UTC.');

export const name = line(LIMIT.name);
/** The code of a row that there is, which may be older than the rule of one script. */
export const code = text(LIMIT.code)
  .normalize('NFC')
  .regex(PATTERN.code, { error: 'code', abort: true });
/** The code of a new row. */
export const newCode = code.regex(PATTERN.oneScript, { error: 'scripts' });
export const remark = optionalText(LIMIT.remark);
/** The name of a new account; those that there are keep theirs. */
export const username = trimmedText(LIMIT.username.max)
  .min(LIMIT.username.min, lengthFirst)
  .regex(PATTERN.username, { error: 'username', abort: true })
  .regex(PATTERN.oneScript, { error: 'scripts' });
export const password = rawText(LIMIT.password.max).min(LIMIT.password.min, lengthFirst);
/** A phone number as typed, full-width digits included; the server converts it to E.164. */
export const phone = text(LIMIT.phone).normalize('NFKC').regex(PATTERN.phone, { error: 'phone' });
export const optionalPhone = trimmedText(LIMIT.phone)
  .normalize('NFKC')
  .nullish()
  .transform((value) => value || null)
  .pipe(z.string().regex(PATTERN.phone, { error: 'phone' }).nullable());
/** A code as typed from a message or an app, full-width digits included. */
export const codeText = (max: number) => text(max).normalize('NFKC');
export const email = text(LIMIT.email).regex(PATTERN.email, { error: 'email' });
export const optionalEmail = optionalLike(LIMIT.email, PATTERN.email, 'email');
/** Nobody alive was born earlier, and not every program knows what day it was much before. */
const EARLIEST = '1900-01-01';
/** Ahead of UTC by this much, some people have tomorrow's date already. */
const EARLIEST_ZONE_MS = 14 * 60 * 60 * 1000;
/** A date of birth as `YYYY-MM-DD`, since 1900 and not to come, or null for none. */
export const optionalBirthday = rawText(LIMIT.date)
  .check(z.iso.date())
  .nullish()
  .transform((value) => value ?? null)
  .refine((date) => date === null || date >= EARLIEST, { error: 'bygone' })
  .refine(
    (date) =>
      date === null || date <= new Date(Date.now() + EARLIEST_ZONE_MS).toISOString().slice(0, 10),
    { error: 'past' },
  );
/** A text per language, beside a plain one that stands in where a language has none of its own. */
export type Texts = Partial<Record<Language, string>>;

/** A text per language as it is answered; null where the plain one does for all. */
export const texts = z
  .strictObject({ 'zh-CN': z.string(), 'en-US': z.string() })
  .partial()
  .nullable();
/** A text per language as it comes in; what is empty counts as none. */
export const optionalTexts = (
  max: number,
  part: typeof optionalLine | typeof optionalLines = optionalLine,
) =>
  z
    .strictObject({ 'zh-CN': part(max), 'en-US': part(max) })
    .partial()
    .nullish()
    .transform((given): Texts | null => {
      const some = Object.entries(given ?? {}).filter(([, value]) => value);
      return some.length > 0 ? Object.fromEntries(some) : null;
    });

/**
 * Address of a person's picture for the caller's session, the same within a quarter of an hour and
 * over within half an hour (docs/design/domain.md, "Files"); null without a picture.
 */
export const avatar = z.string().startsWith('/admin/admin/file/content?ticket=').nullable();

/** The key of an add-on, such as `ml.svc.user`. */
export const addon = rawText(LIMIT.code);

/** Body of every delete and of bulk actions: 1 to 200 distinct ids, all or nothing. */
export const ids = z.strictObject({ ids: z.array(id).min(1).max(LIMIT.pageSize.max) });
/** Body of every status switch. */
export const setStatus = z.strictObject({ id, status, version });
/** Query of every `detail`. */
export const byId = z.strictObject({ id: asText(id) });

/** Fields of every editable row. */
export const record = {
  id,
  status,
  remark: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  version,
};

export type Status = z.infer<typeof status>;
