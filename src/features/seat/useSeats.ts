import { useData } from '@/hooks/reading/useData';
import { listSeats } from '@/services/seat';
import { useSwitchSeat } from './useSwitchSeat';

/** The user's seats, the current one first, and a function to switch to another. */
export function useSeats() {
  // Without the list the menu lacks one entry, so a failure is ignored there.
  const { data, error, refresh } = useData(listSeats);
  const switchTo = useSwitchSeat();
  return { seats: data, error, refresh, switchTo };
}
