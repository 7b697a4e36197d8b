import { join } from 'node:path';
import { z } from 'zod';
import { readSources } from './lib/addon/source';
import { isTimeZone } from './lib/time/days';

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

/** A whole number. `Number` alone would read a space as 0. */
const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const SEAL_KEY = /^[A-Za-z0-9_-]{1,32}:[A-Za-z0-9+/]{43}=$/;

/** Keys as `id:base64`, separated by commas. */
const sealKeys = z
  .string()
  .transform((text) => text.split(','))
  .refine((keys) => keys.every((key) => SEAL_KEY.test(key)), {
    error: 'must be keys such as 2026:<32 bytes as base64>, separated by commas',
  })
  .transform((keys) =>
    keys.map((key) => {
      const [id = '', base64 = ''] = key.split(':');
      return { id, key: Buffer.from(base64, 'base64') };
    }),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, {
    error: 'must give each key an id of its own',
  });

/** Registries as `<folder or address>#<key>,<key>`, separated by blanks. */
const addonRegistries = z.string().transform((text, context) => {
  const sources = readSources(text);
  if (sources) return sources;
  const message =
    'must be folders or http(s) addresses, each once and with its keys, such as https://addons.example.com/#<32 bytes as base64>, separated by blanks';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/**
 * All settings from the environment, documented here and in the README. An empty value counts as
 * not set.
 */
const settings = z.object({
  /** Port to listen on. */
  PORT: number(0, 65_535).default(8000),
  /** Address to listen on; the default is reachable from this machine only. */
  HOST: z.string().default('localhost'),
  /** Folder of the embedded database, uploads and the SMS outbox. */
  DATA_DIR: z.string().default('./data'),
  /** PostgreSQL 15 or newer; without it the embedded database is used. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  /** Connections to PostgreSQL. */
  DATABASE_POOL: number(1, 200).default(10),
  /** The administrator's first password; the default is random and printed once. */
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  /**
   * Keys that seal second factors, each an id and 32 bytes as base64. The first seals, all open.
   * Without keys the database's own secret does both.
   */
  SEAL_KEYS: sealKeys.default([]),
  /** Where files are kept: in the folder `files` of DATA_DIR. */
  FILE_STORAGE: z.enum(['disk']).default('disk'),
  /** How SMS are sent: appended to a file, posted to an address, or by Aliyun. */
  SMS_PROVIDER: z.enum(['outbox', 'webhook', 'aliyun']).default('outbox'),
  /** Country codes that SMS may go to, separated by commas. */
  SMS_COUNTRIES: z
    .string()
    .regex(/^[1-9]\d{0,2}(,[1-9]\d{0,2})*$/, { error: 'must be country codes such as 86,852' })
    .default('86')
    .transform((codes) => codes.split(',')),
  /** SMS in an hour over all phones. */
  SMS_HOURLY_MAX: number(1, 1_000_000).default(1000),
  /** Where messages are posted to, and the key that signs them. */
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  SMS_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Access key of Aliyun's SMS service, and the signature and template registered there. */
  SMS_ALIYUN_KEY_ID: z.string().optional(),
  SMS_ALIYUN_KEY_SECRET: z.string().optional(),
  SMS_ALIYUN_SIGN_NAME: z.string().optional(),
  SMS_ALIYUN_TEMPLATE: z.string().optional(),
  /** Template of notices that an account has another phone; without it none are sent. */
  SMS_ALIYUN_NOTICE_TEMPLATE: z.string().optional(),
  /** Address of the service, for another region. */
  SMS_ALIYUN_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://dysmsapi.aliyuncs.com/'),
  /** How mail is sent: appended to a file, or by an SMTP server. */
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).default('outbox'),
  /** Mail in an hour over all addresses. */
  MAIL_HOURLY_MAX: number(1, 1_000_000).default(1000),
  /** The server with user and password, `smtps://user:password@host:465`. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  /** Who mail comes from. */
  MAIL_FROM: z.string().regex(/@/, { error: 'must hold a mail address' }).optional(),
  /** Where add-ons come from: registries with the public keys of Ed25519 that may sign them. */
  ADDON_REGISTRIES: addonRegistries.default([]),
  /** File with what may be used of add-ons that need a licence; read at the start. */
  ADDON_LICENCE: z.string().optional(),
  /** Least severe level that is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** How many proxies in front of the server add to X-Forwarded-For. */
  TRUST_PROXY: number(0, 10).default(0),
  /** Where browsers reach the server; passkeys belong to its host. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Set when browsers reach the server by https: cookies become Secure and HSTS is sent. */
  SECURE: flag.default(false),
  /** Zone whose calendar days the figures of the dashboard count; the default is the machine's. */
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be the name of a time zone such as Asia/Shanghai' })
    .optional(),
  /** Starts with demo companies, in a database of their own below DATA_DIR. */
  DEMO: flag.default(false),
});

/** Required settings of each SMS and mail provider. */
const NEEDED = {
  SMS_PROVIDER: {
    outbox: [],
    webhook: ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
    aliyun: [
      'SMS_ALIYUN_KEY_ID',
      'SMS_ALIYUN_KEY_SECRET',
      'SMS_ALIYUN_SIGN_NAME',
      'SMS_ALIYUN_TEMPLATE',
    ],
  },
  MAIL_PROVIDER: { outbox: [], smtp: ['SMTP_URL', 'MAIL_FROM'] },
} as const;

const schema = settings.superRefine((env, context) => {
  const needed = {
    SMS_PROVIDER: NEEDED.SMS_PROVIDER[env.SMS_PROVIDER],
    MAIL_PROVIDER: NEEDED.MAIL_PROVIDER[env.MAIL_PROVIDER],
  };
  for (const choice of ['SMS_PROVIDER', 'MAIL_PROVIDER'] as const) {
    for (const name of needed[choice]) {
      if (env[name] !== undefined) continue;
      const message = `${choice}=${env[choice]} needs it`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
  if (env.DEMO) refuseBesideDemo(env, context);
});

/** The demo uses only its own data and sends no messages. */
function refuseBesideDemo(env: z.infer<typeof settings>, context: z.RefinementCtx): void {
  const isGiven = {
    DATABASE_URL: env.DATABASE_URL !== undefined,
    ADMIN_PASSWORD: env.ADMIN_PASSWORD !== undefined,
    SMS_PROVIDER: env.SMS_PROVIDER !== 'outbox',
    MAIL_PROVIDER: env.MAIL_PROVIDER !== 'outbox',
  };
  for (const [name, isWrong] of Object.entries(isGiven)) {
    if (!isWrong) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'the demo does without it' });
  }
}

export type Env = z.infer<typeof schema>;

/** Settings whose values are never shown. */
const SECRET = /PASSWORD|URL|SECRET|SEAL|REGISTRIES/;

/** A setting has an invalid value. */
export class InvalidEnv extends Error {}

/** Reads and checks the environment. @throws InvalidEnv with one sentence per wrong setting. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    const { DEMO, DATA_DIR } = parsed.data;
    return { ...parsed.data, DATA_DIR: DEMO ? join(DATA_DIR, 'demo') : DATA_DIR };
  }
  const sentences = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    if (!(name in given)) return `${name} is not set: ${issue.message}.`;
    const shown = SECRET.test(name) ? 'its value' : JSON.stringify(given[name]);
    return `${name}: ${shown} cannot be used: ${issue.message}.`;
  });
  throw new InvalidEnv(sentences.join('\n'));
}
