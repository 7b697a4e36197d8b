import { Button, Flex, Statistic, Table, theme } from 'antd';
import dayjs from 'dayjs';
import type { Member } from '#contract/member/member';
import type { LedgerEntry } from '#contract/wallet';
import { ListFailure } from '@/components/crud/list/ListStates';
import { ShortText } from '@/components/ShortText';
import { useData } from '@/hooks/reading/useData';
import { useAddressPage } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { listLedger } from '@/services/member/detail';
import { formatAmount, formatYuan } from '../../amounts';
import { MemberPayee } from './MemberPayee';
import { WalletForm } from './WalletForm';

interface MemberWalletProps {
  member: Member;
  onChanged: () => unknown;
}

/** The balances of a user's wallet, and its ledger. */
export function MemberWallet({ member, onChanged }: MemberWalletProps) {
  const t = useT();
  const can = useCan();
  const { token } = theme.useToken();
  const [page, setPage] = useAddressPage('tabPage', { replace: true });
  const { data, error, loading, refresh } = useData(() => listLedger({ id: member.id, page }), {
    refreshDeps: [page],
  });

  return (
    <Flex vertical gap={token.margin}>
      <Flex gap={token.marginXL} align="center" wrap>
        <Statistic title={t('org.user.balance')} value={formatYuan(member.balance)} />
        <Statistic title={t('org.user.integral')} value={member.integral} />
        {can('POST /user/admin/member/wallet') && (
          <WalletForm
            member={member}
            trigger={<Button type="primary">{t('org.user.wallet.adjust')}</Button>}
            onSaved={() => {
              refresh();
              return onChanged();
            }}
          />
        )}
      </Flex>
      {can('GET /user/admin/member/withdrawal') && <MemberPayee memberId={member.id} />}
      {error ? (
        <ListFailure error={error} onRetry={refresh} />
      ) : (
        <Table<LedgerEntry>
          rowKey="id"
          size="small"
          loading={loading}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: t('org.user.wallet.empty') }}
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
              title: t('org.user.wallet.at'),
              dataIndex: 'at',
              render: (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm:ss'),
            },
            {
              title: t('org.user.wallet.kind'),
              dataIndex: 'kind',
              render: (kind: LedgerEntry['kind']) => t(`org.user.wallet.kind.${kind}`),
            },
            {
              title: t('org.user.wallet.change'),
              dataIndex: 'amount',
              align: 'end',
              render: (amount: number, { kind }) =>
                `${amount > 0 ? '+' : ''}${formatAmount(kind, amount)}`,
            },
            {
              title: t('org.user.wallet.after'),
              dataIndex: 'after',
              align: 'end',
              render: (after: number, { kind }) => formatAmount(kind, after),
            },
            {
              title: t('org.user.wallet.counterpart'),
              dataIndex: 'counterpart',
              render: (name: string | null) => (
                <ShortText maxWidth={160}>{name ?? t('org.user.wallet.platform')}</ShortText>
              ),
            },
            {
              title: t('org.user.wallet.reason'),
              dataIndex: 'reason',
              render: (reason: string) => <ShortText maxWidth={240}>{reason}</ShortText>,
            },
            {
              title: t('org.user.wallet.operator'),
              dataIndex: 'operator',
              render: (name: string | null) => <ShortText maxWidth={160}>{name ?? '-'}</ShortText>,
            },
          ]}
        />
      )}
    </Flex>
  );
}
