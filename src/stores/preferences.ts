import type { Preference, PreferenceMap } from '#contract/preference';
import { readStored, writeStored } from '@/utils/browser/storage';
import { CallError } from '@/utils/call-error';
import { createStore, useStore } from './create-store';

export type PreferenceKey = keyof PreferenceMap;
type Value = Record<string, unknown>;
type Change = (value: Value) => Value;

interface HeldPreference {
  value: Value;
  /** As the server counts; 0 for what it does not have yet. */
  version: number;
}

/** How this browser last looked, so that the next start looks the same at once. */
interface StoredLook {
  account: number;
  value: Value;
}

/** Somebody else changes the same key again and again; then theirs stands. */
const ROUNDS = 5;

const NOTHING: HeldPreference = { value: {}, version: 0 };

let account = 0;
const waiting = new Map<string, Change[]>();
const sending = new Set<string>();
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

/** The look that another window of the same account has just been given. */
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

/** Calls the listener after every change; answers how to stop. */
export const subscribePreferences = entries.subscribe;

/** What is remembered under a key, the same object until it changes; empty for nothing. */
export const preferenceOf = (key: string): Value => entryOf(key).value;

/** The same for a component. */
export const usePreferenceValue = (key: string) => useStore(entries, () => preferenceOf(key));

/**
 * Takes what came with the member. A key that is just being changed here keeps its change; a look
 * that could not be saved (the demo account's) is taken from this browser.
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
  put('shell', { value: stored?.account === account ? stored.value : {}, version: 0 });
}

type Send = (body: { key: string; value: Value; version: number }) => Promise<Preference>;

/**
 * Changes what is under a key at once and has it saved, one request at a time. Where somebody has
 * changed it meanwhile, the change is made anew to what is there. @throws CallError when it could
 * not be saved; it holds in this window all the same.
 */
export async function changePreference(key: string, change: Change, send: Send): Promise<void> {
  const { value, version } = entryOf(key);
  put(key, { value: change(value), version });
  waiting.set(key, [...(waiting.get(key) ?? []), change]);
  if (sending.has(key)) return;
  sending.add(key);
  try {
    while (waiting.has(key)) await sendNext(key, send);
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
      // What was changed meanwhile is sent next, on top of this version.
      if (owner === account) put(key, { value: entryOf(key).value, version: saved.version });
      return;
    } catch (error) {
      const isConflict = error instanceof CallError && error.reason === 'preference.conflict';
      if (!isConflict || owner !== account || round === ROUNDS) throw error;
      const current = (error.data as HeldPreference | null) ?? NOTHING;
      const later = waiting.get(key) ?? [];
      const merged = [...changes, ...later].reduce((before, make) => make(before), current.value);
      put(key, { value: merged, version: current.version });
    }
  }
}
