import { useState } from 'react';

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

/** Username and phone as typed; in memory only, and never a password. */
export function useTyped(): TypedState {
  const [typed, setTyped] = useState<Typed>({ username: '' });
  return { typed, type: (change) => setTyped((known) => ({ ...known, ...change })) };
}
