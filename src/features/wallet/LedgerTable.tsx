import dayjs from 'dayjs';
import type { LedgerEntry } from '#contract/wallet';
import { SmallTable } from '@/components/crud/list/cards/SmallTable';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';
import { formatAmount } from './amounts';

interface LedgerTableProps {
  entries: readonly LedgerEntry[] | undefined;
  total: number | undefined;
  page: number;
  pageSize: number;
  isReading: boolean;
  onPage: (page: number) => void;
}

/** The entries of a wallet, newest first. */
export function LedgerTable(props: LedgerTableProps) {
  const t = useT();
  return (
    <SmallTable<LedgerEntry>
      state="amount"
      loading={props.isReading}
      locale={{ emptyText: t('org.user.wallet.empty') }}
      dataSource={props.entries}
      pagination={{
        current: props.page,
        pageSize: props.pageSize,
        total: props.total,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: props.onPage,
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
  );
}
