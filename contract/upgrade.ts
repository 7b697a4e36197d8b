import { z } from 'zod';
import { defineCall } from './call';
import {
  addon,
  byId,
  givenTime,
  id,
  ids,
  line,
  lines,
  optionalLines,
  optionalTexts,
  remark,
  sort,
  status,
  texts,
  time,
  version,
} from './fields';
import { LIMIT } from './limits';
import { listQuery } from './list-query';

/**
 * What a version of an add-on brought, as everybody reads it in the own language
 * (docs/design/domain.md, "Notices, letters, upgrade logs").
 */
export const upgradeLog = z.strictObject({
  id,
  /** Key of the add-on. */
  addon: z.string(),
  /** What the add-on is called; its key where it is gone. */
  addonTitle: z.string(),
  /** The version of the add-on. */
  version: z.string(),
  /** When that was released. */
  time,
  title: z.string(),
  /** Markdown as it was written. */
  content: z.string(),
});

/** The same as it is written: the plain texts stand in for a language that has none of its own. */
export const upgrade = upgradeLog.extend({
  titleTexts: texts,
  contentTexts: texts,
  sort: z.int(),
  status,
  remark: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  /** Compared by changes; `version` is the add-on's. */
  revision: version,
});

export const upgradeAdd = z.strictObject({
  addon,
  version: line(LIMIT.upgradeVersion),
  time: givenTime,
  title: line(LIMIT.title),
  titleTexts: optionalTexts(LIMIT.title),
  content: lines(LIMIT.upgrade),
  contentTexts: optionalTexts(LIMIT.upgrade, optionalLines),
  sort: sort.default(0),
  status: status.default('enabled'),
  remark,
});

export const upgradeUpdate = upgradeAdd.extend({ id, revision: version });

export const upgradeStatus = z.strictObject({ id, status, revision: version });

export type UpgradeLog = z.infer<typeof upgradeLog>;
export type Upgrade = z.infer<typeof upgrade>;
export type UpgradeAdd = z.infer<typeof upgradeAdd>;
export type UpgradeUpdate = z.infer<typeof upgradeUpdate>;

const base = '/admin/admin/upgrade';

const FIELDS = {
  id: 'id',
  addon: 'choice',
  version: 'text',
  title: 'text',
  time: 'time',
  sort: 'int',
} as const;
const SORT = ['id', 'addon', 'version', 'title', 'time', 'sort'] as const;

export const listUpgradeLogs = defineCall({
  method: 'GET',
  path: `${base}/logs`,
  access: 'member',
  summary: 'Read what versions of add-ons brought, the newest first',
  wrap: 'list',
  query: listQuery,
  response: z.array(upgradeLog),
  list: { fields: FIELDS, sort: SORT, keyword: ['title', 'content'] },
});

export const listUpgrades = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'List the entries of the upgrade log, those that are off included',
  wrap: 'list',
  query: listQuery,
  response: z.array(upgrade),
  list: {
    fields: { ...FIELDS, status: 'choice', createdAt: 'time', updatedAt: 'time' },
    sort: [...SORT, 'status', 'createdAt', 'updatedAt'],
    keyword: ['title', 'content'],
  },
});

export const getUpgrade = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Read one entry of the upgrade log in all languages',
  query: byId,
  response: upgrade,
});

export const addUpgrade = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Add an entry to the upgrade log',
  isRepeatable: true,
  maxBytes: LIMIT.upgradeBytes,
  body: upgradeAdd,
  response: upgrade,
});

export const updateUpgrade = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Change an entry of the upgrade log',
  maxBytes: LIMIT.upgradeBytes,
  body: upgradeUpdate,
  response: upgrade,
});

export const setUpgradeStatus = defineCall({
  method: 'PATCH',
  path: `${base}/status`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Show an entry of the upgrade log to everybody, or no longer',
  verbOf: 'status',
  body: upgradeStatus,
  response: upgrade,
});

export const removeUpgrades = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Delete entries of the upgrade log',
  body: ids,
  response: z.null(),
});

export const seeUpgrades = defineCall({
  method: 'POST',
  path: `${base}/seen`,
  access: 'member',
  summary: 'Say that the own account has seen all that is new in the upgrade log',
  auditsChanges: true,
  body: z.strictObject({}),
  response: z.null(),
});
