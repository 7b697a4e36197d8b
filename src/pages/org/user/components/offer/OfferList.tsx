import { ProTable } from '@ant-design/pro-components';
import { useNavigate } from '@umijs/max';
import { App, Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { Offer } from '#contract/member/offer';
import { historyAddress } from '@/components/crud/history-address';
import { optionColumn } from '@/components/crud/list/columns';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { namesOf } from '@/components/crud/names-of';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { Later } from '@/components/Later';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import { listOffers, withdrawOffers } from '@/services/member/offer';
import { lazy } from '@/utils/lazy';
import { offerColumns } from './columns';

const OfferForm = lazy(async () => ({ default: (await import('./OfferForm')).OfferForm }));

/** Of the longest actions, in English. */
const ACTIONS_WIDTH = 150;

const FILTERS = LIST_FILTERS['org.offer'];

/** Seats that the tenant offers to accounts (docs/design/domain.md, "Offers of a seat"). */
export function OfferList({ header }: { header: ReactNode }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const request = useMemo(() => toTableRequest<Offer>(listOffers, FILTERS), []);
  const list = useListTable<Offer>({ name: 'org.offer', request, filters: Object.keys(FILTERS) });
  const { ask } = useAsk(list.reload);
  const [isAdding, setIsAdding] = useState(false);

  const withdraw = (chosen: readonly Offer[]): RowAction => {
    const rows = chosen.filter(({ state }) => state === 'open');
    return {
      key: 'withdraw',
      label: t('offer.withdraw'),
      permission: 'POST /user/admin/offer/withdraw',
      isDanger: true,
      ...(rows.length === 0 && { isDisabled: true, why: t('offer.withdraw.why') }),
      onClick: () =>
        void ask({
          title: t('offer.withdraw.title', { count: rows.length }),
          content: t('offer.withdraw.content', {
            names: namesOf(
              t,
              rows.map(({ identifier }) => identifier),
            ),
          }),
          okText: t('offer.withdraw'),
          isDanger: true,
          run: () => withdrawOffers(rows.map(({ id }) => id)),
          done: t('offer.withdraw.done'),
        }),
    };
  };
  const history = ({ id }: Offer): RowAction => ({
    key: 'history',
    label: t('audit.history'),
    permission: 'GET /user/admin/audit/list',
    onClick: () => navigate(historyAddress('offer', id)),
  });

  const addButton = can('POST /user/admin/offer/add') && (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {t('offer.add')}
    </Button>
  );

  return (
    <>
      <ProTable<Offer>
        headerTitle={header}
        {...list.propsOf(
          [
            ...offerColumns(t),
            optionColumn<Offer>(
              t,
              (row) => (
                <RowActions actions={[withdraw([row]), history(row)]} target={row.identifier} />
              ),
              ACTIONS_WIDTH,
            ),
          ],
          { text: t('offer.empty'), action: addButton },
        )}
        toolBarRender={() => [addButton]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            actions={[withdraw(list.selected)]}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={isAdding} onFail={() => setIsAdding(false)}>
        <OfferForm
          isOpen={isAdding}
          onClose={() => setIsAdding(false)}
          onSaved={() => {
            setIsAdding(false);
            void message.success(t('offer.add.done'));
            return list.reload();
          }}
        />
      </Later>
    </>
  );
}
