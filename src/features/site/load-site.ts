import type { SiteConfig } from '#contract/site';
import { getSiteConfig } from '@/services/site';
import { readStored, writeStored } from '@/utils/browser/storage';

/** What the site calls itself; without an answer, what it was stored as. */
export async function loadSite(): Promise<SiteConfig | undefined> {
  try {
    const site = await getSiteConfig();
    writeStored('config', site);
    return site;
  } catch {
    return readStored<SiteConfig>('config');
  }
}
