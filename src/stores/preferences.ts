import type { Preference, PreferenceMap } from '#contract/preference';
import { readStored, writeStored } from '@/utils/browser/storage';
import { CallError } from '@/utils/call-error';
import { createStore, useStore } from './create-store';

export type PreferenceKey = keyof PreferenceMap;
type Value = Record<string, unknown>;
type Change = (value: Value) => Value;

interface HeldPreference {
  value: Value;
  /** The server's version; 0 if the server has no value yet. */
  version: number;
}

/** The last look, stored in the browser for the first render of the next start. */
export interface StoredLook {
  account: number;
  value: Value;
}

/** Whose look a visitor's choice is before anybody has signed in with this browser. */
export const NOBODY = 0;

/** Maximum number of attempts to save a key that others keep changing; then their change wins. */
const ROUNDS = 5;

const NOTHING: HeldPreference = { value: {}, version: 0 };

let account = NOBODY;
const waiting = new Map<string, Change[]>();
/** Keys that are being saved, each with the value that the server has as far as known. */
const sending = new Map<string, Value>();
const entries = createStore<ReadonlyMap<string, HeldPreference>>(new Map(), followOthers);

const entryOf = (key: string): HeldPreference => entries.get().get(key) ?? NOTHING;

const keep = (key: string, entry: HeldPreference) =>
  entries.set(new Map(entries.get()).set(key, entry));

function put(key: string, entry: HeldPreference): void {
  if (key === 'shell') {
    writeStored('preferences', { account, value: entry.value } satisfies StoredLook);
  }
  keep(key, entry);
}

/** Follows changes of the look in other windows of the same account. */
function followOthers() {
  const look = (event: StorageEvent) => {
    const stored = readStored<StoredLook>('preferences');
    if (event.storageArea !== localStorage || stored?.account !== account) return;
    const entry = entryOf('shell');
    if (JSON.stringify(entry.value) === JSON.stringify(stored.value)) return;
    keep('shell', { ...entry, value: stored.value });
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** The value of a key, the same object until it changes; empty if there is none. */
export const preferenceOf = (key: string): Value => entryOf(key).value;

/** The same as a hook, which follows every change. */
export const usePreferenceValue = (key: string) => useStore(entries, () => preferenceOf(key));

/**
 * Loads the preferences that come with the member. A key with a pending change keeps it. A look
 * that could not be saved (the demo account's), or that a visitor chose, comes from the browser.
 */
export function takePreferences(accountId: number, preferences: readonly Preference[]): void {
  const isSame = accountId === account;
  if (!isSame) {
    entries.set(new Map());
    waiting.clear();
    account = accountId;
  }
  for (const { key, value, version } of preferences) {
    if (!sending.has(key) && version > entryOf(key).version) put(key, { value, version });
  }
  if (isSame || entries.get().has('shell')) return;
  const stored = readStored<StoredLook>('preferences');
  const isMeant = stored?.account === account || stored?.account === NOBODY;
  put('shell', { value: isMeant ? stored.value : {}, version: 0 });
}

type Send = (body: { key: string; value: Value; version: number }) => Promise<Preference>;

/** Goes back to what the server has, unless another account has come meanwhile. */
function undo(key: string, owner: number): void {
  const value = sending.get(key);
  if (value && owner === account) put(key, { value, version: entryOf(key).version });
}

/**
 * Changes a key at once and saves it, one request at a time. After a conflict the change is
 * reapplied to the new value. @throws CallError if saving failed; the change stays in this window,
 * unless the failure is one that `isUndone`.
 */
export async function changePreference(
  key: string,
  change: Change,
  send: Send,
  isUndone: (error: unknown) => boolean = () => false,
): Promise<void> {
  const { value, version } = entryOf(key);
  const owner = account;
  put(key, { value: change(value), version });
  waiting.set(key, [...(waiting.get(key) ?? []), change]);
  if (sending.has(key)) return;
  sending.set(key, value);
  try {
    while (waiting.has(key)) await sendNext(key, send);
  } catch (error) {
    if (isUndone(error)) undo(key, owner);
    throw error;
  } finally {
    sending.delete(key);
    waiting.delete(key);
  }
}

async function sendNext(key: string, send: Send): Promise<void> {
  const changes = waiting.get(key) ?? [];
  waiting.delete(key);
  const owner = account;
  for (let round = 1; ; round += 1) {
    const { value, version } = entryOf(key);
    try {
      const saved = await send({ key, value, version });
      sending.set(key, value);
      // Changes made meanwhile are sent next, based on this version.
      if (owner === account) put(key, { value: entryOf(key).value, version: saved.version });
      return;
    } catch (error) {
      const isConflict = error instanceof CallError && error.reason === 'preference.conflict';
      if (!isConflict || owner !== account || round === ROUNDS) throw error;
      const current = (error.data as HeldPreference | null) ?? NOTHING;
      sending.set(key, current.value);
      const later = waiting.get(key) ?? [];
      const merged = [...changes, ...later].reduce((before, make) => make(before), current.value);
      put(key, { value: merged, version: current.version });
    }
  }
}
