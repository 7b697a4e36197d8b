import { z } from 'zod';
import { ADDON_LIMIT } from '../addon/limits';
import { addonKey, addonVersion } from '../addon/manifest';
import { defineCall } from '../call';
import { id, rawText, setStatus, time } from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';

export const ADDON_JOB_KINDS = ['install', 'update', 'rollback', 'uninstall'] as const;
export const ADDON_JOB_STATES = [
  ...(['waiting', 'downloading', 'installing'] as const),
  ...(['done', 'failed', 'cancelled'] as const),
] as const;

/** Steps that the log of a job tells. */
export const ADDON_JOB_STEPS = [
  ...(['asked', 'download', 'resumed', 'checked', 'placed'] as const),
  ...(['done', 'failed', 'cancelled'] as const),
] as const;

/** The last work on an add-on, as far as its card tells it. */
export const lastWork = z.strictObject({
  id,
  kind: z.enum(ADDON_JOB_KINDS),
  /** The version that it is about, which may be another one than that of the card. */
  version: z.string().nullable(),
  /** Its id; null for work that removes or returns. */
  versionId: id.nullable(),
  trouble: z.string().nullable(),
  isCancellable: z.boolean(),
  /** Whether a part is there and nobody fetches the rest yet, which goes on by itself. */
  isPaused: z.boolean(),
});

/** Work on an add-on (docs/design/domain.md, "Add-on market"). */
export const marketJob = z.strictObject({
  id,
  name: z.string(),
  title: z.string(),
  kind: z.enum(ADDON_JOB_KINDS),
  version: z.string().nullable(),
  state: z.enum(ADDON_JOB_STATES),
  /** Bytes that are there, of how many. */
  doneBytes: z.int(),
  totalBytes: z.int().nullable(),
  /** Why it failed, and what to do. */
  trouble: z.string().nullable(),
  log: z.array(z.strictObject({ at: time, step: z.enum(ADDON_JOB_STEPS) })),
  /** Name of whoever asked for it; null if the user is gone. */
  memberName: z.string().nullable(),
  createdAt: time,
  finishedAt: time.nullable(),
});

export type MarketJob = z.infer<typeof marketJob>;

const base = '/admin/admin/market';
/** Add-ons are the platform's, whatever a policy says. */
const platform = { access: 'granted', isPlatformOnly: true, isRepeatable: true } as const;
const made = z.strictObject({ id });

/** A version, and the calls of the platform that its pages may make, as they were shown. */
const chosenVersion = z.strictObject({
  versionId: id,
  accepts: z.array(rawText(LIMIT.title)).max(ADDON_LIMIT.calls),
});

export const installMarketAddon = defineCall({
  ...platform,
  method: 'POST',
  path: `${base}/install`,
  summary: 'Install an add-on, with what it needs',
  maxBytes: LIMIT.largeBodyBytes,
  body: chosenVersion,
  response: made,
});

export const updateMarketAddon = defineCall({
  ...platform,
  method: 'POST',
  path: `${base}/update`,
  summary: 'Bring an installed add-on to another version',
  maxBytes: LIMIT.largeBodyBytes,
  body: chosenVersion,
  response: made,
});

export const rollbackMarketAddon = defineCall({
  ...platform,
  method: 'POST',
  path: `${base}/rollback`,
  summary: 'Return to the version of an add-on that was installed before',
  body: z.strictObject({ name: addonKey }),
  response: made,
});

export const uninstallMarketAddon = defineCall({
  ...platform,
  method: 'POST',
  path: `${base}/uninstall`,
  summary: 'Remove an add-on with its menus and files',
  body: z.strictObject({
    name: addonKey,
    /** Whether what it keeps for tenants goes at once, and not after 30 days. */
    dropsDocuments: z.boolean().default(false),
  }),
  response: made,
});

export const cancelMarketJob = defineCall({
  ...platform,
  method: 'POST',
  path: `${base}/cancel`,
  summary: 'End work on an add-on that is not in place yet',
  body: z.strictObject({ id }),
  response: z.null(),
});

export const skipMarketVersion = defineCall({
  ...platform,
  method: 'POST',
  path: `${base}/skip`,
  summary: 'Offer a version no longer as an update, or again with null',
  body: z.strictObject({ name: addonKey, version: addonVersion.nullable() }),
  response: z.null(),
});

export const setMarketStatus = defineCall({
  ...platform,
  method: 'PATCH',
  path: `${base}/status`,
  summary: 'Enable or disable an installed add-on',
  verbOf: 'status',
  body: z.strictObject({ name: addonKey, status: setStatus.shape.status }),
  revokes: 'everybody',
  response: z.null(),
});

export const refreshMarket = defineCall({
  ...platform,
  method: 'POST',
  path: `${base}/refresh`,
  summary: 'Ask the registries now',
  body: z.strictObject({}),
  response: z.null(),
});

export const listMarketJobs = defineCall({
  method: 'GET',
  path: `${base}/jobs`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Work on add-ons, newest first',
  wrap: 'list',
  query: listQuery,
  response: z.array(marketJob),
  list: {
    fields: {
      id: 'int',
      name: 'text',
      title: 'text',
      kind: 'choice',
      state: 'choice',
      version: 'text',
      createdAt: 'time',
      finishedAt: 'time',
    },
    sort: ['createdAt', 'finishedAt', 'title', 'state'],
    keyword: ['title', 'name'],
  },
});
