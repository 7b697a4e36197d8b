import { z } from 'zod';
import { ADDON_LIMIT } from '../addon/limits';
import { SCENARIOS } from '../addon/manifest';
import { defineCall, download } from '../call';
import { asText, id, text, time } from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';
import { lastWork } from './job';

/**
 * What the cards are filtered by: `failed` is about the last work, whatever is installed; what is disabled
 * is installed as well.
 */
export const MARKET_STATES = [
  ...(['none', 'installed', 'update', 'disabled', 'failed', 'working'] as const),
] as const;
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
  job: lastWork.nullable(),
  /** Whether it is a part of the platform, which is not installed by the market. */
  isOwn: z.boolean(),
  /** Why this version cannot be installed here, and what to do; null if it can, or is. */
  hindrance: z.string().nullable(),
  /** Whether the caller's tenant may use it: it needs no licence, or there is one. */
  licensed: z.boolean(),
  /** Whether a registry offers this version, or it was uploaded. */
  isOffered: z.boolean(),
  /** Whether what is installed is shown to those who hold its menus; true where nothing is. */
  isEnabled: z.boolean(),
  /** Where its pages open for the caller; null if none of them does. */
  opensIn: z.enum(['console', 'tab']).nullable(),
  /** Who grants its pages, none of which opens: the platform, by a policy, or the tenant, by a role. */
  grantedBy: z.enum(['platform', 'tenant']).nullable(),
});

/** A call of the platform that an add-on makes. */
const askedCall = z.strictObject({
  /** `METHOD /path`. */
  key: z.string(),
  /** What it does, in the caller's language. */
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
  /** Why it does not run here, and what to do. */
  hindrance: z.string().nullable(),
});

/** An add-on that another one needs. */
const need = z.strictObject({
  name: z.string(),
  /** In the caller's language; the key where the market does not know it. */
  title: z.string(),
  version: z.string(),
  isMet: z.boolean(),
});

/** A version of a needed add-on that is installed along. */
const along = z.strictObject({
  title: z.string(),
  version: z.string(),
  /** Id of the key that has signed it; null where the build of the platform vouches for it. */
  signer: z.string().nullable(),
  calls: z.array(askedCall),
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
  /**
   * How the licence of the caller's tenant stands: `elsewhere` where there is one for other tenants alone;
   * null if none is needed.
   */
  licence: z
    .strictObject({
      state: z.enum(['held', 'expired', 'elsewhere', 'missing']),
      /** Its end; null for none. */
      until: time.nullable(),
    })
    .nullable(),
  /** Oldest compatible version of the platform. */
  minPlatform: z.string(),
  publishedAt: time,
  /** Whether this version is what is installed. */
  isInstalled: z.boolean(),
  /** Whether it can be installed because somebody has uploaded it, and not by what a registry offers. */
  isUploaded: z.boolean(),
  /** Version that a roll back returns to. */
  previousVersion: z.string().nullable(),
  /** Why that cannot be returned to now, and what to do; null if it can, or there is none. */
  previousHindrance: z.string().nullable(),
  /** Titles of the installed add-ons that need it, so that it cannot be uninstalled. */
  neededBy: z.array(z.string()),
  skippedVersion: z.string().nullable(),
  /**
   * Whether a role or a policy grants a menu of what is installed, besides the platform's default
   * administrators, who have all; null for whoever may not install it.
   */
  isGranted: z.boolean().nullable(),
  /** Documents that it keeps in all tenants; null for whoever may not uninstall it. */
  documents: z.int().nullable(),
  needs: z.array(need),
  /** What comes along, in the order in which it is installed. */
  along: z.array(along),
  calls: z.array(askedCall),
  /** Titles of the pages that what is installed has in the menu tree; else those of this version. */
  menus: z.array(z.string()),
  /** What pictures show, in the caller's language, as far as the package is at hand. */
  screenshots: z.array(z.string()),
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
      /** 1 if it is offered; 0 for what comes with the platform, too. */
      isOffered: 'int',
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

/** Which picture of a version, from 0 on. */
const whichPicture = z.strictObject({
  versionId: asText(id),
  at: asText(
    z
      .int()
      .min(0)
      .max(ADDON_LIMIT.screenshots - 1),
  ),
});

export const getMarketScreenshot = defineCall({
  method: 'GET',
  path: `${base}/screenshot`,
  access: 'member',
  summary: 'A picture of an add-on of the market',
  wrap: 'file',
  query: whichPicture,
  response: download,
});

/** A registry, as far as it was read. */
export const marketRegistry = z.strictObject({
  /** Its address; null for a folder, which is nobody's business but the operator's. */
  location: text(LIMIT.url).nullable(),
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
