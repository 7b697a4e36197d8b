import { LIMIT } from '#contract/limits';
import type { Preference } from '#contract/preference';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import * as repo from './preference.repo';

const toPreference = ({ key, value, version }: { key: string; value: string; version: number }) =>
  ({ key, value: JSON.parse(value), version }) as Preference;

/** Preferences of an account, shared by all its seats. */
export async function listPreferences(db: Db, accountId: number): Promise<Preference[]> {
  return (await repo.listPreferences(db, accountId)).map(toPreference);
}

/**
 * Replaces the value of one key; `version` is the version last read, 0 for a new key.
 * @throws Refusal preference.conflict with the current value, preference.full
 */
export async function updatePreference(
  { db, actor, now, note }: Work,
  { key, value, version }: { key: string; value: Record<string, unknown>; version: number },
): Promise<Preference> {
  const { accountId } = actor;
  await repo.lockAccount(db, accountId);
  const before = await repo.findPreference(db, accountId, key);
  if ((before?.version ?? 0) !== version) {
    const data = before ? toPreference(before) : null;
    throw new Refusal('preference.conflict', {}, { data });
  }
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(key + text);
  if (bytes + (await repo.countBytesBeside(db, accountId, key)) > LIMIT.preferenceBytes) {
    const limit = `${LIMIT.preferenceBytes / 1024} KiB`;
    throw new Refusal('preference.full', { limit }, { field: 'value' });
  }
  const after = { key, value: text, version: version + 1 };
  await repo.savePreference(db, accountId, { ...after, bytes }, now);
  // Preferences are personal, so the audit entry holds only the fact of the change.
  note({
    target: `preference ${key}`,
    before: { version },
    after: { version: after.version },
    isChanged: before?.value !== text,
  });
  return toPreference(after);
}
