import { type ProColumns, ProTable } from '@ant-design/pro-components';
import { Link, useNavigate } from '@umijs/max';
import { Flex } from 'antd';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { systemName } from '#contract/addon/system';
import type { MarketCard } from '#contract/market/card';
import { optionColumn } from '@/components/crud/list/columns';
import { toListQuery } from '@/components/crud/list/toTableRequest';
import type { TableRequest } from '@/components/crud/list/useListRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { ShortText } from '@/components/ShortText';
import { CardState, CardVersion } from '@/features/market/CardState';
import { MARKET_FILTERS, type MarketFilter, toMarketQuery } from '@/features/market/filter';
import { choicesOf } from '@/features/market/MarketFilters';
import { failureText, isFailed } from '@/features/market/states';
import type { MarketWork } from '@/features/market/work/useMarketWork';
import { useOpening } from '@/features/market/work/useOpening';
import { useEvents } from '@/hooks/events/useEvents';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { type Translate, useT } from '@/hooks/useT';
import { listMarketCards } from '@/services/market';

type Row = MarketCard & { id: number };

/** The same question as that of the cards. */
const request: TableRequest<Row> = async (state, level) => {
  const { page, pageSize, sort } = toListQuery(state, {});
  const query = { page, pageSize, sort, ...toMarketQuery(state.filters as MarketFilter) };
  const { data, total } = await listMarketCards(query, { level });
  return { data: data.map((card) => ({ ...card, id: card.versionId })), total };
};

const choiceColumn = (
  t: Translate,
  field: 'state' | 'scenario' | 'system' | 'arch',
): ProColumns<Row> => ({
  title: t(`market.${field}`),
  dataIndex: field,
  valueType: 'select',
  valueEnum: Object.fromEntries(choicesOf(t, field).map(({ value, label }) => [value, label])),
  search: false,
});

function columnsOf(t: Translate): ProColumns<Row>[] {
  const anyOr = (value: string) => (value === 'any' ? t('market.anywhere') : value);
  return [
    {
      title: t('market.list.name'),
      dataIndex: 'title',
      sorter: true,
      fixed: 'left',
      width: 180,
      search: false,
      render: (_dom, { versionId, title }) => (
        <ShortText>
          <Link to={`/addons/market/details/${versionId}`}>{title}</Link>
        </ShortText>
      ),
    },
    { title: t('market.key'), dataIndex: 'name', sorter: true, width: 150, search: false },
    {
      title: t('market.version'),
      dataIndex: 'version',
      width: 130,
      search: false,
      render: (_dom, row) => <CardVersion card={row} />,
    },
    {
      ...choiceColumn(t, 'state'),
      width: 180,
      render: (_dom, row) => (
        <>
          <CardState card={row} />
          {isFailed(row) && <ShortText>{failureText(t, row)}</ShortText>}
          {row.grantedBy && <ShortText>{t(`market.ungranted.${row.grantedBy}`)}</ShortText>}
        </>
      ),
    },
    { ...choiceColumn(t, 'scenario'), width: 120 },
    {
      ...choiceColumn(t, 'system'),
      width: 120,
      render: (_dom, row) => anyOr(systemName(row.system)),
    },
    { ...choiceColumn(t, 'arch'), width: 120, render: (_dom, row) => anyOr(row.arch) },
  ];
}

interface AddonListProps {
  work: MarketWork;
  /** What is looked for, and the switch to the cards. */
  head: ReactNode;
  /** Reads the rows again. */
  ref: Ref<() => void>;
}

/** The add-ons of the market as a list. */
export function AddonList({ work, head, ref }: AddonListProps) {
  const t = useT();
  const navigate = useNavigate();
  const opening = useOpening();
  const list = useListTable<Row>({
    name: 'addons.market',
    request,
    filters: MARKET_FILTERS,
    outside: MARKET_FILTERS,
  });
  useEvents('addon', list.renew);
  useLanguageChange(() => void list.reload());
  useImperativeHandle(ref, () => list.renew);
  const details = (row: Row) => ({
    key: 'details',
    label: t('market.details'),
    onClick: () => navigate(`/addons/market/details/${row.versionId}`),
  });
  return (
    <Flex vertical gap={16}>
      {head}
      <ProTable<Row>
        {...list.propsOf(
          [
            ...columnsOf(t),
            optionColumn<Row>(t, (row) => (
              <RowActions
                actions={[...work.actionsOf(row), ...opening(row), details(row)]}
                target={row.title}
              />
            )),
          ],
          { text: t('market.list.empty') },
        )}
        search={false}
      />
    </Flex>
  );
}
