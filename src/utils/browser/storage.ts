/** Keys of docs/product.md, "Stored client keys", and the last look. */
const KEY = {
  user: 'CURRENT-USER',
  config: 'CURRENT-CONFIG',
  loginConfig: 'CURRENT-LOGIN-CONFIG',
  lockScreen: 'IS-LOCKSCREEN',
  preferences: 'CURRENT-PREFERENCES',
} as const;

type StoredKey = keyof typeof KEY;

/** Reads a stored value; anything unreadable counts as absent. */
export function readStored<Value>(key: StoredKey): Value | undefined {
  try {
    const text = localStorage.getItem(KEY[key]);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Stores a value; ignores full or forbidden storage. */
export function writeStored(key: StoredKey, value: unknown): void {
  try {
    localStorage.setItem(KEY[key], JSON.stringify(value));
  } catch {
    // The stored copy only speeds up the next start.
  }
}

/** Removes one stored value. */
export function forgetStored(key: StoredKey): void {
  localStorage.removeItem(KEY[key]);
}

/** Removes everything that belongs to the ended session; what the sign-in page shows stays. */
export function clearStored(): void {
  for (const key of ['user', 'config', 'lockScreen'] as const) localStorage.removeItem(KEY[key]);
}

/** Removes what the upload library keeps, in which the names of files stand. */
export function forgetUploads(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('tus::')) localStorage.removeItem(key);
  }
}
