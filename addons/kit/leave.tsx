/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Platform } from '../client/addon-client';
import { Confirm } from './confirm';
import { useUnsaved } from './unsaved';

interface LeaveWords {
  leaveTitle: string;
  leaveText: string;
  leave: string;
  stay: string;
}

/**
 * Asks before a way that would lose what was typed: `leaveTo` goes at once where `setDirty` was told that
 * nothing is unsaved, else shows the question, which the page draws. On the console's own ways the console asks.
 */
export function useLeave(platform: Platform, words: LeaveWords) {
  const [isDirty, setDirty] = useState(false);
  useUnsaved(platform, isDirty);
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const leaveTo = (go: () => void) => (isDirty ? setLeaving({ go }) : go());
  const question = leaving && (
    <Confirm
      title={words.leaveTitle}
      ok={words.leave}
      cancel={words.stay}
      isDanger
      onOk={leaving.go}
      onClose={() => setLeaving(undefined)}
    >
      {words.leaveText}
    </Confirm>
  );
  return { leaveTo, setDirty, question };
}
