import { useLeave } from '@/hooks/leave/useLeave';
import { switchSeat } from '@/services/seat';
import { startAnew } from '@/stores/drafts';
import { keepSession } from '@/stores/session';
import { CallError } from '@/utils/call-error';

/**
 * Returns a function that goes on in another of the user's seats, which leaves all open pages for an
 * address of the console, or its start page.
 */
export function useSwitchSeat() {
  const leave = useLeave();

  async function enter(id: number, address?: string) {
    try {
      keepSession(await switchSeat(id));
    } catch (error) {
      // The request layer has shown the error.
      if (!(error instanceof CallError)) throw error;
      return;
    }
    startAnew(address);
  }

  return (id: number, address?: string) => leave(() => void enter(id, address));
}
