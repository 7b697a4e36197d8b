import { Badge } from 'antd';
import type { Seat } from '#contract/sign-in/seats';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';
import { rolesOf } from './roles-of';
import { useSeatUnread } from './useSeatUnread';
import './seat-label.css';

/** A seat in a menu: company, department with roles, and how many letters are unread. */
export function SeatLabel({ seat }: { seat: Seat }) {
  const t = useT();
  const count = useSeatUnread(seat);
  return (
    <span className="seat-label">
      <span className="seat-label-text">
        <ShortText>{seat.tenantName}</ShortText>
        <ShortText>
          <small>{[seat.deptName, rolesOf(seat, t)].filter(Boolean).join(' · ')}</small>
        </ShortText>
      </span>
      <Badge size="small" count={count} title={t('account.center.unread', { count })} />
    </span>
  );
}
