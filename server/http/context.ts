import type { Context } from 'hono';
import type { Language } from '#contract/codes';
import type { Db } from '../db/types';
import type { Actor, Caller } from '../lib/actor';
import type { Sealer } from '../lib/secrets/seal';
import type { MailSettings } from '../providers/mail/provider';
import type { SmsSettings } from '../providers/sms/provider';
import type { SheetReader } from '../sheets/sheet-reader';
import type { EventHub } from './event/hub';
import type { Logger } from './log';

/** Work in the background that calls leave in the database. */
export interface Jobs {
  /** Something has been left there just now. */
  wake: () => void;
}

/** What buildApp is given; the same in production, development and tests. */
export interface AppDeps {
  db: Db;
  log: Logger;
  /** Key of XSRF tokens. */
  secret: string;
  /** Seals second factors; with the secret unless given. */
  sealer?: Sealer;
  /** Reads files that people send. */
  sheets: SheetReader;
  /** Folder of the built page; without it only the API is served. */
  webRoot?: string;
  /** Epoch milliseconds. */
  now?: () => number;
  /** How codes are sent; without it every way in by phone is closed. */
  sms?: SmsSettings;
  /** How mail is sent; without it no mail address can be proven. */
  mail?: MailSettings;
  /** The way of events to open consoles. */
  events?: EventHub;
  /** Who does what calls leave for later. */
  jobs?: Jobs;
  /** Checks every answer against the contract; on in tests and development. */
  validateResponses?: boolean;
  /** How many proxies in front add to X-Forwarded-For. */
  trustProxy?: number;
  /** Where browsers reach the server; the request's own address unless given. */
  publicUrl?: string;
  /** Browsers come by https. */
  secure?: boolean;
  /** Milliseconds that a body has to arrive; 30 seconds unless given. */
  bodyMs?: number;
}

/** The dependencies with what may be left out filled in. */
export type Deps = AppDeps &
  Required<Pick<AppDeps, 'now' | 'sealer' | 'events' | 'jobs'>> & { authenticate: Authenticate };

/** Finds the seat that a token stands for, as it is now; given by the session module. */
export type Authenticate = (
  deps: { db: Db; now: () => number },
  tokenHash: string,
) => Promise<Caller>;

/** What requests carry from one middleware to the next. */
export interface Variables {
  deps: Deps;
  requestId: string;
  /** What the answer will carry; plain, as a Headers object for each answer costs more. */
  headers: Record<string, string>;
  /** The answer has been given these headers already. */
  isSealed?: boolean;
  language: Language;
  ip: string;
  /** Calls of the API only, as are the three below. */
  caller: Caller;
  actor: Actor | null;
  /** The token as it was sent, whether or not it is still good. */
  token: string | null;
  /** What the database keeps of the token. */
  tokenHash: string | null;
}

export type AppEnv = {
  Variables: Variables;
  Bindings: { incoming?: import('node:http').IncomingMessage };
};
export type AppContext = Context<AppEnv>;
