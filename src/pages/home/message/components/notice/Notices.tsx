import { ProTable } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { Notice, NoticeTab } from '#contract/notice/notice';
import { optionColumn } from '@/components/crud/list/columns';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { useEvents } from '@/hooks/events/useEvents';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import { listNotices, readAllNotices, readNotices } from '@/services/notice';
import { ReadAllButton } from '../ReadAllButton';
import { noticeColumns } from './columns';

const ACTIONS_WIDTH = 130;

/** The notices to everyone, or those that are addressed to the seat. */
export function Notices({ tab }: { tab: NoticeTab }) {
  const t = useT();
  const name = `home.${tab}` as const;
  const filters = LIST_FILTERS[name];
  const request = useMemo(() => toTableRequest<Notice>(listNotices(tab), filters), [tab, filters]);
  const list = useListTable<Notice>({ name, request, filters: Object.keys(filters) });
  const reload = () => {
    list.clearSelection();
    return list.reload();
  };
  const { act, ask } = useAsk(reload);
  useEvents('notice', list.renew);

  const markRead = (rows: readonly Notice[]): RowAction => ({
    key: 'read',
    label: t('notice.markRead'),
    isDisabled: rows.every(({ readAt }) => readAt !== null),
    onClick: () => void act(() => readNotices(rows.map(({ id }) => id)), t('notice.markRead.done')),
  });
  const askReadAll = () =>
    ask({
      title: t('notice.readAll'),
      content: t('notice.readAll.ask', { tab: t(`notice.tab.${tab}`) }),
      okText: t('notice.readAll'),
      run: () => readAllNotices(tab),
      done: t('notice.readAll.done'),
    });

  return (
    <ProTable<Notice>
      headerTitle={t(`notice.tab.${tab}`)}
      {...list.propsOf(
        [
          ...noticeColumns(t, tab),
          optionColumn<Notice>(
            t,
            (row) => <RowActions actions={[markRead([row])]} target={row.title} />,
            ACTIONS_WIDTH,
          ),
        ],
        { text: t(`notice.empty.${tab}`) },
      )}
      toolBarRender={() => [
        <ReadAllButton key="readAll" tab={tab} label={t('notice.readAll')} onAsk={askReadAll} />,
      ]}
      rowSelection={list.rowSelection}
      tableAlertRender={({ selectedRowKeys }) => (
        <SelectionBar
          count={selectedRowKeys.length}
          actions={[markRead(list.selected)]}
          onClear={list.clearSelection}
        />
      )}
      tableAlertOptionRender={false}
    />
  );
}
