import { isHeld } from './db/dialect';
import { FolderInUse } from './db/open';
import { NotTheDemo } from './demo';
import { diskTroubleOf } from './disk/disk-trouble';
import { type Env, InvalidEnv } from './env';

/** Error codes of PostgreSQL and the network for a wrong DATABASE_URL. */
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no database answers at that address.',
  ECONNRESET: 'no database answers at that address.',
  EHOSTUNREACH: 'no database answers at that address.',
  ETIMEDOUT: 'no database answers at that address.',
  ENOTFOUND: 'its host is unknown.',
  EAI_AGAIN: 'its host is unknown.',
  '28P01': 'the database refuses that user and password.',
  '28000': 'the database refuses that user and password.',
  '3D000': 'there is no database of that name.',
  '42501': 'that user may not create tables there.',
  '53100': 'the disk of the database is full. Make space there and start again.',
  '58030': 'the disk of the database does not read or write as it should.',
  '25006': 'the database may only be read from.',
};

/** Error codes of the system when the server cannot listen. */
const LISTEN: Readonly<Record<string, (env: Env) => string>> = {
  EADDRINUSE: ({ PORT }) => `Port ${PORT} is in use. Set PORT to another one.`,
  EACCES: ({ PORT }) =>
    `Port ${PORT} needs more rights than this user has. Set PORT to another one.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST: "${HOST}" is no address of this machine.`,
  ENOTFOUND: ({ HOST }) => `HOST: "${HOST}" is no address of this machine.`,
  EAI_AGAIN: ({ HOST }) => `HOST: "${HOST}" is no address of this machine.`,
};

/** System calls that fail when a path is not a folder. */
const FOLDER_CALLS = new Set(['mkdir', 'open']);

function partsOf(error: unknown) {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException;
  return { code: String(code ?? ''), syscall };
}

/** One sentence about why the server cannot listen. */
export function explainListen(error: unknown, env: Env): string {
  return LISTEN[partsOf(error).code]?.(env) ?? explainStart(error, env);
}

/** One sentence about why the server cannot start; unknown errors in full. */
export function explainStart(error: unknown, env?: Env): string {
  if (error instanceof InvalidEnv) return error.message;
  if (error instanceof FolderInUse) {
    return `Another server is using the data folder ${error.message}. Stop it, or set DATA_DIR to another folder.`;
  }
  if (error instanceof NotTheDemo) {
    return `DATA_DIR: "${env?.DATA_DIR}" cannot be used: ${error.message}. Set DATA_DIR to another folder.`;
  }
  const { code, syscall } = partsOf(error);
  if (env?.DATABASE_URL && DATABASE[code]) return `DATABASE_URL: ${DATABASE[code]}`;
  const disk = diskTroubleOf(error);
  if (disk === 'disk.full') {
    return `DATA_DIR: the disk of "${env?.DATA_DIR}" is full. Make space and start again.`;
  }
  if (code.startsWith('SQLITE_IOERR') || code === 'EIO') {
    return `DATA_DIR: the disk of "${env?.DATA_DIR}" does not read or write as it should (${code}).`;
  }
  if (disk || FOLDER_CALLS.has(syscall ?? '')) {
    return `DATA_DIR: "${env?.DATA_DIR}" is no folder that this user can write to.`;
  }
  if (isHeld(error)) {
    return `DATA_DIR: another program holds the database in "${env?.DATA_DIR}". End it and start again.`;
  }
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return `DATA_DIR: the database in "${env?.DATA_DIR}" is damaged, or not one of this server.`;
  }
  return String(Object(error).stack ?? error);
}
