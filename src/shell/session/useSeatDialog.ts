import { useCallback, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { startAnew } from '@/stores/drafts';
import { useLeaveQuestion } from './useLeaveQuestion';

/**
 * The dialog that says that the browser has moved to another seat than this tab shows, and asks
 * whether to follow. A call that was refused asks each time, what is only heard asks once.
 */
export function useSeatDialog(): (text: string, isHeard?: boolean) => void {
  const t = useT();
  const wasAsked = useRef(false);
  const ask = useLeaveQuestion({
    title: t('shell.seatChanged.title'),
    ok: t('shell.seatChanged.ok'),
    onOk: startAnew,
  });
  return useCallback(
    (text, isHeard) => {
      if (isHeard && wasAsked.current) return;
      wasAsked.current = true;
      ask(text);
    },
    [ask],
  );
}
