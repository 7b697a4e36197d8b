import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

/**
 * Every setting that the server takes from its environment, documented here and in the README.
 * An empty value counts as not set.
 */
const schema = z.object({
  /** Port to listen on. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  /** Address to listen on; the default is reachable from this machine only. */
  HOST: z.string().default('localhost'),
  /** Folder of the embedded database, uploads and the SMS outbox. */
  DATA_DIR: z.string().default('./data'),
  /** PostgreSQL 15 or newer; without it the embedded database is used. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  /** Connections to PostgreSQL. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** The administrator's first password; without it one is made up and printed once. */
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  /** How SMS are sent: appended to a file, or by a provider. */
  SMS_PROVIDER: z.enum(['outbox']).default('outbox'),
  /** Least severe level that is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** How many proxies in front of the server add to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Set when browsers reach the server by https: cookies become Secure and HSTS is sent. */
  SECURE: flag.default(false),
});

export type Env = z.infer<typeof schema>;

/** A setting with a value that cannot be used. */
export class InvalidEnv extends Error {}

/** Reads and checks the environment. @throws InvalidEnv with one sentence per wrong setting. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const shown =
      name.includes('PASSWORD') || name.includes('URL') ? 'its value' : JSON.stringify(given[name]);
    return `${name}: ${shown} cannot be used: ${issue.message}.`;
  });
  throw new InvalidEnv(sentences.join('\n'));
}
