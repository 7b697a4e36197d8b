import type { Seat } from '#contract/sign-in/seats';
import { unreadLetters } from '@/features/letter/unread';
import { useStore } from '@/stores/create-store';

/** Unread letters of a seat: of the present one as many as the bell says, which hears of each. */
export function useSeatUnread({ isCurrent, letterCount }: Seat): number {
  const told = useStore(unreadLetters);
  return (isCurrent ? told : undefined) ?? letterCount;
}
