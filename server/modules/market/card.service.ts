import type { Language } from '#contract/codes';
import { ADDON } from '#contract/codes';
import type { MarketCard } from '#contract/market/card';
import { isReason } from '../../lib/reasons';
import { textOf } from '../../lib/refusal';
import { HERE } from '../addon/host.service';
import { type Licensed, type Licensing, licensedOf } from '../addon/licence/licence.rules';
import { misfitOf } from '../addon/package/fit.rules';
import type { CardRow } from './market.repo';

/** Why work failed, as it is stored. */
export interface Trouble {
  reason: string;
  params?: Parameters<typeof textOf>[2];
}

/** The text of a stored reason. */
export function troubleIn(language: Language, stored: string | null): string | null {
  if (stored === null) return null;
  const { reason, params } = JSON.parse(stored) as Trouble;
  return isReason(reason) ? textOf(reason, language, params) : reason;
}

const FULL = 100;
/** What is downloaded is not all: checking and placing it take the rest. */
const DOWNLOAD_SHARE = 90;

function progressOf({ installStatus, doneBytes, totalBytes }: CardRow): number | null {
  if (installStatus === 2) return FULL - 5;
  if (installStatus !== 1) return null;
  return totalBytes ? Math.floor((DOWNLOAD_SHARE * (doneBytes ?? 0)) / totalBytes) : 0;
}

function jobOf(row: CardRow, language: Language): MarketCard['job'] {
  const { jobId, jobKind, jobState, jobReason } = row;
  if (jobId === null || jobKind === null) return null;
  if (jobState === 'done' || jobState === 'cancelled') return null;
  return {
    ...{ id: jobId, kind: jobKind, version: row.jobVersion, versionId: row.jobVersionId },
    trouble: troubleIn(language, jobReason),
    isCancellable: jobState === 'waiting' || jobState === 'downloading',
    isPaused: jobState === 'waiting' && (row.doneBytes ?? 0) > 0,
  };
}

/** Why a version does not run here, in words; null if it does. */
export function misfitIn(
  language: Language,
  { system, arch, minPlatform }: Pick<CardRow, 'system' | 'arch' | 'minPlatform'>,
): string | null {
  const misfit = misfitOf({ system, arch, platform: minPlatform }, HERE);
  return misfit ? textOf(misfit.reason, language, misfit.params) : null;
}

/** Who looks at the market. */
export interface Reader {
  language: Language;
  licensing: Licensing;
  /** Add-ons with a page that he may open. */
  open: ReadonlySet<string>;
  /** Add-ons with a page that whoever holds its menu opens. */
  paged: ReadonlySet<string>;
  isDefaultAdmin: boolean;
}

/** Where the pages of an add-on open for the reader; null if none does. */
function opensIn({ name, localVersion, affix }: CardRow, { open }: Reader): MarketCard['opensIn'] {
  if (name === ADDON || localVersion === null || !open.has(name)) return null;
  return affix === 1 ? 'tab' : 'console';
}

/** Who has to grant the pages of what could be used otherwise. A default admin has all that his policy allows. */
function grantedBy(
  { name, localVersion, status }: CardRow,
  { open, paged, isDefaultAdmin }: Reader,
): MarketCard['grantedBy'] {
  const isUsable = name !== ADDON && localVersion !== null && status !== 'disabled';
  if (!isUsable || open.has(name) || !paged.has(name)) return null;
  return isDefaultAdmin ? 'platform' : 'tenant';
}

/** How the licence of an add-on stands for the reader; null if it needs none. */
export const licenceOf = (
  { name, signer, needsLicence }: Pick<CardRow, 'name' | 'signer' | 'needsLicence'>,
  { licensing }: Reader,
): Licensed | null => (needsLicence === 1 ? licensedOf({ key: name, signer }, licensing) : null);

/** The card of a row. */
export function toCard(row: CardRow, reader: Reader): MarketCard {
  const { language } = reader;
  const licence = licenceOf(row, reader);
  const licensed = licence === null || licence.state === 'held';
  const { versionId, name, title, remark, word, scenario, system, arch, version } = row;
  const { localVersion, installStatus, updateStatus } = row;
  return {
    ...{ versionId, name, title, remark, word, scenario, system, arch, version },
    ...{ localVersion, installStatus, updateStatus: installStatus === 3 ? updateStatus : 0 },
    ...{ progress: progressOf(row), job: jobOf(row, language), isOwn: name === ADDON },
    hindrance: name === ADDON || localVersion === version ? null : misfitIn(language, row),
    ...{ licensed, isOffered: row.isOffered === 1, isEnabled: row.status !== 'disabled' },
    opensIn: licensed ? opensIn(row, reader) : null,
    grantedBy: licensed ? grantedBy(row, reader) : null,
  };
}
