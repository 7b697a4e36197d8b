import { z } from 'zod';
import { defineCall } from './call';
import { line, optionalText, optionalTexts, texts, username, version } from './fields';
import { LIMIT, PATTERN } from './limits';

/** The settings of the site (docs/design/domain.md, "Settings of the site"). */
const base = '/admin/admin/site';

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/**
 * Who may register: nobody, everybody by the default policy or an invitation, or only who has an
 * invitation.
 */
export const REGISTER_WAYS = ['closed', 'policy', 'invite'] as const;

const ways = {
  /** Account and password. */
  account: z.boolean(),
  /** Phone and code. */
  phone: z.boolean(),
  register: z.enum(REGISTER_WAYS),
  demo: z.boolean(),
};

const terms = (part: z.ZodType<z.infer<typeof texts>>) => ({ agreement: part, privacy: part });

const KIB = 1024;

const lengths = {
  idleMinutes: within(LIMIT.idleMinutes),
  sessionHours: within(LIMIT.sessionHours),
  rememberedDays: within(LIMIT.rememberedDays),
  auditDays: within(LIMIT.auditDays),
  messageDays: within(LIMIT.messageDays),
  recycleDays: within(LIMIT.recycleDays),
  /** Bytes of the largest file, and of all files of a tenant. */
  fileBytes: z.int().min(KIB).max(LIMIT.fileBytes),
  tenantFileBytes: z.int().min(KIB).max(LIMIT.maxTenantBytes),
};

/** How messages are sent, by the environment; without its secrets. */
const channel = z
  .strictObject({
    provider: z.string(),
    /** The file in the data folder of a provider that sends nothing. */
    outbox: z.string().nullable(),
    hourlyMax: z.int(),
    /** Country codes that messages may go to; of SMS only. */
    countries: z.array(z.string()),
  })
  .nullable();

export const settings = z.strictObject({
  version: z.int(),
  texts: z.strictObject({
    title: texts,
    subTitle: texts,
    copyright: texts,
    icpCode: texts,
    icpLink: z.string().nullable(),
  }),
  logo: z.string(),
  ways: z.strictObject({ ...ways, demoUsername: z.string() }),
  terms: z.strictObject({ ...terms(texts), version: z.int() }),
  /** Null for the days of the audit log: a setting by hand that is no number, so nothing is deleted. */
  lengths: z.strictObject({ ...lengths, auditDays: lengths.auditDays.nullable() }),
  sms: channel,
  mail: channel,
});

const someLine = optionalTexts(LIMIT.title);

export const settingsUpdate = z.strictObject({
  version,
  texts: z
    .strictObject({
      title: z.strictObject({ 'zh-CN': line(LIMIT.title), 'en-US': line(LIMIT.title) }),
      subTitle: someLine,
      copyright: someLine,
      icpCode: someLine,
      icpLink: optionalText(LIMIT.url).pipe(
        z.string().regex(PATTERN.webAddress, { error: 'webAddress' }).nullable(),
      ),
    })
    .optional(),
  ways: z.strictObject({ ...ways, demoUsername: username }).optional(),
  terms: z.strictObject(terms(optionalTexts(LIMIT.terms, optionalText))).optional(),
  lengths: z.strictObject(lengths).optional(),
});

export type Settings = z.infer<typeof settings>;
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

export const getSettings = defineCall({
  method: 'GET',
  path: `${base}/settings`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Get the settings of the site',
  response: settings,
});

export const updateSettings = defineCall({
  method: 'PUT',
  path: `${base}/settings`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Change parts of the settings of the site',
  maxBytes: LIMIT.settingsBytes,
  body: settingsUpdate,
  response: settings,
});
