import { z } from 'zod';
import { defineCall } from './call';
import { asText, id, time } from './fields';
import { listQuery } from './list-query';

/**
 * Install state of an add-on (docs/product.md, "Add-on states"): 0 not installed, 1 downloading, 2
 * installing, 3 installed.
 */
export const installStatus = z.literal([0, 1, 2, 3]);

/** A card of the market: the newest version of an add-on, and the installed one. */
export const marketCard = z.strictObject({
  versionId: id,
  /** Key of the add-on, such as `ml.svc.user`. */
  name: z.string(),
  title: z.string(),
  remark: z.string(),
  /** Name of the icon. */
  word: z.string(),
  /** Operating system; `any` for all. */
  system: z.string(),
  arch: z.string(),
  version: z.string(),
  localVersion: z.string().nullable(),
  installStatus,
  /** 1 if a newer version than the installed one is compatible. */
  updateStatus: z.literal([0, 1]),
  /** Per cent while downloading or installing, otherwise null. */
  progress: z.int().min(0).max(100).nullable(),
});

export const marketDetail = marketCard.extend({
  /** Paragraphs separated by empty lines. */
  description: z.string(),
  /** Bytes of the package. */
  size: z.int(),
  /** Oldest compatible version of the platform. */
  minPlatform: z.string(),
  publishedAt: time,
});

export type MarketCard = z.infer<typeof marketCard>;
export type MarketDetail = z.infer<typeof marketDetail>;

const base = '/admin/admin/market';

export const listMarketCards = defineCall({
  method: 'GET',
  path: `${base}/cards`,
  access: 'member',
  summary: 'Cards of the add-on market',
  wrap: 'list',
  query: listQuery,
  response: z.array(marketCard),
  list: {
    fields: { name: 'text', title: 'text', remark: 'text', system: 'choice', arch: 'choice' },
    sort: ['name', 'title'],
    keyword: ['title', 'name', 'remark'],
  },
});

export const getMarketDetail = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'member',
  summary: 'Read all about one add-on of the market',
  query: z.strictObject({ versionId: asText(id) }),
  response: marketDetail,
});
