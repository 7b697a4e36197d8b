import { Flex } from 'antd';
import type { Seat } from '#contract/sign-in/seats';
import { useAsk } from '@/components/crud/useAsk';
import { leaveForSignIn } from '@/features/signed-out/sign-in-address';
import { useLeave } from '@/hooks/leave/useLeave';
import { useT } from '@/hooks/useT';
import { leaveSeat } from '@/services/seat';
import { startAnew } from '@/stores/drafts';
import { keepSession } from '@/stores/session';

/**
 * Returns a function that asks whether to leave the company of a seat, and does so. Whoever leaves
 * the present one goes on in another, or signs in.
 */
export function useLeaveSeat(seats: readonly Seat[], reload: () => unknown) {
  const t = useT();
  const leave = useLeave();
  const { ask } = useAsk(reload);

  /** The session is at another seat, or nowhere. */
  async function leavePresent(id: number) {
    const { next } = await leaveSeat(id);
    if (next === null) {
      leaveForSignIn();
      return false;
    }
    keepSession(next);
    startAnew();
    return false;
  }

  function askToLeave({ id, tenantName: name, isCurrent }: Seat) {
    const isOnly = seats.length === 1;
    const after = isOnly ? 'seat.leave.only' : 'seat.leave.present';
    const parts = [
      t('seat.leave.lost'),
      t('seat.leave.bin', { name }),
      ...(isCurrent ? [t(after, { name })] : []),
    ];
    ask({
      title: t('seat.leave.title', { name }),
      content: (
        <Flex vertical gap="small">
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Flex>
      ),
      okText: t('seat.leave'),
      isDanger: true,
      run: () => (isCurrent ? leavePresent(id) : leaveSeat(id)),
      done: t('seat.leave.done', { name }),
    });
  }

  return (seat: Seat) => (seat.isCurrent ? leave(() => askToLeave(seat)) : askToLeave(seat));
}
