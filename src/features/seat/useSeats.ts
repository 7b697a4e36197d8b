import { useLeave } from '@/hooks/leave/useLeave';
import { useData } from '@/hooks/reading/useData';
import { listSeats, switchSeat } from '@/services/seat';
import { startAnew } from '@/stores/drafts';
import { keepSession } from '@/stores/session';
import { CallError } from '@/utils/call-error';

/**
 * The user's seats, the current one first, and a function to switch, which leaves all open pages for
 * an address of the console, or its start page.
 */
export function useSeats() {
  // Without the list the menu lacks one entry, so a failure is ignored there.
  const { data, error, refresh } = useData(listSeats);

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

  const switchTo = (id: number, address?: string) => leave(() => void enter(id, address));
  return { seats: data, error, refresh, switchTo };
}
