import { Button, Card, Flex, Tag, Tooltip } from 'antd';
import dayjs from 'dayjs';
import type { Seat } from '#contract/sign-in/seats';
import { SmallTable } from '@/components/crud/list/cards/SmallTable';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';
import { rolesOf } from './roles-of';
import { useLeaveSeat } from './useLeaveSeat';
import { useSeats } from './useSeats';
import { useSeatUnread } from './useSeatUnread';
import './seats-card.css';

/** Wider roles are cut, with a tooltip. */
const ROLES_WIDTH = 240;

/** The seats of the account, a way to go on in another, and one to leave each. */
export function SeatsCard() {
  const t = useT();
  const { seats = [], switchTo, refresh } = useSeats();
  const leave = useLeaveSeat(seats, refresh);
  return (
    <Card title={t('account.seats.title')}>
      <SmallTable<Seat>
        pagination={false}
        locale={{ emptyText: t('account.seats.empty') }}
        dataSource={seats}
        columns={[
          {
            title: t('account.seats.tenant'),
            dataIndex: 'tenantName',
            render: (name: string) => <span className="seat-company">{name}</span>,
          },
          {
            title: t('account.seats.dept'),
            dataIndex: 'deptName',
            render: (name: string | null) => name ?? '-',
          },
          {
            title: t('seat.roles'),
            key: 'roles',
            render: (_, seat) => (
              <ShortText maxWidth={ROLES_WIDTH}>{rolesOf(seat, t) || '-'}</ShortText>
            ),
          },
          {
            title: t('seat.letters'),
            key: 'letters',
            render: (_, seat) => <Unread seat={seat} />,
          },
          {
            title: t('account.seats.lastLogin'),
            key: 'lastLogin',
            // Read from the row, whose type then says that the server sends it.
            render: (_, { lastLoginAt: at }) => (at ? dayjs(at).format('YYYY-MM-DD HH:mm') : '-'),
          },
          {
            title: t('crud.field.actions'),
            key: 'actions',
            fixed: 'right',
            render: (_, seat) => (
              <Flex wrap align="center" style={{ maxWidth: 160 }}>
                {seat.isCurrent ? (
                  <Tag color="processing">{t('account.seats.current')}</Tag>
                ) : (
                  <Button
                    type="link"
                    size="small"
                    aria-label={t('account.seats.switch.target', { name: seat.tenantName })}
                    onClick={() => switchTo(seat.id)}
                  >
                    {t('account.seats.switch')}
                  </Button>
                )}
                <LeaveButton
                  seat={seat}
                  onClick={() => (seat.mayLeave ? leave(seat) : refresh())}
                />
              </Flex>
            ),
          },
        ]}
      />
    </Card>
  );
}

/**
 * Leaves a seat. Where that is refused it keeps the focus, with which the reason comes as on hover, and
 * a click asks whether it still is.
 */
function LeaveButton({ seat, onClick }: { seat: Seat; onClick: () => void }) {
  const t = useT();
  const { mayLeave, tenantName: name } = seat;
  const button = (
    <Button
      type="link"
      size="small"
      danger={mayLeave}
      className={mayLeave ? undefined : 'seat-kept'}
      aria-disabled={!mayLeave}
      aria-label={t('seat.leave.target', { name })}
      onClick={onClick}
    >
      {t('seat.leave')}
    </Button>
  );
  if (mayLeave) return button;
  return (
    <Tooltip title={t('seat.leave.last', { name })} trigger={['hover', 'focus', 'click']}>
      {button}
    </Tooltip>
  );
}

const Unread = ({ seat }: { seat: Seat }) => useSeatUnread(seat);
