import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Status } from '#contract/fields';
import type { DataScope } from '#contract/role/role';
import type { Editable, Fixed, Flag, Millis, Optional, Row } from './tables/columns';
import type { FactorTables } from './tables/factor-tables';
import type { FileTables } from './tables/file-tables';
import type { ImportTables } from './tables/import-tables';
import type { JobTables } from './tables/job-tables';
import type { LetterTables } from './tables/letter-tables';
import type { OwnTables } from './tables/own-tables';
import type { RunningTables } from './tables/running-tables';
import type { WalletTables } from './tables/wallet-tables';

type TenantSetting = 'create' | 'join';

/** The tables in camelCase, which a Kysely plugin maps to snake_case columns. */
export interface Tables
  extends RunningTables,
    FactorTables,
    FileTables,
    ImportTables,
    JobTables,
    OwnTables,
    LetterTables,
    WalletTables {
  settings: { name: string; value: string };
  policies: Editable & {
    title: string;
    description: string;
    isDefault: Flag;
    /** JSON of the limits; null means unlimited. */
    limits: string;
    dataRange: DataScope;
    /** Effect of registration: a new tenant, or a seat in the default tenant. */
    tenantSetting: ColumnType<TenantSetting, TenantSetting | undefined, TenantSetting>;
    defaultTenantId: Optional<number>;
    defaultDeptId: Optional<number>;
    defaultRoleId: Optional<number>;
    defaultPostId: Optional<number>;
    sort: ColumnType<number, number | undefined, number>;
    /** Days until a new tenant expires; null for never. */
    expireDays: Optional<number>;
  };
  invites: Editable & {
    title: string;
    /** Name of the new tenant. */
    companyName: string | null;
    policyId: number;
    code: string;
    /** The seat that created it. */
    creatorId: number | null;
    /** The account that redeemed it. */
    usedBy: Optional<number>;
    usedAt: Optional<Millis>;
  };
  policyMenus: { policyId: number; menuId: number };
  tenants: Editable & {
    name: string;
    code: string;
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
  members: Editable & {
    accountId: Fixed<number>;
    tenantId: Fixed<number>;
    deptId: number | null;
    isDefaultAdmin: Flag;
    lastActiveAt: Millis | null;
    lastLoginAt: Millis | null;
    lastLoginIp: string | null;
    loginCount: ColumnType<number, number | undefined, number>;
    /** Set while the seat is in the recycle bin. */
    deletedAt: Millis | null;
  };
  /** Number of members per tenant, without the recycle bin; only triggers write it. */
  memberCounts: { tenantId: number; members: number };
  memberPosts: { memberId: number; postId: number };
  memberRoles: { memberId: number; roleId: number };
  depts: Editable & {
    tenantId: Fixed<number>;
    parentId: number | null;
    name: string;
    code: string;
    leader: string | null;
    phone: string | null;
    email: string | null;
    sort: number;
  };
  posts: Editable & { tenantId: Fixed<number>; name: string; code: string; sort: number };
  roles: Editable & {
    tenantId: Fixed<number>;
    parentId: number | null;
    name: string;
    code: string;
    dataScope: DataScope;
    sort: number;
  };
  roleMenus: { roleId: number; menuId: number };
  roleDepts: { roleId: number; deptId: number };
  addons: {
    addon: string;
    title: string;
    titleTexts: Optional<string>;
    remark: string;
    remarkTexts: Optional<string>;
    icon: string;
    path: string;
    affix: Flag;
    sort: number;
    status: Status;
  };
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
  };
  /** Add-ons of the market: the newest version, and the installed one. */
  marketAddons: {
    versionId: Generated<number>;
    name: string;
    title: string;
    titleTexts: Optional<string>;
    remark: string;
    remarkTexts: Optional<string>;
    description: string;
    descriptionTexts: Optional<string>;
    word: string;
    system: string;
    arch: string;
    version: string;
    localVersion: string | null;
    /** 0 not installed, 1 downloading, 2 installing, 3 installed. */
    installStatus: 0 | 1 | 2 | 3;
    updateStatus: Flag;
    progress: number | null;
    size: number;
    minPlatform: string;
    publishedAt: Millis;
    sort: number;
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
