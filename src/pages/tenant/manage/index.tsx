import { ProTable } from '@ant-design/pro-components';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import type { Tenant } from '#contract/tenant/tenant';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { useCrud } from '@/components/crud/useCrud';
import { TenantDialogs } from '@/features/tenant/manage/TenantDialogs';
import { useTenantActions } from '@/features/tenant/manage/useTenantActions';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import { exportTenants, listTenants } from '@/services/tenant/tenant';
import { tenantColumns } from './columns';

const FILTERS = LIST_FILTERS['tenant.manage'];

/** Width of the actions of deleted tenants, whose names are longer in English. */
const DELETED_ACTIONS = 150;

/** The customers of the platform (docs/product.md, "Pages of the user center"). */
export default function TenantPage() {
  const t = useT();
  const can = useCan();
  const request = useMemo(() => toTableRequest<Tenant>(listTenants, FILTERS), []);
  const list = useListTable<Tenant>({
    name: 'tenant.manage',
    request,
    filters: Object.keys(FILTERS),
    outside: ['isDeleted'],
    places: ['isDeleted'],
  });
  const crud = useCrud<Tenant>({
    nameOf: (row) => row.name,
    reload: list.reload,
  });
  const actions = useTenantActions(crud);
  const isDeleted = list.filters.isDeleted === 'true';
  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, FILTERS);

  const addButton = !isDeleted && can('POST /user/admin/tenant/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('tenant.manage.add')}
    </Button>
  );

  return (
    <>
      <ProTable<Tenant>
        headerTitle={
          <Segmented
            aria-label={t('tenant.manage.segment')}
            value={isDeleted}
            onChange={(next) => list.setFilter('isDeleted', next ? 'true' : undefined)}
            options={[
              { value: false, label: t('tenant.manage.present') },
              { value: true, label: t('tenant.manage.deleted') },
            ]}
          />
        }
        {...list.propsOf(
          [
            ...tenantColumns(t, can),
            optionColumn<Tenant>(
              t,
              (row) => <RowActions actions={actions.actionsOf(row)} target={row.name} />,
              isDeleted ? DELETED_ACTIONS : undefined,
            ),
          ],
          { text: t(isDeleted ? 'tenant.manage.none' : 'tenant.manage.empty'), action: addButton },
        )}
        toolBarRender={() => [
          can('GET /user/admin/tenant/export') && (
            <ExportMenu key="export" load={(format) => exportTenants({ format, ...conditions })} />
          ),
          addButton,
        ]}
      />
      <TenantDialogs crud={crud} actions={actions} onDone={list.reload} onRemoved={list.reload} />
    </>
  );
}
