import { useT } from '@/hooks/useT';
import { startAnew } from '@/stores/drafts';
import { useLeaveQuestion } from './useLeaveQuestion';

/**
 * The dialog that says that the browser has moved to another seat than this tab shows, and asks
 * whether to follow.
 */
export function useSeatDialog(): (text: string) => void {
  const t = useT();
  return useLeaveQuestion({
    title: t('shell.seatChanged.title'),
    ok: t('shell.seatChanged.ok'),
    onOk: startAnew,
  });
}
