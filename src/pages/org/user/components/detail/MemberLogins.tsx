import dayjs from 'dayjs';
import type { LoginOutcome, MemberLogin } from '#contract/member/session';
import { SmallTable } from '@/components/crud/list/cards/SmallTable';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { ShortText } from '@/components/ShortText';
import { LoginOutcomeBadge } from '@/features/account/LoginOutcomeBadge';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useAddressPage } from '@/hooks/useAddress';
import { useT } from '@/hooks/useT';
import { listMemberLogins } from '@/services/member/detail';

/** Sign-in history of a user, failures included. */
export function MemberLogins({ memberId }: { memberId: number }) {
  const t = useT();
  const about = useAbout();
  const [page, setPage] = useAddressPage('tabPage', { replace: true });
  const { data, error, loading, refresh, staleSince, renew } = useData(
    () => listMemberLogins({ id: memberId, page }, about),
    { refreshDeps: [page], isRenewed: true },
  );

  if (error) return <ListFailure error={error} onRetry={refresh} />;
  return (
    <>
      {staleSince && <ListStale since={staleSince} onRetry={renew} />}
      <SmallTable<MemberLogin>
        state="outcome"
        loading={loading}
        locale={{ emptyText: t('org.user.logins.empty') }}
        dataSource={data?.data}
        pagination={{
          current: page,
          total: data?.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          {
            title: t('org.user.logins.at'),
            dataIndex: 'at',
            render: (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm:ss'),
          },
          {
            title: t('org.user.logins.result'),
            dataIndex: 'outcome',
            render: (outcome: LoginOutcome) => <LoginOutcomeBadge outcome={outcome} />,
          },
          { title: t('org.user.sessions.ip'), dataIndex: 'ip' },
          {
            title: t('org.user.sessions.agent'),
            dataIndex: 'userAgent',
            render: (agent: string) => <ShortText maxWidth={260}>{agent || '-'}</ShortText>,
          },
        ]}
      />
    </>
  );
}
