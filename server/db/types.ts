import type { ColumnType, Kysely } from 'kysely';
import type { DataScope } from '#contract/role/role';
import type {
  AddonTables,
  DocumentTables,
  MarketTables,
  UpgradeTables,
  WatchTables,
} from './tables/addon-tables';
import type { Chosen, Editable, Fixed, Flag, Millis, Optional, Row } from './tables/columns';
import type { FactorTables } from './tables/factor-tables';
import type { FileTables } from './tables/file-tables';
import type { ImportTables } from './tables/import-tables';
import type { InviteTables } from './tables/invite-tables';
import type { JobTables } from './tables/job-tables';
import type { LetterTables, NoticeTables } from './tables/letter-tables';
import type { MemberTables } from './tables/member-tables';
import type { OwnTables } from './tables/own-tables';
import type { RunningTables } from './tables/running-tables';
import type { WalletTables } from './tables/wallet-tables';

/** The tables in camelCase, which a Kysely plugin maps to snake_case columns. */
export interface Tables
  extends AddonTables,
    RunningTables,
    DocumentTables,
    FactorTables,
    FileTables,
    ImportTables,
    InviteTables,
    JobTables,
    MarketTables,
    MemberTables,
    NoticeTables,
    OwnTables,
    LetterTables,
    UpgradeTables,
    WalletTables,
    WatchTables {
  settings: { name: string; value: string };
  /** Each version of the texts that registration asks consent to. */
  terms: {
    version: Fixed<number>;
    /** JSON of the text per language; null where there was none. */
    agreement: string | null;
    privacy: string | null;
    /** Null for a version that is older than this table. */
    createdAt: Millis | null;
  };
  policies: Editable & {
    title: string;
    description: string;
    isDefault: Flag;
    /** JSON of the limits; null means unlimited. */
    limits: string;
    dataRange: DataScope;
    /** Effect of registration: a new tenant, or a seat in the default tenant. */
    tenantSetting: Chosen<'create' | 'join'>;
    /** For whom a second factor is required. */
    secondFactor: Chosen<'nobody' | 'admins' | 'all'>;
    defaultTenantId: Optional<number>;
    defaultDeptId: Optional<number>;
    defaultRoleId: Optional<number>;
    defaultPostId: Optional<number>;
    /** Fields whose default was deleted since it was chosen, with a comma behind each. */
    lostDefaults: ColumnType<string, string | undefined, string>;
    sort: ColumnType<number, number | undefined, number>;
    /** Days until a new tenant expires; null for never. */
    expireDays: Optional<number>;
  };
  policyMenus: { policyId: number; menuId: number };
  tenants: Editable & {
    name: string;
    code: string;
    /** The code as it is compared, see `keyOf`; unique for ever. */
    codeKey: string;
    leader: string | null;
    phone: string | null;
    email: string | null;
    policyId: number | null;
    isPlatform: Flag;
    /** Bytes that its files may have; null is the setting's. */
    fileBytes: Optional<number>;
    /** Incremented by every change that may affect the access of the tenant's members. */
    accessRevision: ColumnType<number, number | undefined, number>;
    sort: ColumnType<number, number | undefined, number>;
    /** From then on the tenant counts as disabled; null for never. */
    expiresAt: Optional<Millis>;
    /** The end that its default admins were told of last, and how many days before it. */
    toldExpiresAt: Optional<Millis>;
    toldDays: Optional<number>;
    deletedAt: Millis | null;
    /** Set when its rows begin to go, 30 days after the deletion; from then on nothing brings it back. */
    purgeStartedAt: Optional<Millis>;
    /** The last entry of its audit log from which the purge has removed the persons. */
    purgeAuditId: Optional<number>;
    /** Set when its rows are gone. */
    purgedAt: Optional<Millis>;
  };
  accounts: Row & {
    username: string;
    /** The username folded to lower case; unique. */
    usernameKey: string;
    passwordHash: string;
    mustChangePassword: Flag;
    realName: string;
    /** Hash of the content that is the person's picture. */
    avatar: string | null;
    /** E.164 if proven. */
    phone: string | null;
    phoneVerifiedAt: Optional<Millis>;
    /** The unproven phone was set by the creator of the account, with its first password. */
    isPhoneVouched: ColumnType<Flag, Flag | undefined, Flag>;
    email: string | null;
    /** Time of the proof; a proven address is unique. */
    emailVerifiedAt: Optional<Millis>;
    /** Incremented by every change of the credentials: password, factors, contacts. */
    securityRevision: ColumnType<number, number | undefined, number>;
    /** Version of the texts that the account has agreed to at its registration. */
    agreedVersion: Optional<number>;
    agreedAt: Optional<Millis>;
    /** Incremented by every change of the profile. */
    version: ColumnType<number, number | undefined, number>;
    sex: 'man' | 'girl' | 'secret';
    birthday: string | null;
    qq: string | null;
    address: string | null;
    region: string | null;
    /** Cents. */
    balance: ColumnType<number, number | undefined, number>;
    integral: ColumnType<number, number | undefined, number>;
    /** Text that keywords search: username, real name, phone and email, in lower case. */
    search: string;
  };
  /** Preferences of accounts, by key. */
  preferences: {
    accountId: number;
    key: string;
    /** JSON object. */
    value: string;
    /** Length of key and value in UTF-8 bytes. */
    bytes: number;
    version: number;
    updatedAt: Millis;
  };
  depts: Editable & {
    tenantId: Fixed<number>;
    parentId: number | null;
    name: string;
    code: string;
    /** The code as it is compared, see `keyOf`; unique in the tenant. */
    codeKey: string;
    leader: string | null;
    phone: string | null;
    email: string | null;
    sort: number;
  };
  posts: Editable & {
    tenantId: Fixed<number>;
    name: string;
    code: string;
    codeKey: string;
    sort: number;
  };
  roles: Editable & {
    tenantId: Fixed<number>;
    parentId: number | null;
    name: string;
    code: string;
    /** The code as it is compared, see `keyOf`; unique in the tenant. */
    codeKey: string;
    dataScope: DataScope;
    sort: number;
  };
  roleMenus: { tenantId: number; roleId: number; menuId: number };
  roleDepts: { tenantId: number; roleId: number; deptId: number };
  menus: Editable & {
    parentId: number | null;
    type: 'directory' | 'menu' | 'button';
    client: 'pc' | 'mobile';
    addon: string;
    title: string;
    /** JSON of the title per language. */
    titleTexts: Optional<string>;
    /** JSON of the remark per language. */
    remarkTexts: Optional<string>;
    icon: string | null;
    path: string | null;
    alias: string | null;
    component: string | null;
    redirect: string | null;
    /** Comma-separated `METHOD /path`. */
    permissions: string;
    activeMenu: string | null;
    isRoot: Flag;
    isAffix: Flag;
    alwaysShow: Flag;
    keepAlive: Flag;
    hidden: Flag;
    isFrame: Flag;
    sort: number;
    /** Of the console's own menus: what a release knows the node by. */
    key: Optional<string>;
    /** JSON of what the last release wrote here, so that an operator's changes can be told. */
    released: Optional<string>;
    /** Of a menu that a package has brought: its key within the add-on. */
    addonKey: Optional<string>;
  };
  /** A saved view of a list. */
  views: Row & {
    tenantId: number;
    memberId: number;
    list: string;
    name: string;
    /** Query string of the list. */
    search: string;
    /** JSON of columns and density. */
    look: string;
    isShared: Flag;
    version: ColumnType<number, number | undefined, number>;
  };
}

/** The database or an open transaction on it. */
export type Db = Kysely<Tables>;
