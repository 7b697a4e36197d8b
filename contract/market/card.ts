import { z } from 'zod';
import { SCENARIOS } from '../addon/manifest';
import { defineCall } from '../call';
import { asText, id, text, time } from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';
import { ADDON_JOB_KINDS } from './job';

/** What the cards are filtered by: `failed` is about the last work, whatever is installed. */
export const MARKET_STATES = ['none', 'installed', 'update', 'failed', 'working'] as const;
export type MarketState = (typeof MARKET_STATES)[number];

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
  scenario: z.enum(SCENARIOS),
  /** Operating system; `any` for all. */
  system: z.string(),
  arch: z.string(),
  version: z.string(),
  localVersion: z.string().nullable(),
  installStatus,
  /** 1 if a newer version than the installed one is offered that was not skipped. */
  updateStatus: z.literal([0, 1]),
  /** Per cent while downloading or installing, otherwise null. */
  progress: z.int().min(0).max(100).nullable(),
  /** The work under way, or the last that failed; null if the last one has ended well. */
  job: z
    .strictObject({
      id,
      kind: z.enum(ADDON_JOB_KINDS),
      trouble: z.string().nullable(),
      isCancellable: z.boolean(),
    })
    .nullable(),
  /** Whether it is a part of the platform, which is not installed by the market. */
  isOwn: z.boolean(),
});

/** A call of the platform that an add-on makes. */
const askedCall = z.strictObject({
  /** `METHOD /path`. */
  key: z.string(),
  /** What it does. */
  summary: z.string(),
  /** Whether the installed version does not make it. */
  isNew: z.boolean(),
});

/** A version that is offered or installed. */
const offeredVersion = z.strictObject({
  versionId: id,
  version: z.string(),
  publishedAt: time,
  /** Markdown. */
  changes: z.string(),
  isInstalled: z.boolean(),
});

export const marketDetail = marketCard.extend({
  /** Paragraphs separated by empty lines. */
  description: z.string(),
  /** Bytes of the package; null for what comes with the platform. */
  size: z.int().nullable(),
  /** SHA-256 of the package. */
  sha256: z.string().nullable(),
  /** Id of the key that has signed it. */
  signer: z.string().nullable(),
  /** Oldest compatible version of the platform. */
  minPlatform: z.string(),
  publishedAt: time,
  /** Whether the registry still offers this version. */
  isOffered: z.boolean(),
  /** Whether this version is what is installed. */
  isInstalled: z.boolean(),
  /** Version that a roll back returns to. */
  previousVersion: z.string().nullable(),
  skippedVersion: z.string().nullable(),
  /** Whether what is installed is shown to those who hold its menus. */
  isEnabled: z.boolean(),
  /** Documents that it keeps in all tenants; null for whoever may not uninstall it. */
  documents: z.int().nullable(),
  needs: z.array(z.strictObject({ name: z.string(), version: z.string(), isMet: z.boolean() })),
  calls: z.array(askedCall),
  /** Titles of the pages that what is installed has in the menu tree; else those of this version. */
  menus: z.array(z.string()),
  /** Newest first. */
  versions: z.array(offeredVersion),
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
  query: listQuery.extend({ state: z.enum(MARKET_STATES).optional() }),
  response: z.array(marketCard),
  list: {
    fields: {
      name: 'text',
      title: 'text',
      remark: 'text',
      scenario: 'choice',
      system: 'choice',
      arch: 'choice',
      installStatus: 'int',
      updateStatus: 'int',
    },
    sort: ['name', 'title'],
    keyword: ['title', 'name', 'remark'],
  },
});

export const getMarketDetail = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'member',
  summary: 'Read all about one version of an add-on of the market',
  query: z.strictObject({ versionId: asText(id) }),
  response: marketDetail,
});

/** A registry, as far as it was read. */
export const marketRegistry = z.strictObject({
  /** Its folder or address. */
  location: text(LIMIT.url),
  name: z.string().nullable(),
  /** Add-ons that it offers. */
  addons: z.int(),
  fetchedAt: time.nullable(),
  checkedAt: time,
  expiresAt: time.nullable(),
  /** Why the last index could not be used; what was read before stays in use. */
  trouble: z.string().nullable(),
});

export type MarketRegistry = z.infer<typeof marketRegistry>;

export const listMarketRegistries = defineCall({
  method: 'GET',
  path: `${base}/registries`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Registries of the add-on market, and how old what they said is',
  response: z.array(marketRegistry),
});
