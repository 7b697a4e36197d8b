import { keyIdOf, type Sealer } from './seal';

/** Result for the texts sealed with old keys. */
export interface Resealed {
  resealed: number;
  /** Number of unreadable texts, by the id of their key; '' is the database's own key. */
  unreadable: Record<string, number>;
}

interface SealedText {
  /** See `Sealer.seal`. */
  owner: string;
  before: string | null;
  /** Stores the new text; resolves to whether the old one was still there. */
  replace: (change: { before: string; after: string }) => Promise<boolean>;
}

/** Seals a text with the current key if another one has sealed it, and counts what came of it. */
export async function resealText(
  sealer: Sealer,
  result: Resealed,
  { owner, before, replace }: SealedText,
): Promise<void> {
  if (before === null || sealer.isCurrent(before)) return;
  const text = sealer.open(owner, before);
  if (text === null) {
    const id = keyIdOf(before);
    result.unreadable[id] = (result.unreadable[id] ?? 0) + 1;
    return;
  }
  if (await replace({ before, after: sealer.seal(owner, text) })) result.resealed += 1;
}
