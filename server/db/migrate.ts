import { type Kysely, type Migration, Migrator } from 'kysely';
import { dialectOf } from './dialect';
import { unguarded } from './guard/guard';
import * as organisation from './migrations/0001-organisation';
import * as events from './migrations/0002-events';
import * as signIn from './migrations/0003-sign-in';
import * as wallet from './migrations/0004-wallet';
import * as memberCounts from './migrations/0005-member-counts';
import * as accountSecurity from './migrations/0006-account-security';
import * as imports from './migrations/0007-imports';
import * as letters from './migrations/0008-letters';
import * as addons from './migrations/0009-addons';
import * as preferences from './migrations/0010-preferences';
import * as savedViews from './migrations/0011-saved-views';
import * as accountKeys from './migrations/0012-account-keys';
import * as securityRevision from './migrations/0013-security-revision';
import * as endedSessions from './migrations/0014-ended-sessions';
import * as ownMenus from './migrations/0015-own-menus';
import * as texts from './migrations/0016-texts';
import * as jobs from './migrations/0017-jobs';
import * as retention from './migrations/0018-retention';
import * as revocableWork from './migrations/0019-revocable-work';
import * as files from './migrations/0020-files';
import * as pictures from './migrations/0021-pictures';
import * as withdrawals from './migrations/0022-withdrawals';
import * as letterDrafts from './migrations/0023-letter-drafts';
import * as auditTargets from './migrations/0024-audit-targets';
import * as letterFiles from './migrations/0025-letter-files';
import * as draftFiles from './migrations/0026-draft-files';
import * as platformName from './migrations/0027-platform-name';
import * as tenants from './migrations/0028-tenants';
import * as lostDraftFiles from './migrations/0029-lost-draft-files';
import * as endOfTenants from './migrations/0030-end-of-tenants';
import * as siteSettings from './migrations/0031-site-settings';
import * as oneTenant from './migrations/0032-one-tenant';
import * as secondFactor from './migrations/0033-second-factor';
import * as quotaOfAddons from './migrations/0034-quota-of-addons';
import * as codeKeys from './migrations/0035-code-keys';
import * as invites from './migrations/0036-invites';
import * as recycleBin from './migrations/0037-recycle-bin';
import * as usersOfAllTenants from './migrations/0038-users-of-all-tenants';
import * as offers from './migrations/0039-offers';
import * as defaultAdmins from './migrations/0040-default-admins';
import * as peopleInTheBin from './migrations/0041-people-in-the-bin';
import * as notices from './migrations/0042-notices';
import * as upgrades from './migrations/0043-upgrades';
import * as figures from './migrations/0044-figures';
import * as noticeMails from './migrations/0045-notice-mails';
import * as market from './migrations/0046-market';
import * as auditAddon from './migrations/0047-audit-addon';
import * as publications from './migrations/0048-publications';
import * as documents from './migrations/0049-documents';
import * as marketUpload from './migrations/0050-market-upload';
import * as addonTitles from './migrations/0051-addon-titles';
import * as watches from './migrations/0052-watches';
import * as lostDefaults from './migrations/0053-lost-defaults';
import * as terms from './migrations/0054-terms';
import * as counterparts from './migrations/0055-counterparts';
import { unhurried } from './postgres/pace';
import type { Db } from './types';

/** Sorted by name. A released migration must not change. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-organisation': organisation,
  '0002-events': events,
  '0003-sign-in': signIn,
  '0004-wallet': wallet,
  '0005-member-counts': memberCounts,
  '0006-account-security': accountSecurity,
  '0007-imports': imports,
  '0008-letters': letters,
  '0009-addons': addons,
  '0010-preferences': preferences,
  '0011-saved-views': savedViews,
  '0012-account-keys': accountKeys,
  '0013-security-revision': securityRevision,
  '0014-ended-sessions': endedSessions,
  '0015-own-menus': ownMenus,
  '0016-texts': texts,
  '0017-jobs': jobs,
  '0018-retention': retention,
  '0019-revocable-work': revocableWork,
  '0020-files': files,
  '0021-pictures': pictures,
  '0022-withdrawals': withdrawals,
  '0023-letter-drafts': letterDrafts,
  '0024-audit-targets': auditTargets,
  '0025-letter-files': letterFiles,
  '0026-draft-files': draftFiles,
  '0027-platform-name': platformName,
  '0028-tenants': tenants,
  '0029-lost-draft-files': lostDraftFiles,
  '0030-end-of-tenants': endOfTenants,
  '0031-site-settings': siteSettings,
  '0032-one-tenant': oneTenant,
  '0033-second-factor': secondFactor,
  '0034-quota-of-addons': quotaOfAddons,
  '0035-code-keys': codeKeys,
  '0036-invites': invites,
  '0037-recycle-bin': recycleBin,
  '0038-users-of-all-tenants': usersOfAllTenants,
  '0039-offers': offers,
  '0040-default-admins': defaultAdmins,
  '0041-people-in-the-bin': peopleInTheBin,
  '0042-notices': notices,
  '0043-upgrades': upgrades,
  '0044-figures': figures,
  '0045-notice-mails': noticeMails,
  '0046-market': market,
  '0047-audit-addon': auditAddon,
  '0048-publications': publications,
  '0049-documents': documents,
  '0050-market-upload': marketUpload,
  '0051-addon-titles': addonTitles,
  '0052-watches': watches,
  '0053-lost-defaults': lostDefaults,
  '0054-terms': terms,
  '0055-counterparts': counterparts,
};

/**
 * Migrates the schema to the latest version or to an earlier one by its name, in one transaction and
 * under a lock, so that several nodes may start at once.
 * @throws the first migration's error, with nothing changed
 */
export async function migrate(db: Db, name?: string): Promise<void> {
  await unhurried(db, async (patient) => {
    const provider = { getMigrations: async () => MIGRATIONS };
    const migrator = new Migrator({ db: unguarded(patient), provider });
    await dialectOf(db).migrating(unguarded(patient) as Kysely<never>, async () => {
      const { error } = await (name ? migrator.migrateTo(name) : migrator.migrateToLatest());
      if (error) throw error;
    });
  });
}

/** @throws when the database does not answer or is not migrated */
export async function assertReady(db: Db): Promise<void> {
  await db.selectFrom('settings').select('name').limit(1).execute();
}
