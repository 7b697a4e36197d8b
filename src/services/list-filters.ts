import type { ListName } from '#contract/codes';
import type { Operator } from '#contract/list-operators';

/**
 * How each filter is sent: as a where-operator, as the id that it must be (`id`), as a query
 * parameter of its own (`param`), or as the conditions that it holds as JSON (`conditions`).
 */
export type FilterOperators = Readonly<Record<string, Operator | 'id' | 'param' | 'conditions'>>;

const NOTICE = { keyword: 'keyword', level: '=', state: 'param', startAt: 'between' } as const;

/** The filters of the lists that the server searches, by their names in the page's URL. */
export const LIST_FILTERS = {
  'org.user': {
    keyword: 'keyword',
    realName: 'like',
    username: 'like',
    phone: 'like',
    email: 'like',
    status: '=',
    passwordState: '=',
    roleId: 'id',
    postId: 'id',
    lastActiveAt: 'between',
    createdAt: 'between',
    deptId: 'param',
    where: 'conditions',
  },
  'org.online': {
    keyword: 'keyword',
    deptId: 'param',
    way: '=',
    ip: 'like',
    agent: 'like',
    lastSeenAt: 'between',
  },
  'org.recycle': { keyword: 'keyword', deletedAt: 'between' },
  'org.offer': { keyword: 'keyword', state: '=', createdAt: 'between' },
  'org.post': { name: 'like', code: 'like', status: '=' },
  'tenant.manage': {
    keyword: 'keyword',
    policyId: 'id',
    status: '=',
    expiresAt: 'between',
    isDeleted: 'param',
  },
  'tenant.policy': {
    title: 'like',
    description: 'like',
    tenantSetting: '=',
    secondFactor: '=',
    status: '=',
  },
  'tenant.invite': {
    keyword: 'keyword',
    code: 'param',
    policyId: 'id',
    state: '=',
    expiresAt: 'between',
    usedAt: 'between',
    createdAt: 'between',
    batchId: 'param',
  },
  'tenant.user': {
    keyword: 'keyword',
    tenantId: 'id',
    policyId: 'id',
    status: '=',
    lastLoginAt: 'between',
  },
  'tenant.recycle': { keyword: 'keyword', tenantId: 'id', deletedAt: 'between' },
  'addons.jobs': { keyword: 'keyword', kind: '=', state: '=', createdAt: 'between' },
  'platform.messages': {
    keyword: 'keyword',
    channel: '=',
    kind: '=',
    result: '=',
    at: 'between',
  },
  audit: {
    keyword: 'keyword',
    memberId: 'id',
    verb: 'param',
    object: 'param',
    at: 'between',
    result: '=',
  },
  'home.notice': NOTICE,
  'home.mine': NOTICE,
  'home.publication': {
    keyword: 'keyword',
    level: '=',
    state: '=',
    rangeType: '=',
    startAt: 'between',
  },
  'home.message': { keyword: 'keyword', state: 'param', createdAt: 'between', box: 'param' },
  'home.drafts': { keyword: 'keyword', updatedAt: 'between' },
  'home.files': { keyword: 'keyword', kind: '=', createdAt: 'between', folderId: 'id' },
} as const satisfies Partial<Record<ListName, FilterOperators>>;
