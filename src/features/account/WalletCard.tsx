import { Card, Flex, Skeleton, Statistic, Typography, theme } from 'antd';
import type { AccountProfile } from '#contract/account';
import { ListFailure } from '@/components/crud/list/ListStates';
import { formatYuan } from '@/features/wallet/amounts';
import { LedgerTable } from '@/features/wallet/LedgerTable';
import { useData } from '@/hooks/reading/useData';
import { useAddressPage } from '@/hooks/useAddress';
import { useT } from '@/hooks/useT';
import { listOwnLedger } from '@/services/account/account';

/** Entries on one page. */
const SHOWN = 5;

interface WalletCardProps {
  /** Undefined until it has loaded. */
  wallet: Pick<AccountProfile, 'balance' | 'integral'> | undefined;
}

/** The own balance and points, and what the present tenant has moved. */
export function WalletCard({ wallet }: WalletCardProps) {
  const t = useT();
  const { token } = theme.useToken();
  const [page, setPage] = useAddressPage('walletPage');
  const { data, error, loading, refresh } = useData(
    () => listOwnLedger({ page, pageSize: SHOWN }),
    { refreshDeps: [page] },
  );
  return (
    <Card title={t('org.user.detail.wallet')}>
      <Flex vertical gap={token.margin}>
        {wallet ? (
          <Flex gap={token.marginXL} wrap>
            <Statistic title={t('org.user.balance')} value={formatYuan(wallet.balance)} />
            <Statistic title={t('org.user.integral')} value={wallet.integral} />
          </Flex>
        ) : (
          <Skeleton active paragraph={false} />
        )}
        <Typography.Text type="secondary">{t('account.center.ledger')}</Typography.Text>
        {error ? (
          <ListFailure error={error} onRetry={refresh} />
        ) : (
          <LedgerTable
            entries={data?.data}
            total={data?.total}
            page={page}
            pageSize={SHOWN}
            isReading={loading}
            onPage={setPage}
          />
        )}
      </Flex>
    </Card>
  );
}
