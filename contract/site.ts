import { z } from 'zod';
import { defineCall } from './call';

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
