import { UserOutlined } from '@ant-design/icons';
import { history, Link, useModel } from '@umijs/max';
import {
  Avatar,
  Button,
  Card,
  Descriptions,
  Flex,
  Skeleton,
  Table,
  Tag,
  Typography,
  theme,
} from 'antd';
import dayjs from 'dayjs';
import type { Seat } from '#contract/sign-in/seats';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getAccountProfile } from '@/services/account/account';
import { AccountLogins } from './AccountLogins';
import { useSeats } from './useSeats';

/** Number of recent sign-ins; the settings page lists all of them. */
const LOGINS_SHOWN = 5;

/** The personal centre: the user's profile, the seats of the account, and recent sign-ins. */
export function AccountCenter() {
  const t = useT();
  const { token } = theme.useToken();
  return (
    <Flex vertical gap={token.margin}>
      <ProfileCard />
      <SeatsCard />
      <Card
        title={t('account.logins.title')}
        extra={<Link to="/account/settings?tab=security">{t('account.logins.all')}</Link>}
      >
        <AccountLogins pageSize={LOGINS_SHOWN} />
      </Card>
    </Flex>
  );
}

function ProfileCard() {
  const t = useT();
  const { token } = theme.useToken();
  const { initialState } = useModel('@@initialState');
  const { data, error, refresh } = useData(getAccountProfile);
  if (error) {
    return (
      <Card>
        <ListFailure error={error} onRetry={refresh} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <Skeleton active avatar paragraph={{ rows: 3 }} />
      </Card>
    );
  }
  const items: [string, string | null | undefined][] = [
    [t('account.profile.tenant'), initialState?.user?.tenant.name],
    [t('account.profile.sex'), t(`account.profile.sex.${data.sex}`)],
    [t('account.profile.birthday'), data.birthday],
    [t('account.profile.qq'), data.qq],
    [t('account.profile.region'), data.region],
    [t('account.profile.address'), data.address],
  ];
  return (
    <Card>
      <Flex gap={token.marginLG} wrap align="start">
        <Avatar size={72} src={data.avatar ?? undefined} icon={<UserOutlined />} alt="" />
        <Flex vertical gap={token.marginSM} flex="1 1 280px">
          <Flex justify="space-between" align="start" gap={token.margin} wrap>
            <div>
              <Typography.Title level={2} style={{ margin: 0, fontSize: token.fontSizeHeading4 }}>
                {data.realName}
              </Typography.Title>
              <Typography.Text type="secondary">{data.username}</Typography.Text>
            </div>
            <Button onClick={() => history.push('/account/settings')}>
              {t('account.center.edit')}
            </Button>
          </Flex>
          <Descriptions
            size="small"
            column={{ xs: 1, md: 2 }}
            items={items.map(([label, value]) => ({ key: label, label, children: value || '-' }))}
          />
        </Flex>
      </Flex>
    </Card>
  );
}

function SeatsCard() {
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
