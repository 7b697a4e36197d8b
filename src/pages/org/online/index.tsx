import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { OnlineSession } from '#contract/member/online';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { Later } from '@/components/Later';
import { withTexts } from '@/components/texts/with-texts';
import { useAbout } from '@/hooks/reading/about';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { online as english } from '@/locales/en-US/online';
import { online as chinese } from '@/locales/zh-CN/online';
import { LIST_FILTERS } from '@/services/list-filters';
import { exportOnline, listOnline } from '@/services/member/online';
import { lazy } from '@/utils/lazy';
import { onlineColumns } from './columns';
import { useOnlineActions } from './useOnlineActions';
import { useOnlineChange } from './useOnlineChange';

const BulkResult = lazy(async () => ({
  default: (await import('@/components/crud/BulkResult')).BulkResult,
}));

const FILTERS = LIST_FILTERS['org.online'];

/** Of the longest first action, and of the rest. */
const ACTIONS_WIDTH = 180;

/** Who is signed in (docs/product.md, "Pages of the user center"). */
function OnlinePage() {
  const t = useT();
  const can = useCan();
  const about = useAbout();
  const request = useMemo(() => toTableRequest<OnlineSession>(listOnline, FILTERS, about), [about]);
  const list = useListTable<OnlineSession>({
    name: 'org.online',
    request,
    filters: Object.keys(FILTERS),
  });
  useOnlineChange(list.renew);
  const actions = useOnlineActions(list.reload);
  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, FILTERS);
  const { total } = list;
  const deptId = Number(list.filters.deptId) || undefined;

  return (
    <>
      <ProTable<OnlineSession>
        headerTitle={t('online.title')}
        {...list.propsOf(
          [
            ...onlineColumns(t),
            optionColumn<OnlineSession>(
              t,
              (row) => <RowActions actions={actions.actionsOf(row)} target={row.realName} />,
              ACTIONS_WIDTH,
            ),
          ],
          { text: t('online.empty') },
        )}
        toolBarRender={() => [
          can('GET /user/admin/online/export') && (
            <ExportMenu
              key="export"
              load={(format) => exportOnline({ format, ...conditions }, about)}
            />
          ),
          can('POST /user/admin/online/offline') && (
            <Button
              key="all"
              danger
              disabled={!total}
              onClick={() =>
                total && void actions.askAll({ where: conditions.where, deptId, total })
              }
            >
              {t('online.all')}
            </Button>
          ),
        ]}
        rowSelection={{
          ...list.rowSelection,
          getCheckboxProps: (row) => ({
            ...list.rowSelection.getCheckboxProps(row),
            disabled: actions.isOwn(row),
          }),
        }}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            actions={actions.bulkActionsOf(list.selected)}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={actions.refused.length > 0} onFail={actions.close}>
        <BulkResult done={actions.done} refused={actions.refused} onClose={actions.close} />
      </Later>
    </>
  );
}

export default withTexts(OnlinePage, { 'zh-CN': chinese, 'en-US': english });
