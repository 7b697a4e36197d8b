import { ADDON_FILES_PATH, type Language } from '#contract/codes';
import type { Db } from '../../../db/types';
import type { Actor } from '../../../lib/actor';
import { Refusal } from '../../../lib/refusal';
import { dateOf, dayOf } from '../../../lib/time/days';
import { holdsMenuOf } from '../../menu/navigation.service';
import { findInstall, findPackage, findStatus } from '../addon.repo';
import { type Licensing, licensedOf } from '../licence/licence.rules';
import { findCall, mayAddonCall } from '../package/call.rules';
import { findInstalled } from './page.repo';

/** What the platform knows of licences. */
type Given = Pick<Licensing, 'licence' | 'registries'>;

const isOpen = (key: string) => {
  const call = findCall(key);
  return call !== undefined && mayAddonCall(call);
};

type Found = NonNullable<Awaited<ReturnType<typeof findInstalled>>>;

/** @throws Refusal addon.unlicensed, addon.licence-elsewhere, addon.licence-over */
function assertLicensed({ manifest, signer }: Found, licensing: Licensing): void {
  if (!manifest.licence) return;
  const { title, key } = manifest;
  const { state, until } = licensedOf({ key, signer }, licensing);
  if (state === 'missing') throw new Refusal('addon.unlicensed', { title });
  if (state === 'elsewhere') {
    throw new Refusal('addon.licence-elsewhere', { title, code: licensing.tenantCode });
  }
  if (state === 'expired') {
    throw new Refusal('addon.licence-over', { title, until: dateOf(dayOf(until ?? 0)) });
  }
}

/**
 * The calls of the platform that the pages of an add-on make: what its installed manifest declares, but
 * for what this release does not let add-ons do. Undefined for an add-on that is not installed from a
 * package, or that is disabled.
 * @throws Refusal addon.unlicensed, addon.licence-elsewhere, addon.licence-over
 */
export async function declaredCalls(
  { db, now, ...given }: { db: Db; now: () => number } & Given,
  addon: string,
  tenantCode: string,
): Promise<ReadonlySet<string> | undefined> {
  const installed = await findInstalled(db, addon);
  if (installed) assertLicensed(installed, { ...given, tenantCode, now: now() });
  return installed && new Set(installed.manifest.calls.filter(isOpen));
}

/** Why an add-on has no pages: it is disabled, or not there. */
async function absenceOf(db: Db, addon: string): Promise<Refusal> {
  const status = await findStatus(db, addon);
  if (status === undefined) return new Refusal('addon.gone');
  // One without a package has pages of other sites.
  if (status === 'enabled') return new Refusal('row.missing');
  const install = await findInstall(db, addon);
  const stored = install && (await findPackage(db, install.sha256));
  return new Refusal('addon.disabled', { title: stored?.manifest.title ?? addon });
}

/**
 * Where the page of an add-on is, for whoever holds a menu of it, and which of its calls the actor may
 * make. @throws Refusal addon.gone, addon.disabled, row.missing, addon.unlicensed, addon.licence-over
 */
export async function getPage(
  { db, now, ...given }: { db: Db; now: number } & Given,
  actor: Actor,
  { addon, language }: { addon: string; language: Language },
) {
  const installed = await findInstalled(db, addon);
  if (!installed) throw await absenceOf(db, addon);
  if (!(await holdsMenuOf(db, actor, addon))) throw new Refusal('row.missing');
  assertLicensed(installed, { ...given, tenantCode: actor.tenantCode, now });
  const { sha256, manifest } = installed;
  const isMine = (key: string) => findCall(key)?.access !== 'granted' || actor.permissions.has(key);
  return {
    url: `${ADDON_FILES_PATH}${sha256}/index.html`,
    title: manifest.title[language],
    version: manifest.version,
    calls: manifest.calls.filter((key) => isOpen(key) && isMine(key)),
  };
}
