import { type SiteConfig, siteConfig } from '#contract/site';
import type { Db } from '../../db/types';
import { findSettings } from './setting.repo';

/** A site setting as it is stored; undefined when nobody has set it. */
export async function getSetting(db: Db, name: string): Promise<string | undefined> {
  return (await findSettings(db, [name])).get(name);
}

/** Title, logo, copyright and filing number of the site; empty where none is set. */
export async function getSiteConfig(db: Db): Promise<SiteConfig> {
  const names = Object.keys(siteConfig.shape) as (keyof SiteConfig)[];
  const settings = await findSettings(db, names);
  return Object.fromEntries(names.map((name) => [name, settings.get(name) ?? ''])) as SiteConfig;
}
