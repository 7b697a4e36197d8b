import { z } from 'zod';
import { defineCall } from './call';
import { CONTENT_WIDTHS, DENSITIES, LANGUAGES, LAYOUTS, THEMES } from './codes';
import { rawText } from './fields';
import { LIMIT, PATTERN } from './limits';

const path = '/user/admin/account/preferences';

/**
 * The page-style settings (docs/design/ui.md, "Page-style settings"); a missing setting has its
 * default.
 */
export const shellPreference = z.strictObject({
  theme: z.enum(THEMES).optional(),
  primary: rawText(LIMIT.code).regex(PATTERN.colour).optional(),
  layout: z.enum(LAYOUTS).optional(),
  contentWidth: z.enum(CONTENT_WIDTHS).optional(),
  fixedHeader: z.boolean().optional(),
  fixedSider: z.boolean().optional(),
  tabs: z.boolean().optional(),
  density: z.enum(DENSITIES).optional(),
});

export type ShellPreference = z.infer<typeof shellPreference>;

/** Whether the account has seen the tour. */
export const tourPreference = z.strictObject({ seen: z.boolean() });

/**
 * How the account is told of something: in the page, by the browser, by mail. What is missing is
 * as in `NOTIFICATION_DEFAULTS`.
 */
const notificationWays = z
  .strictObject({ page: z.boolean(), browser: z.boolean(), mail: z.boolean() })
  .partial();

/** What the account is told of, by kind, and the language of its mail. */
export const notificationPreference = z.strictObject({
  letter: notificationWays.optional(),
  notice: notificationWays.optional(),
  language: z.enum(LANGUAGES).optional(),
});

export type NotificationPreference = z.infer<typeof notificationPreference>;

/** The pages that the dashboard leads to, by their paths, in this order; without them the default. */
export const shortcutsPreference = z.strictObject({
  paths: z
    .array(rawText(LIMIT.url).regex(PATTERN.path, { error: 'path' }))
    .max(LIMIT.shortcuts)
    .optional(),
});

/** Layout of a list for the account; its page defines the content. */
export const listPreference = z.record(rawText(LIMIT.code), z.unknown());

const named = {
  shell: shellPreference,
  tour: tourPreference,
  notifications: notificationPreference,
  shortcuts: shortcutsPreference,
} as const;

/** Value type of each key. */
export interface PreferenceMap {
  shell: ShellPreference;
  tour: z.infer<typeof tourPreference>;
  notifications: NotificationPreference;
  shortcuts: z.infer<typeof shortcutsPreference>;
  [list: `list.${string}`]: z.infer<typeof listPreference>;
}

const isNamed = (key: string): key is keyof typeof named => Object.hasOwn(named, key);

const keySchema = rawText(LIMIT.code).regex(PATTERN.preference);

const schemaOf = (key: string): z.ZodType => (isNamed(key) ? named[key] : listPreference);

/** One preference of an account. */
export const preference = z.strictObject({
  key: keySchema,
  value: listPreference,
  /** Number of changes of this key. */
  version: z.int().min(1),
});

export type Preference = z.infer<typeof preference>;

export const listPreferences = defineCall({
  method: 'GET',
  path,
  access: 'member',
  summary: 'What the console remembers for the own account',
  response: z.array(preference),
});

/**
 * Replaces the value of one key. `version` is the version last read, 0 for a new key. A stale
 * version is a conflict, whose answer contains the current value.
 */
export const updatePreference = defineCall({
  method: 'PUT',
  path,
  access: 'member',
  summary: 'Have the console remember something for the own account',
  body: preference.extend({ version: z.int().min(0) }).superRefine(({ key, value }, context) => {
    const { error } = schemaOf(key).safeParse(value, { reportInput: true });
    for (const issue of error?.issues ?? []) {
      context.addIssue({ ...issue, path: ['value', ...issue.path] } as never);
    }
  }),
  maxBytes: LIMIT.largeBodyBytes,
  response: preference,
});
