import { useCallback } from 'react';
import { CODE } from '#contract/codes';
import type { PreferenceMap } from '#contract/preference';
import { updatePreference } from '@/services/preference';
import { feedback } from '@/stores/feedback';
import { changePreference, type PreferenceKey, usePreferenceValue } from '@/stores/preferences';
import { CallError } from '@/utils/call-error';

/** Nobody needs to hear of these: the demo account's choices hold in its own browser. */
const isUnheard = ({ code, reason }: CallError) =>
  code === CODE.signedOut || reason === 'demo.read-only';

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
        if (!isUnheard(error)) feedback.warn({ text: error.message });
      });
    },
    [key],
  );
  return [value as Partial<PreferenceMap[Key]>, change] as const;
}
