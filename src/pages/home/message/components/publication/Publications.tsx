import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { ListedPublication, Publication } from '#contract/notice/publication';
import { optionColumn } from '@/components/crud/list/columns';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { Later } from '@/components/Later';
import { useEvents } from '@/hooks/events/useEvents';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import { getPublication, listPublications } from '@/services/notice';
import { CallError } from '@/utils/call-error';
import { lazy } from '@/utils/lazy';
import { nameOf, publicationColumns } from './columns';
import type { NoticeStart } from './NoticeForm';
import { isEditable, usePublicationActions } from './usePublicationActions';

const NoticeForm = lazy(async () => ({ default: (await import('./NoticeForm')).NoticeForm }));
const Receipts = lazy(async () => ({ default: (await import('./Receipts')).Receipts }));

const FILTERS = LIST_FILTERS['home.publication'];
const ACTIONS_WIDTH = 190;

/** The notices that are written and published here, for those who may. */
export function Publications() {
  const t = useT();
  const can = useCan();
  const [start, setStart] = useState<NoticeStart>();
  const shown = useAddress('receipts');
  const receiptsOf = numberIn(shown.values.receipts);
  const stop = () => setStart(undefined);
  const request = useMemo(() => toTableRequest<ListedPublication>(listPublications, FILTERS), []);
  const list = useListTable<ListedPublication>({
    name: 'home.publication',
    request,
    filters: Object.keys(FILTERS),
  });
  const reload = () => {
    list.clearSelection();
    return list.reload();
  };
  useEvents('notice', list.renew);

  const edit = async ({ id }: Publication) => {
    try {
      const notice = await getPublication(id);
      if (isEditable(notice)) setStart({ notice });
      else shown.change({ receipts: id });
    } catch (error) {
      // The request layer has shown it.
      if (!(error instanceof CallError)) throw error;
      void reload();
    }
  };
  const actions = usePublicationActions({
    reload,
    onEdit: (row) => void edit(row),
    onReceipts: ({ id }) => shown.change({ receipts: id }),
  });
  const writeButton = can('POST /admin/admin/notice/add') && (
    <Button key="write" type="primary" onClick={() => setStart({})}>
      {t('notice.write')}
    </Button>
  );

  return (
    <>
      <ProTable<ListedPublication>
        headerTitle={t('notice.tab.publish')}
        {...list.propsOf(
          [
            ...publicationColumns(t, (row) => void edit(row)),
            optionColumn<ListedPublication>(
              t,
              (row) => <RowActions actions={actions.actionsOf(row)} target={nameOf(t, row)} />,
              ACTIONS_WIDTH,
            ),
          ],
          { text: t('notice.empty.publish'), action: writeButton },
        )}
        toolBarRender={() => [writeButton]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            actions={actions.bulkOf(list.selected)}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={start !== undefined} onFail={stop}>
        <NoticeForm start={start} onClose={stop} onDone={reload} />
      </Later>
      <Later isOpen={receiptsOf !== undefined} onFail={() => shown.change({})}>
        <Receipts id={receiptsOf} onClose={() => shown.change({})} />
      </Later>
    </>
  );
}
