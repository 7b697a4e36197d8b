import { useCallback } from 'react';
import { CODE } from '#contract/codes';
import type { PreferenceMap } from '#contract/preference';
import { updatePreference } from '@/services/preference';
import { feedback } from '@/stores/feedback';
import { changePreference, type PreferenceKey, usePreferenceValue } from '@/stores/preferences';
import { CallError } from '@/utils/call-error';

/** Refusals to ignore: the demo account's preferences are kept in its browser only. */
const isIgnored = ({ code, reason }: CallError) =>
  code === CODE.signedOut || reason === 'demo.read-only';

/**
 * A preference of the signed-in account, and a function to change it. The change is a function of
 * the current value, because another window may have changed it too. Applied at once, saved on the
 * server. What could not be saved stays in this window, or with `isUndone` goes back to what it was.
 */
export function usePreference<Key extends PreferenceKey>(key: Key, { isUndone = false } = {}) {
  const value = usePreferenceValue(key);
  const change = useCallback(
    (make: (value: Partial<PreferenceMap[Key]>) => PreferenceMap[Key]) => {
      const apply = make as unknown as (value: Record<string, unknown>) => Record<string, unknown>;
      const isFailure = (error: unknown) =>
        isUndone && error instanceof CallError && !isIgnored(error);
      changePreference(key, apply, updatePreference, isFailure).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!isIgnored(error)) feedback.warn({ text: error.message });
      });
    },
    [key, isUndone],
  );
  return [value as Partial<PreferenceMap[Key]>, change] as const;
}
