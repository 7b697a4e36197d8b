import type { z } from 'zod';
import * as account from './account';
import * as accountContact from './account-contact';
import * as accountPasskey from './account-passkey';
import * as accountProfile from './account-profile';
import * as accountSecurity from './account-security';
import * as accountSession from './account-session';
import * as accountTotp from './account-totp';
import * as audit from './audit';
import type { Call, Wrap } from './call';
import * as dashboard from './dashboard';
import * as dept from './dept';
import * as event from './event';
import * as grant from './grant';
import * as letter from './letter';
import * as lock from './lock';
import * as market from './market';
import * as member from './member';
import * as memberBulk from './member-bulk';
import * as memberExport from './member-export';
import * as memberFactor from './member-factor';
import * as memberImport from './member-import';
import * as memberSession from './member-session';
import * as menu from './menu';
import * as platform from './platform';
import * as post from './post';
import * as preference from './preference';
import * as role from './role';
import * as seat from './seat';
import * as site from './site';
import * as siteFactor from './site-factor';
import * as sms from './sms';
import * as view from './view';
import * as wallet from './wallet';

const modules = [
  account,
  accountContact,
  accountPasskey,
  accountProfile,
  accountSecurity,
  accountSession,
  accountTotp,
  audit,
  dashboard,
  dept,
  event,
  grant,
  letter,
  lock,
  market,
  member,
  memberBulk,
  memberExport,
  memberFactor,
  memberImport,
  memberSession,
  menu,
  platform,
  post,
  preference,
  role,
  seat,
  site,
  siteFactor,
  sms,
  view,
  wallet,
];

type Modules =
  | typeof account
  | typeof accountContact
  | typeof accountPasskey
  | typeof accountProfile
  | typeof accountSecurity
  | typeof accountSession
  | typeof accountTotp
  | typeof audit
  | typeof dashboard
  | typeof dept
  | typeof event
  | typeof grant
  | typeof letter
  | typeof lock
  | typeof market
  | typeof member
  | typeof memberBulk
  | typeof memberExport
  | typeof memberFactor
  | typeof memberImport
  | typeof memberSession
  | typeof menu
  | typeof platform
  | typeof post
  | typeof preference
  | typeof role
  | typeof seat
  | typeof site
  | typeof siteFactor
  | typeof sms
  | typeof view
  | typeof wallet;

type CallsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never;

type AnyCall = CallsOf<Modules>;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

type Output<W extends Wrap, Data> = W extends 'menu' ? { list: Data } : Data;

/** What the page knows of each call, by its key; types only, so zod stays out of the bundle. */
export type CallMap = {
  [Key in AnyCall['key']]: Extract<AnyCall, { key: Key }> extends Call<
    Key,
    infer Query,
    infer Body,
    infer Response,
    infer W,
    infer _Access
  >
    ? {
        query: Input<Query>;
        body: Input<Body>;
        data: Output<W, z.output<Response>>;
        wrap: W;
      }
    : never;
};

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'key' in value;
}

/** Every call of the product. */
export const calls: readonly Call[] = modules.flatMap((module) =>
  Object.values(module as Record<string, unknown>).filter(isCall),
);
