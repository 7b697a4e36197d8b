import { useRequest } from 'ahooks';
import { BASE_PATH } from '#contract/codes';
import { listSeats, switchSeat } from '@/services/seat';
import { CallError } from '@/utils/call-error';
import { keepSession } from '@/utils/session';

/** The user's own seats, the present one first, and the way into another. */
export function useSeats() {
  // Without the list the menu only lacks an entry.
  const { data: seats = [] } = useRequest(listSeats, { onError: () => undefined });

  async function switchTo(id: number) {
    try {
      keepSession(await switchSeat(id));
    } catch (error) {
      // The request layer has shown it.
      if (!(error instanceof CallError)) throw error;
      return;
    }
    // Loaded anew, so that nothing of one tenant is left on a page of the other.
    window.location.assign(BASE_PATH);
  }

  return { seats, switchTo };
}
