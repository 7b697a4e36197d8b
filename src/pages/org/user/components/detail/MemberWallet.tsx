import { Button, Flex, Statistic, Typography, theme } from 'antd';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import { ListFailure } from '@/components/crud/list/ListStates';
import { formatYuan } from '@/features/wallet/amounts';
import { LedgerTable } from '@/features/wallet/LedgerTable';
import { useData } from '@/hooks/reading/useData';
import { useAddressPage } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { listLedger } from '@/services/member/detail';
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
      <Typography.Text strong>{t('org.user.wallet.ledger')}</Typography.Text>
      {error ? (
        <ListFailure error={error} onRetry={refresh} />
      ) : (
        <LedgerTable
          entries={data?.data}
          total={data?.total}
          page={page}
          pageSize={LIMIT.pageSize.default}
          isReading={loading}
          onPage={setPage}
        />
      )}
    </Flex>
  );
}
