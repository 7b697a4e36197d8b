import { useCallback } from 'react';
import type { PreferenceMap } from '#contract/preference';
import { updatePreference } from '@/services/preference';
import { feedback } from '@/stores/feedback';
import { changePreference, type PreferenceKey, usePreferenceValue } from '@/stores/preferences';
import { CallError } from '@/utils/call-error';

/** Refusals that nobody needs to hear of: the demo account's choices hold in its own browser. */
const UNHEARD = new Set<string | undefined>(['demo.read-only', 'session.ended']);

/**
 * What the console remembers for the signed-in account under a key, and how to change it: with a
 * function from what is there, as another window may have changed it too. Saved on the server,
 * shown at once.
 */
export function usePreference<Key extends PreferenceKey>(key: Key) {
  const value = usePreferenceValue(key);
  const change = useCallback(
    (make: (value: Partial<PreferenceMap[Key]>) => PreferenceMap[Key]) => {
      const apply = make as unknown as (value: Record<string, unknown>) => Record<string, unknown>;
      changePreference(key, apply, updatePreference).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!UNHEARD.has(error.reason)) feedback.warn({ text: error.message });
      });
    },
    [key],
  );
  return [value as Partial<PreferenceMap[Key]>, change] as const;
}
