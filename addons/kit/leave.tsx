/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { Confirm } from './confirm';

interface LeaveWords {
  leaveTitle: string;
  leaveText: string;
  leave: string;
  stay: string;
}

/**
 * Asks before a way that would lose what was typed: `leaveTo` goes at once where `setDirty` was told that
 * nothing is unsaved, else shows the question, which the page draws.
 */
export function useLeave(words: LeaveWords) {
  const [isDirty, setDirty] = useState(false);
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
