import type { AddonDocument, DocumentEntry } from '#contract/addon/document';
import type { Documents, Platform } from '../../client/addon-client';
import { listAll, newId, readEach } from '../../kit/documents';
import { compareTexts } from '../../kit/order';
import { type RuleSet, type Sample, sampleIn, setIn, type Version, versionIn } from './model';

/** A set as it is kept; its stamp is the number of its current version. */
export interface KeptSet {
  id: string;
  set: RuleSet;
  stamp: number;
  updatedAt: string;
}

/** A version that can be read, by its number. */
export interface ListedVersion {
  number: number;
  entry: DocumentEntry;
}

export interface KeptSample extends Sample {
  key: string;
  stamp: number;
}

/** Versions of a set that are kept. */
export const VERSIONS_MAX = 30;

const SETS = 'sets/';
const SAMPLES = 'samples/';
const versionsOf = (id: string) => `versions/${id}/`;
/** With leading zeros, so that keys are in the order of the numbers. */
const versionKey = (id: string, number: number) => versionsOf(id) + String(number).padStart(8, '0');

export const keptSetOf = ({ key, value, version, updatedAt }: AddonDocument): KeptSet => ({
  ...{ id: key.slice(SETS.length), set: setIn(value), stamp: version, updatedAt },
});

/** All sets of the tenant, those that were changed last first. */
export async function readSets(documents: Documents): Promise<KeptSet[]> {
  const kept = await readEach(documents, await listAll(documents, 'shared', SETS));
  return kept.map(keptSetOf).sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

export async function readSet(documents: Documents, id: string): Promise<KeptSet | null> {
  const found = await documents.get('shared', SETS + id);
  return found && keptSetOf(found);
}

/** The versions of a set, the newest first. */
export async function listVersions(documents: Documents, id: string): Promise<ListedVersion[]> {
  const listed = await listAll(documents, 'shared', versionsOf(id));
  return listed
    .map((entry) => ({ number: Number(entry.key.split('/')[2]), entry }))
    .sort((one, other) => other.number - one.number);
}

export async function readVersion(
  documents: Documents,
  { entry }: ListedVersion,
): Promise<Version | null> {
  const found = await documents.get('shared', entry.key);
  return found && versionIn(found.value);
}

/**
 * Keeps a set, a stamp of 0 beginning it, and the version that it becomes; of the oldest versions those
 * beyond the limit go. @throws PlatformError `version.conflict`
 */
export async function saveSet(
  { documents, user }: Platform,
  id: string,
  { set, note, stamp }: { set: RuleSet; note: string; stamp: number },
): Promise<KeptSet> {
  const { version, updatedAt } = await documents.put('shared', SETS + id, set, stamp);
  const kept: Version = { at: updatedAt, by: user.name, note, set };
  const key = versionKey(id, version);
  // One with this number is of a set that was deleted and begun again.
  const former = await documents.get('shared', key);
  await documents.put('shared', key, kept, former?.version ?? 0);
  for (const { entry } of (await listVersions(documents, id)).slice(VERSIONS_MAX)) {
    await documents.delete('shared', entry.key, entry.version);
  }
  return { id, set, stamp: version, updatedAt };
}

/** Deletes a set with its versions. */
export async function removeSet(documents: Documents, { id, stamp }: KeptSet): Promise<void> {
  await documents.delete('shared', SETS + id, stamp);
  for (const { entry } of await listVersions(documents, id)) {
    await documents.delete('shared', entry.key, entry.version);
  }
}

/** The messages that are kept, by their names. */
export async function readSamples(documents: Documents): Promise<KeptSample[]> {
  const kept = await readEach(documents, await listAll(documents, 'shared', SAMPLES));
  return kept
    .map(({ key, value, version }) => ({ ...sampleIn(value), key, stamp: version }))
    .sort((one, other) => compareTexts(one.name, other.name));
}

/** Keeps a message; resolves to its key. */
export async function keepSample(documents: Documents, sample: Sample): Promise<string> {
  const { key } = await documents.put('shared', SAMPLES + newId(), sample, 0);
  return key;
}

export const removeSample = (documents: Documents, { key, stamp }: KeptSample): Promise<void> =>
  documents.delete('shared', key, stamp);
