import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useMemo } from 'react';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { useCrud } from '@/components/crud/useCrud';
import { Later } from '@/components/Later';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import {
  exportPolicies,
  listPolicies,
  removePolicies,
  setPolicyStatus,
} from '@/services/tenant/policy';
import { lazy } from '@/utils/lazy';
import { policyColumns } from './columns';
import type { PolicyRow } from './fields';
import { usePolicyActions } from './usePolicyActions';

/** Its fields and the tree of menus are more than the list, which comes first. */
const PolicyForm = lazy(async () => ({
  default: (await import('./components/PolicyForm')).PolicyForm,
}));

const FILTERS = LIST_FILTERS['tenant.policy'];

/** What tenants may have (docs/product.md, "Pages of the user center"). */
export default function PolicyPage() {
  const t = useT();
  const can = useCan();
  const request = useMemo(() => toTableRequest<PolicyRow>(listPolicies, FILTERS), []);
  const list = useListTable<PolicyRow>({
    name: 'tenant.policy',
    request,
    filters: Object.keys(FILTERS),
  });
  const crud = useCrud<PolicyRow>({
    nameOf: (row) => row.title,
    remove: removePolicies,
    setStatus: ({ id, version }, status) => setPolicyStatus({ id, version, status }),
    reload: list.reload,
  });
  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, FILTERS);
  const { actionsOf, removeAll } = usePolicyActions(crud, list.reload);

  const addButton = can('POST /user/admin/policy/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('tenant.policy.add')}
    </Button>
  );

  return (
    <>
      <ProTable<PolicyRow>
        headerTitle={t('tenant.policy.title')}
        {...list.propsOf(
          [
            ...policyColumns(t, can('GET /user/admin/tenant/list')),
            optionColumn<PolicyRow>(t, (row) => (
              <RowActions actions={actionsOf(row)} target={row.title} />
            )),
          ],
          { text: t('tenant.policy.empty'), action: addButton },
        )}
        toolBarRender={() => [
          can('GET /user/admin/policy/export') && (
            <ExportMenu key="export" load={(format) => exportPolicies({ format, ...conditions })} />
          ),
          addButton,
        ]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            actions={[removeAll(list.selected)]}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <PolicyForm
          isOpen={crud.isOpen}
          row={crud.editing}
          preset={crud.preset}
          onClose={crud.close}
          onSaved={crud.saved}
        />
      </Later>
    </>
  );
}
