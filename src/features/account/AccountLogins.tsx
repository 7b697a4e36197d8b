import dayjs from 'dayjs';
import { LIMIT } from '#contract/limits';
import type { LoginOutcome } from '#contract/member/session';
import type { PastLogin } from '#contract/security/session';
import { SmallTable } from '@/components/crud/list/cards/SmallTable';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { useData } from '@/hooks/reading/useData';
import { useAddressPage } from '@/hooks/useAddress';
import { useT } from '@/hooks/useT';
import { listAccountLogins } from '@/services/account/account';
import { Device } from './Device';
import { LoginOutcomeBadge } from './LoginOutcomeBadge';

/** Sign-in history of the user's account, failures included. */
export function AccountLogins({ pageSize = LIMIT.pageSize.default }: { pageSize?: number }) {
  const t = useT();
  const [page, setPage] = useAddressPage('page');
  const { data, error, loading, refresh, staleSince, renew } = useData(
    () => listAccountLogins({ page, pageSize }),
    {
      refreshDeps: [page],
      isRenewed: true,
    },
  );

  if (error) return <ListFailure error={error} onRetry={refresh} />;
  return (
    <>
      {staleSince && <ListStale since={staleSince} onRetry={renew} />}
      <SmallTable<PastLogin>
        state="outcome"
        loading={loading}
        locale={{ emptyText: t('account.logins.empty') }}
        dataSource={data?.data}
        pagination={{
          current: page,
          pageSize,
          total: data?.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          {
            title: t('account.logins.at'),
            dataIndex: 'at',
            render: (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm:ss'),
          },
          {
            title: t('account.logins.result'),
            dataIndex: 'outcome',
            render: (outcome: LoginOutcome) => <LoginOutcomeBadge outcome={outcome} />,
          },
          {
            title: t('account.device'),
            key: 'device',
            render: (_, login) => <Device {...login} />,
          },
          { title: t('account.ip'), dataIndex: 'ip' },
        ]}
      />
    </>
  );
}
