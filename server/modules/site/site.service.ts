import { type SiteConfig, siteConfig } from '#contract/site';
import type { Db } from '../../db/types';
import { findSettings } from './setting.repo';

/** A stored setting of the site; undefined if it is not set. */
export async function getSetting(db: Db, name: string): Promise<string | undefined> {
  return (await findSettings(db, [name])).get(name);
}

/** Title, logo, copyright and filing number of the site; empty if not set. */
export async function getSiteConfig(db: Db): Promise<SiteConfig> {
  const names = Object.keys(siteConfig.shape) as (keyof SiteConfig)[];
  const settings = await findSettings(db, names);
  return Object.fromEntries(names.map((name) => [name, settings.get(name) ?? ''])) as SiteConfig;
}
