import type { Context } from 'hono';
import type { Language } from '#contract/codes';
import type { Db } from '../db/types';
import type { Scratch } from '../disk/scratch';
import type { Actor, Caller } from '../lib/actor';
import type { Licence } from '../lib/addon/licence';
import type { AddonSource } from '../lib/addon/source';
import type { Turns } from '../lib/async/turns';
import type { Sealer } from '../lib/secrets/seal';
import type { MailSettings } from '../providers/mail/provider';
import type { SmsSettings } from '../providers/sms/provider';
import type { Storage } from '../providers/storage/provider';
import type { SheetReader } from '../sheets/sheet-reader';
import type { EventHub } from './event/hub';
import type { Logger } from './log';
import type { Strangers } from './write/strangers';

/** Runner of the background work that calls store in the database. */
export interface Jobs {
  /** Signals new work. */
  wake: () => void;
  /** Why this node runs no jobs; undefined if it does. */
  readonly trouble: 'stopped' | 'stuck' | undefined;
}

/** Dependencies of buildApp. */
export interface AppDeps {
  db: Db;
  log: Logger;
  /** Key of XSRF tokens. */
  secret: string;
  /** Seals second factors; the default uses `secret`. */
  sealer?: Sealer;
  /** Reads uploaded spreadsheets. */
  sheets: SheetReader;
  /** Takes the files of uploads; default is a folder for temporary files. */
  scratch?: Scratch;
  /** Keeps files; default is a folder for temporary files. */
  storage?: Storage;
  /** Where add-ons are offered; default nowhere. */
  registries?: readonly AddonSource[];
  /** What add-ons may be used that need a licence; default none. */
  licence?: Licence;
  /** Where this node unpacks add-ons; default is a folder for temporary files. */
  addonFolder?: string;
  /** Folder of the built page; without it the server has only the API. */
  webRoot?: string;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Sending of SMS; without it sign-in by phone is disabled. */
  sms?: SmsSettings;
  /** Sending of mail; without it mail addresses cannot be proven. */
  mail?: MailSettings;
  /** Passes events to open consoles. */
  events?: EventHub;
  /** Runs background jobs. */
  jobs?: Jobs;
  /** Limits the audit entries of calls without a session. */
  strangers?: Strangers;
  /** How many writes of one tenant are at the database at once; default any number. */
  writesAtOnce?: number;
  /** Checks every answer against the contract; enabled in tests and development. */
  validateResponses?: boolean;
  /** Number of proxies in front that add to X-Forwarded-For. */
  trustProxy?: number;
  /** Address of the server for browsers; default is the address of the request. */
  publicUrl?: string;
  /** Whether browsers connect by https. */
  secure?: boolean;
  /** Timeout of a body in milliseconds; default 30 seconds. */
  bodyMs?: number;
  /** Time in milliseconds after which a download that nobody receives is cut; default 5 minutes. */
  stallMs?: number;
}

/** The dependencies with their defaults. */
export type Deps = AppDeps &
  Required<
    Pick<
      AppDeps,
      | ('now' | 'sealer' | 'events' | 'jobs' | 'strangers' | 'scratch' | 'storage' | 'registries')
      | 'addonFolder'
    >
  > & {
    authenticate: Authenticate;
    visit: Visit;
    declaredCalls: DeclaredCalls;
    /** Writes, by tenant. */
    writing: Turns;
  };

/** Finds the current seat of a token; implemented by the session module. */
export type Authenticate = (
  deps: { db: Db; now: () => number },
  tokenHash: string,
) => Promise<Caller>;

/**
 * The actor with the rows of another tenant; implemented by the session module.
 * @throws Refusal permission.denied or row.missing
 */
export type Visit = (db: Db, actor: Actor, tenantId: number) => Promise<Actor>;

/**
 * The calls that the pages of an installed add-on make for users of a tenant; undefined if it is not
 * installed from a package, or disabled. Implemented by the module of add-ons.
 * @throws Refusal addon.unlicensed, addon.licence-elsewhere, addon.licence-over
 */
export type DeclaredCalls = (
  deps: Pick<Deps, 'db' | 'licence' | 'registries' | 'now'>,
  addon: string,
  tenantCode: string,
) => Promise<ReadonlySet<string> | undefined>;

/** Variables that the middleware sets on a request. */
export interface Variables {
  deps: Deps;
  requestId: string;
  /** Headers of the answer. A plain object, because a Headers object per answer is slower. */
  headers: Record<string, string>;
  /** Whether the answer has these headers already. */
  isSealed?: boolean;
  language: Language;
  ip: string;
  /** Only on calls of the API, like the three below. */
  caller: Caller;
  actor: Actor | null;
  /** The token as sent, valid or not. */
  token: string | null;
  /** Hash of the token as stored in the database. */
  tokenHash: string | null;
}

export type AppEnv = {
  Variables: Variables;
  Bindings: { incoming?: import('node:http').IncomingMessage };
};
export type AppContext = Context<AppEnv>;
