import { z } from 'zod';
import { defineCall } from './call';
import { listQuery } from './list-query';
import { headerMenu } from './role/role';

/** The platform's own calls (docs/product.md, "Admin"). */
const base = '/admin/admin';

export const siteConfig = z.strictObject({
  basicTitle: z.string(),
  basicLogo: z.string(),
  basicCopyright: z.string(),
  basicIcpCode: z.string(),
});

export type SiteConfig = z.infer<typeof siteConfig>;

export const getSiteConfig = defineCall({
  method: 'GET',
  path: `${base}/site/config`,
  access: 'public',
  summary: 'Title, logo, copyright and filing number of the site',
  response: siteConfig,
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
