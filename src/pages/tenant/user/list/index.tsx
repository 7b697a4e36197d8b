import { ProTable } from '@ant-design/pro-components';
import { App } from 'antd';
import { useMemo } from 'react';
import type { TenantUser } from '#contract/member/tenant-user';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { useCrud } from '@/components/crud/useCrud';
import { Later } from '@/components/Later';
import { withTexts } from '@/components/texts/with-texts';
import { ResetResult } from '@/features/member/reset-part';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { tenantUser as english } from '@/locales/en-US/tenant-user';
import { tenantUser as chinese } from '@/locales/zh-CN/tenant-user';
import { LIST_FILTERS } from '@/services/list-filters';
import { exportTenantUsers, listTenantUsers } from '@/services/member/tenant-user';
import { lazy } from '@/utils/lazy';
import { tenantUserColumns } from './columns';
import { useTenantUserActions } from './useTenantUserActions';

const AssignForm = lazy(async () => ({
  default: (await import('./components/AssignForm')).AssignForm,
}));
const BulkResult = lazy(async () => ({
  default: (await import('@/components/crud/BulkResult')).BulkResult,
}));

const FILTERS = LIST_FILTERS['tenant.user'];

/** Of the longest first action, and of the rest. */
const ACTIONS_WIDTH = 215;

/** The users of all tenants (docs/product.md, "Pages of the user center"). */
function TenantUserPage() {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const request = useMemo(() => toTableRequest<TenantUser>(listTenantUsers, FILTERS), []);
  const list = useListTable<TenantUser>({
    name: 'tenant.user',
    request,
    filters: Object.keys(FILTERS),
  });
  const crud = useCrud<TenantUser>({ nameOf: (row) => row.realName, reload: list.reload });
  const actions = useTenantUserActions(crud, list.reload);
  const { bulk } = actions;
  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, FILTERS);

  return (
    <>
      <ProTable<TenantUser>
        headerTitle={t('tenantUser.title')}
        {...list.propsOf(
          [
            ...tenantUserColumns(t, actions.detailsOf),
            optionColumn<TenantUser>(
              t,
              (row) => <RowActions actions={actions.actionsOf(row)} target={row.realName} />,
              ACTIONS_WIDTH,
            ),
          ],
          { text: t('tenantUser.empty') },
        )}
        toolBarRender={() => [
          can('GET /user/admin/tenantUser/export') && (
            <ExportMenu
              key="export"
              load={(format) => exportTenantUsers({ format, ...conditions })}
            />
          ),
        ]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            most={Number.POSITIVE_INFINITY}
            actions={actions.bulkActionsOf(list.selected)}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={actions.isAssigning} onFail={actions.stopAssigning}>
        {actions.assigned && (
          <AssignForm
            member={actions.assigned}
            isOpen={actions.isAssigning}
            onClose={actions.stopAssigning}
            onSaved={() => {
              actions.stopAssigning();
              void message.success(t('tenantUser.assign.done'));
              return list.reload();
            }}
          />
        )}
      </Later>
      <Later isOpen={bulk.refused.length > 0} onFail={bulk.close}>
        <BulkResult done={bulk.done} refused={bulk.refused} onClose={bulk.close} />
      </Later>
      <Later isOpen={actions.resets.length > 0} onFail={actions.clearResets}>
        <ResetResult resets={actions.resets} onClose={actions.clearResets} />
      </Later>
    </>
  );
}

export default withTexts(TenantUserPage, { 'zh-CN': chinese, 'en-US': english });
