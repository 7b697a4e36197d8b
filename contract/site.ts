import { z } from 'zod';
import { defineCall } from './call';
import { type Language, TERMS } from './codes';
import { asText, id, time, version } from './fields';
import { listQuery } from './list-query';
import { headerMenu } from './role/role';

/** The calls of the site (docs/product.md, "Admin"). */
const base = '/admin/admin';

/** What the site calls itself, in the caller's language. */
export const siteConfig = z.strictObject({
  basicTitle: z.string(),
  basicSubTitle: z.string(),
  basicLogo: z.string(),
  basicCopyright: z.string(),
  basicIcpCode: z.string(),
  /** Where the filing number leads. */
  basicIcpLink: z.string(),
});

export type SiteConfig = z.infer<typeof siteConfig>;

/** Of that what the first paint shows, in each language: the page alone knows which it is in. */
export type SiteTitles = Partial<
  Record<Language, Pick<SiteConfig, 'basicTitle' | 'basicSubTitle'>>
>;

/** What the first paint shows of the site, before the page knows the language. */
export interface SiteFace {
  titles: SiteTitles;
  /** The address of the logo, which is the icon of the browser's tab as well. */
  logo: string;
}

export const getSiteConfig = defineCall({
  method: 'GET',
  path: `${base}/site/config`,
  access: 'public',
  summary: 'Titles, logo, copyright and filing number of the site',
  response: siteConfig,
});

/** Makes an image of the platform's files the site's logo; null is the product's own. */
export const setSiteLogo = defineCall({
  method: 'PUT',
  path: `${base}/site/logo`,
  access: 'granted',
  isPlatformOnly: true,
  summary: "Choose the site's logo",
  body: z.strictObject({ fileId: id.nullable() }),
  response: siteConfig,
});

/**
 * A text that registration asks consent to, in the caller's language; empty where there is none. It is
 * the current one, or that of a version, which is public for ever because somebody may have agreed to it.
 */
export const getTerms = defineCall({
  method: 'GET',
  path: `${base}/site/terms`,
  access: 'public',
  summary: 'A text that registration asks consent to, with its version',
  query: z.strictObject({
    kind: z.enum(TERMS),
    version: asText(version).optional(),
  }),
  response: z.strictObject({
    version: z.int(),
    text: z.string(),
    /** When the version began; null if that is not known. */
    since: time.nullable(),
  }),
});

export const listApps = defineCall({
  method: 'GET',
  path: `${base}/site/app/list`,
  access: 'member',
  summary: 'List the installed applications that the caller may open',
  wrap: 'list',
  query: listQuery,
  response: z.array(headerMenu),
  list: {
    fields: { addon: 'text', title: 'text', remark: 'text', path: 'text' },
    sort: ['addon', 'title', 'path'],
    keyword: ['title', 'remark'],
  },
});
