import type { Words } from '#contract/audit/words/words';
import type { Translate } from '@/hooks/useT';
import { form, type Label, MEMBER, own, RECORD } from './labels';

/** What add-ons report of a tenant. */
const USAGE = {
  projects: form('tenant.limit.projects'),
  projectDevices: form('tenant.limit.projectDevices'),
  projectScenes: form('tenant.limit.projectScenes'),
  products: form('tenant.limit.products'),
  devices: form('tenant.limit.devices'),
  deviceProperties: form('tenant.limit.deviceProperties'),
  addon: form('permission.menu.addon'),
};

/**
 * Labels of noted fields by kind of target, in the order of the forms. `noted.test.ts` tells of a
 * field that is neither here nor left out.
 */
const LABELS: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  member: MEMBER,
  account: {
    ...MEMBER,
    secret: own('secret'),
    recoverySecrets: own('recoverySecrets'),
    name: own('passkeyName'),
    passkey: own('passkey'),
    account: own('payeeAccount'),
    image: own('payeeImage'),
  },
  offer: {
    identifier: own('identifier'),
    deptId: form('org.user.dept'),
    roleIds: form('org.user.roles'),
    postIds: form('org.user.posts'),
    note: own('note'),
  },
  dept: {
    parentId: form('org.dept.parent'),
    name: form('org.dept.name'),
    code: form('org.dept.code'),
    leader: form('org.dept.leader'),
    phone: form('org.dept.phone'),
    email: form('org.dept.email'),
    ...RECORD,
  },
  post: { name: form('org.post.name'), code: form('org.post.code'), ...RECORD },
  role: {
    parentId: form('permission.role.parent'),
    name: form('permission.role.name'),
    code: form('permission.role.code'),
    dataScope: form('permission.role.dataScope'),
    deptIds: form('permission.role.depts'),
    menuIds: form('permission.grant.menus'),
    ...RECORD,
  },
  menu: {
    type: form('permission.menu.type'),
    client: form('permission.menu.client'),
    addon: form('permission.menu.addon'),
    parentId: form('permission.menu.parent'),
    title: form('permission.menu.name'),
    titleTexts: own('titleTexts'),
    icon: form('permission.menu.icon'),
    path: form('permission.menu.path'),
    alias: form('permission.menu.alias'),
    component: form('permission.menu.component'),
    redirect: form('permission.menu.redirect'),
    permissions: form('permission.menu.permissions'),
    activeMenu: form('permission.menu.activeMenu'),
    isRoot: form('permission.menu.isRoot'),
    isAffix: form('permission.menu.isAffix'),
    alwaysShow: form('permission.menu.alwaysShow'),
    keepAlive: form('permission.menu.keepAlive'),
    hidden: form('permission.menu.hidden'),
    isFrame: form('permission.menu.isFrame'),
    ...RECORD,
    remarkTexts: own('remarkTexts'),
  },
  file: {
    name: form('file.name'),
    folderId: form('file.folder'),
    kind: form('file.kind'),
    size: form('file.size'),
  },
  folder: { name: form('file.name'), parentId: form('file.folder') },
  upload: { name: form('file.name'), size: form('file.size') },
  letter: { toIds: own('receivers'), fileIds: own('files'), box: form('home.letter.box') },
  notice: {
    title: own('title'),
    level: own('level'),
    rangeType: own('rangeType'),
    tenantIds: own('tenantIds'),
    deptIds: own('range'),
    roleIds: own('range'),
    toIds: own('range'),
  },
  upgrade: {
    addon: form('permission.menu.addon'),
    version: own('release'),
    time: own('releasedAt'),
    ...{ title: own('title'), titleTexts: own('titleTexts') },
    ...{ content: own('content'), contentTexts: own('contentTexts') },
    ...RECORD,
  },
  market: {
    addon: form('permission.menu.addon'),
    version: own('release'),
    skippedVersion: own('skippedVersion'),
    status: RECORD.status,
    isCancelled: own('isCancelled'),
    dropsDocuments: own('dropsDocuments'),
    registries: own('registries'),
  },
  document: {
    key: own('documentKey'),
    mode: own('documentMode'),
    bytes: form('file.size'),
    version: own('release'),
  },
  view: {
    name: form('crud.view.name'),
    search: own('search'),
    look: own('look'),
    isShared: form('crud.view.shared'),
  },
  setting: {
    value: own('setting'),
    title: form('platform.site.title'),
    subTitle: form('platform.site.subTitle'),
    copyright: form('platform.site.copyright'),
    icpCode: form('platform.site.icpCode'),
    icpLink: form('platform.site.icpLink'),
    account: form('platform.site.account'),
    phone: form('platform.site.phone'),
    register: form('platform.site.register'),
    demo: form('platform.site.demo'),
    demoUsername: form('platform.site.demoUsername'),
    termsVersion: form('platform.site.tab.terms'),
    idleMinutes: form('platform.site.idleMinutes'),
    sessionHours: form('platform.site.sessionHours'),
    rememberedDays: form('platform.site.rememberedDays'),
    auditDays: form('platform.site.auditDays'),
    messageDays: form('platform.site.messageDays'),
    recycleDays: form('platform.site.recycleDays'),
    fileBytes: form('platform.site.fileBytes'),
    tenantFileBytes: form('platform.site.tenantFileBytes'),
  },
  message: { receiver: form('platform.message.receiver') },
  import: {
    valid: own('valid'),
    invalid: own('invalid'),
    total: own('total'),
    isCancelled: own('isCancelled'),
  },
  address: { calls: own('calls'), refused: own('refused') },
  tenant: {
    name: own('tenant'),
    code: form('tenant.manage.code'),
    policyId: form('tenant.manage.policy'),
    expiresAt: form('tenant.manage.expiresAt'),
    ...USAGE,
    leader: form('tenant.manage.leader'),
    phone: form('tenant.manage.phone'),
    email: form('tenant.manage.email'),
    ...RECORD,
  },
  policy: {
    title: form('tenant.policy.name'),
    isDefault: form('tenant.policy.isDefault'),
    description: form('tenant.policy.description'),
    expireDays: form('tenant.policy.expireDays'),
    limits: form('tenant.policy.limits'),
    dataRange: form('tenant.policy.dataRange'),
    tenantSetting: form('tenant.policy.setting'),
    secondFactor: form('tenant.policy.secondFactor'),
    defaultTenantName: form('tenant.policy.defaultTenant'),
    defaultDeptName: form('tenant.policy.defaultDept'),
    defaultRoleName: form('tenant.policy.defaultRole'),
    defaultPostName: form('tenant.policy.defaultPost'),
    menuIds: form('tenant.policy.menus'),
    ...RECORD,
  },
  invite: {
    title: own('title'),
    policyId: form('tenant.manage.policy'),
    companyName: own('companyName'),
    expiresAt: form('tenant.manage.expiresAt'),
    usedUsername: form('tenant.invite.usedBy'),
    usedTenantId: form('tenant.invite.usedFor'),
    ...RECORD,
  },
};

/** Fields that are told of otherwise, or mean nothing to people: they are in the raw data. */
export const LEFT_OUT: readonly string[] = [
  ...['id', 'accountId', 'tenantId', 'tenantName', 'deptName', 'version', 'createdAt', 'updatedAt'],
  ...['lastActiveAt', 'lastLoginAt', 'lastLoginIp', 'loginCount', 'memberCount', 'fileCount'],
  ...['refused', 'hash', 'isOwn', 'isMine', 'ownerName', 'list', 'state', 'isDefaultAdmin'],
  ...['policyTitle', 'isExpired', 'adminId', 'adminUsername', 'adminRealName', 'userCount'],
  ...['deletedAt', 'tenantCount', 'defaultTenantId', 'defaultDeptId', 'defaultRoleId'],
  ...['defaultPostId', 'isJoinable', 'lostDefaults', 'addonTitle', 'revision', 'agreedAt'],
];

const kindIn = (target: string) => target.split(' ')[0] ?? '';

/** The names of the labelled fields of a target, in the order of its form, and then the others. */
export function shownFields(target: string, fields: readonly string[]): string[] {
  const known = Object.keys(LABELS[kindIn(target)] ?? {});
  const others = fields.filter((field) => !known.includes(field) && !LEFT_OUT.includes(field));
  return [...known.filter((field) => fields.includes(field)), ...others];
}

export const hasLabel = (target: string, field: string) =>
  Object.hasOwn(LABELS[kindIn(target)] ?? {}, field);

/** What the form calls a field; its own name for one of an earlier version. */
export function labelOf(t: Translate, words: Words, target: string, field: string): string {
  const label = LABELS[kindIn(target)]?.[field];
  if (!label) return field;
  return 'form' in label ? t(label.form) : words.fields[label.own];
}
