import { useState } from 'react';
import { readStored } from '@/utils/browser/storage';

/** What the forms of the sign-in page share, so that another form need not be filled again. */
export interface Typed {
  username: string;
  /** Undefined until something was typed. */
  phone?: string;
}

export interface TypedState {
  typed: Typed;
  type: (change: Partial<Typed>) => void;
}

/** Whose session this browser had last, unless that has been signed out of. */
function storedName(): string {
  const user: { username?: unknown } | undefined = readStored('user');
  return typeof user?.username === 'string' ? user.username : '';
}

/**
 * Username and phone as typed; in memory only, and never a password. Whoever signs in again after the
 * session was ended, as in a new tab, finds the username filled in; signing out forgets it.
 */
export function useTyped(): TypedState {
  const [typed, setTyped] = useState<Typed>(() => ({
    username: storedName(),
  }));
  return { typed, type: (change) => setTyped((known) => ({ ...known, ...change })) };
}
