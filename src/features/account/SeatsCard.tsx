import { Button, Card, Table, Tag } from 'antd';
import dayjs from 'dayjs';
import type { Seat } from '#contract/sign-in/seats';
import { useT } from '@/hooks/useT';
import { useSeats } from './useSeats';

/** The seats of the account, and a way to go on in another. */
export function SeatsCard() {
  const t = useT();
  const { seats, switchTo } = useSeats();
  return (
    <Card title={t('account.seats.title')}>
      <Table<Seat>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('account.seats.empty') }}
        dataSource={seats}
        columns={[
          { title: t('account.seats.tenant'), dataIndex: 'tenantName' },
          {
            title: t('account.seats.dept'),
            dataIndex: 'deptName',
            render: (name: string | null) => name ?? '-',
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
            render: (_, seat) =>
              seat.isCurrent ? (
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
              ),
          },
        ]}
      />
    </Card>
  );
}
