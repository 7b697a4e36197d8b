import { z } from 'zod';
import * as account from './account';
import * as addonDocument from './addon/document';
import * as addonPage from './addon/page';
import * as addonWatch from './addon/watch';
import * as audit from './audit/audit';
import type { Call, Wrap } from './call';
import * as ranking from './dashboard/ranking';
import * as dashboard from './dashboard/summary';
import * as task from './dashboard/tasks';
import * as trend from './dashboard/trends';
import * as dept from './dept';
import * as event from './event';
import * as explain from './explain';
import * as passkey from './factor/passkey';
import * as totp from './factor/totp';
import * as webauthn from './factor/webauthn';
import * as fields from './fields';
import * as fileContent from './file/content';
import * as file from './file/file';
import * as folder from './file/folder';
import * as upload from './file/upload';
import * as letterDraft from './letter/draft';
import * as letter from './letter/letter';
import * as market from './market/card';
import * as marketJob from './market/job';
import * as marketUpload from './market/upload';
import * as memberBulk from './member/bulk';
import * as memberExport from './member/export';
import * as memberFactor from './member/factor';
import * as memberImport from './member/import';
import * as memberInfo from './member/info';
import * as member from './member/member';
import * as offer from './member/offer';
import * as online from './member/online';
import * as recycle from './member/recycle';
import * as memberSession from './member/session';
import * as tenantUser from './member/tenant-user';
import * as outsideFrame from './menu/frame';
import * as menu from './menu/menu';
import * as menuNode from './menu/node';
import * as message from './message';
import * as notice from './notice/notice';
import * as publication from './notice/publication';
import * as post from './post';
import * as preference from './preference';
import * as grant from './role/grant';
import * as role from './role/role';
import * as contact from './security/contact';
import * as password from './security/password';
import * as security from './security/security';
import * as session from './security/session';
import * as setting from './setting';
import * as signInFactor from './sign-in/factor';
import * as lock from './sign-in/lock';
import * as plan from './sign-in/plan';
import * as seats from './sign-in/seats';
import * as signIn from './sign-in/sign-in';
import * as site from './site';
import * as sms from './sms';
import * as tenantExport from './tenant/export';
import * as invite from './tenant/invite';
import * as policy from './tenant/policy';
import * as preview from './tenant/preview';
import * as quota from './tenant/quota';
import * as tenant from './tenant/tenant';
import * as upgrade from './upgrade';
import * as view from './view';
import * as wallet from './wallet';
import * as withdrawal from './withdrawal';

/** Modules of the contract, in the order of the API document. */
const modules = [
  password,
  contact,
  passkey,
  account,
  security,
  session,
  totp,
  audit,
  dashboard,
  trend,
  task,
  ranking,
  dept,
  event,
  explain,
  file,
  fileContent,
  folder,
  upload,
  grant,
  letter,
  letterDraft,
  lock,
  market,
  marketJob,
  marketUpload,
  memberInfo,
  member,
  memberBulk,
  memberExport,
  memberFactor,
  memberImport,
  memberSession,
  offer,
  online,
  recycle,
  tenantUser,
  menu,
  outsideFrame,
  addonPage,
  addonWatch,
  addonDocument,
  message,
  notice,
  publication,
  site,
  setting,
  post,
  preference,
  role,
  seats,
  signIn,
  signInFactor,
  plan,
  sms,
  policy,
  preview,
  tenant,
  tenantExport,
  quota,
  invite,
  upgrade,
  view,
  wallet,
  withdrawal,
] as const;

type CallsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never;

type AnyCall = CallsOf<(typeof modules)[number]>;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

type Output<W extends Wrap, Data> = W extends 'menu' ? { list: Data } : Data;

/** Types of each call by its key, for the page. Types only, so that zod stays out of the bundle. */
export type CallMap = {
  [Key in AnyCall['key']]: Extract<AnyCall, { key: Key }> extends Call<
    Key,
    infer Query,
    infer Body,
    infer Response,
    infer W,
    infer _Access,
    infer B,
    infer T
  >
    ? {
        query: Input<Query>;
        /** A page sends the bytes of a raw body as a blob. */
        body: B extends { raw: string } ? Blob : Input<Body>;
        data: Output<W, z.output<Response>>;
        wrap: W;
        bodyType: B;
        inTenant: T;
      }
    : never;
};

/** `METHOD /path` of a call. */
export type CallKey = AnyCall['key'];

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'key' in value;
}

/** A call and the name that its module exports it by. */
export interface NamedCall extends Call {
  name: string;
}

const entriesOf = (module: object) => Object.entries(module) as [string, unknown][];

/** Every call of the product. */
export const calls: readonly NamedCall[] = modules.flatMap((module) =>
  entriesOf(module).flatMap(([name, value]) => (isCall(value) ? [{ ...value, name }] : [])),
);

/** The schemas of the contract, each with the name that its module exports it by. */
export const schemas: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ...modules,
  fields,
  menuNode,
  webauthn,
].flatMap((module) =>
  entriesOf(module).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[name, value] as const] : [],
  ),
);
