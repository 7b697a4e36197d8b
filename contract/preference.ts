import { z } from 'zod';
import { defineCall } from './call';
import { CONTENT_WIDTHS, DENSITIES, LAYOUTS, THEMES } from './codes';
import { rawText } from './fields';
import { LIMIT, PATTERN } from './limits';

const path = '/user/admin/account/preferences';

/**
 * The page-style settings (docs/design/ui.md, "Page-style settings"); what is left out is as it
 * comes.
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

/** Whether the account has been shown round. */
export const tourPreference = z.strictObject({ seen: z.boolean() });

/** How a list looks to the account: its page alone knows what is in it. */
export const listPreference = z.record(rawText(LIMIT.code), z.unknown());

const named = { shell: shellPreference, tour: tourPreference } as const;

/** What each key holds. */
export interface PreferenceMap {
  shell: ShellPreference;
  tour: z.infer<typeof tourPreference>;
  [list: `list.${string}`]: z.infer<typeof listPreference>;
}

const isNamed = (key: string): key is keyof typeof named => Object.hasOwn(named, key);

const keySchema = rawText(LIMIT.code).regex(PATTERN.preference);

const schemaOf = (key: string): z.ZodType => (isNamed(key) ? named[key] : listPreference);

/** One thing that the console remembers for an account. */
export const preference = z.strictObject({
  key: keySchema,
  value: listPreference,
  /** Counts the changes of this key. */
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
 * Replaces what is under one key. `version` is the one that was read, 0 for a key not yet used:
 * a change made elsewhere since then is a conflict, which answers what is there now.
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
