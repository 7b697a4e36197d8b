import type { ColumnType, Generated, Kysely } from 'kysely';
import type { EventKind } from '#contract/event';
import type { Status } from '#contract/fields';
import type { DataScope } from '#contract/role';

/**
 * The tables, in the camelCase that Kysely's plugin turns into snake_case columns. Times are
 * epoch milliseconds (UTC) and flags 0 or 1 in both databases, so that nothing needs converting
 * but in the repository that reads them.
 */
export type Flag = 0 | 1;
type Millis = number;
/** Given once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;
/** Empty unless it is given. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type TenantSetting = 'create' | 'join';

interface Row {
  id: Generated<number>;
  createdAt: Fixed<Millis>;
  updatedAt: Millis;
}

interface Editable extends Row {
  status: Status;
  remark: string | null;
  version: ColumnType<number, number | undefined, number>;
}

export interface Tables {
  settings: { name: string; value: string };
  policies: Editable & {
    title: string;
    description: string;
    isDefault: Flag;
    /** JSON of the limits; null in a field means unlimited. */
    limits: string;
    dataRange: DataScope;
    /** What registration does: a new tenant, or a seat in the default tenant. */
    tenantSetting: ColumnType<TenantSetting, TenantSetting | undefined, TenantSetting>;
    defaultTenantId: Optional<number>;
    defaultDeptId: Optional<number>;
    defaultRoleId: Optional<number>;
    defaultPostId: Optional<number>;
  };
  invites: Editable & {
    title: string;
    /** Name of the tenant that it founds. */
    companyName: string | null;
    policyId: number;
    code: string;
    /** The seat that made it. */
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
    /** Rises with every change that can alter what a member of the tenant may do or see. */
    accessRevision: ColumnType<number, number | undefined, number>;
    deletedAt: Millis | null;
  };
  accounts: Row & {
    username: string;
    /** The username folded to lower case; unique. */
    usernameKey: string;
    passwordHash: string;
    mustChangePassword: Flag;
    realName: string;
    avatar: string | null;
    /** E.164 once its holder has proven it. */
    phone: string | null;
    phoneVerifiedAt: Optional<Millis>;
    /** The unproven phone came with the account, from whoever chose its first password. */
    isPhoneVouched: ColumnType<Flag, Flag | undefined, Flag>;
    email: string | null;
    sex: 'man' | 'girl' | 'secret';
    birthday: string | null;
    qq: string | null;
    address: string | null;
    region: string | null;
    /** Cents. */
    balance: ColumnType<number, number | undefined, number>;
    integral: ColumnType<number, number | undefined, number>;
    /** What a keyword is looked up in: username, real name, phone and email, lower case. */
    search: string;
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
    /** Set while the seat lies in the recycle bin. */
    deletedAt: Millis | null;
  };
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
    remark: string;
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
  };
  sessions: {
    id: Generated<number>;
    tokenHash: string;
    accountId: number;
    memberId: number;
    remember: Flag;
    /** Opened by the demo entrance: reads and does not write. */
    isDemo: ColumnType<Flag, Flag | undefined, Flag>;
    ip: string;
    userAgent: string;
    createdAt: Millis;
    lastSeenAt: Millis;
    expiresAt: Millis;
  };
  audits: {
    id: Generated<number>;
    at: Millis;
    requestId: string;
    tenantId: number | null;
    memberId: number | null;
    username: string | null;
    /** Key of the call. */
    action: string;
    target: string | null;
    ip: string;
    userAgent: string;
    result: 'done' | 'refused' | 'failed';
    reason: string | null;
    /** JSON: changed fields with before and after, secrets masked. */
    changes: string | null;
  };
  events: {
    id: Generated<number>;
    at: Millis;
    kind: EventKind;
    /** Whom it concerns: a tenant, some of its seats, or everyone. */
    tenantId: number | null;
    /** JSON of seat ids; null for all seats of the tenant. */
    memberIds: string | null;
  };
  idempotencyKeys: {
    memberId: number;
    idempotencyKey: string;
    /** Digest of call and body: another request under the same key is an error. */
    request: string;
    answer: string | null;
    createdAt: Millis;
  };
  /** How often something has happened since the window began; attempts, messages, captchas. */
  counters: { name: string; count: number; resetAt: Millis };
  smsCodes: {
    phone: string;
    scene: string;
    codeHash: string;
    tries: number;
    expiresAt: Millis;
  };
  captchas: {
    id: string;
    answerHash: string;
    /** Of the puzzle that may be solved instead. */
    salt: string;
    address: string;
    expiresAt: Millis;
  };
  /** A movement between two wallets; its two ledger lines add up to nothing. */
  transfers: {
    id: Generated<number>;
    at: Millis;
    kind: 'balance' | 'integral';
    reason: string;
    tenantId: number;
    operatorId: number | null;
  };
  ledger: {
    transferId: number;
    /** Null is the platform's own wallet, the only one that may go below zero. */
    accountId: number | null;
    amount: number;
    after: number | null;
  };
  tickets: { ticketHash: string; sessionId: number; address: string; expiresAt: Millis };
}

/** The database or an open transaction on it. */
export type Db = Kysely<Tables>;
