import { ADDON_FILES_PATH, type Language } from '#contract/codes';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { holdsMenuOf } from '../../menu/navigation.service';
import { findCall, mayAddonCall } from '../package/call.rules';
import { findInstalled } from './page.repo';

const isOpen = (key: string) => {
  const call = findCall(key);
  return call !== undefined && mayAddonCall(call);
};

/**
 * The calls of the platform that the pages of an add-on make: what its installed manifest declares, but
 * for what this release does not let add-ons do. Undefined for an add-on that is not installed from a
 * package, or that is disabled.
 */
export async function declaredCalls(
  db: Db,
  addon: string,
): Promise<ReadonlySet<string> | undefined> {
  const installed = await findInstalled(db, addon);
  return installed && new Set(installed.manifest.calls.filter(isOpen));
}

/**
 * Where the page of an add-on is, for whoever holds a menu of it, and which of its calls the actor may
 * make. @throws Refusal row.missing
 */
export async function getPage(
  db: Db,
  actor: Actor,
  { addon, language }: { addon: string; language: Language },
) {
  const installed = await findInstalled(db, addon);
  if (!installed || !(await holdsMenuOf(db, actor, addon))) throw new Refusal('row.missing');
  const { sha256, manifest } = installed;
  const isMine = (key: string) => findCall(key)?.access !== 'granted' || actor.permissions.has(key);
  return {
    url: `${ADDON_FILES_PATH}${sha256}/index.html`,
    title: manifest.title[language],
    version: manifest.version,
    calls: manifest.calls.filter((key) => isOpen(key) && isMine(key)),
  };
}
