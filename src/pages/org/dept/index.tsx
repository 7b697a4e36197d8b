import { ProTable } from '@ant-design/pro-components';
import { Button, Grid } from 'antd';
import type { Dept } from '#contract/dept';
import { optionColumn } from '@/components/crud/columns';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useCrud } from '@/components/crud/useCrud';
import { useListTable } from '@/components/crud/useListTable';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { moveDept, removeDepts, setDeptStatus } from '@/services/dept';
import { deptColumns } from './columns';
import { DeptForm } from './components/DeptForm';
import { type Place, stepPlace } from './place';
import { useDeptDrag } from './useDeptDrag';
import { type DeptRow, useDeptTree } from './useDeptTree';

const FILTERS = ['name', 'code', 'status'];

/** The departments of the tenant, as a tree. */
export default function DeptPage() {
  const t = useT();
  const can = useCan();
  const isWide = Grid.useBreakpoint().md;
  const tree = useDeptTree();
  const addButton = can('POST /user/admin/dept/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('org.dept.add')}
    </Button>
  );
  const list = useListTable<DeptRow>({
    name: 'org.dept',
    request: tree.request,
    filters: FILTERS,
    isPaged: false,
    empty: { text: t('org.dept.empty'), action: addButton },
  });
  const crud = useCrud<Dept>({
    nameOf: (row) => row.name,
    remove: removeDepts,
    setStatus: ({ id, version }, status) => setDeptStatus({ id, version, status }),
    reload: list.reload,
  });

  const move = ({ id, version }: Dept, place: Place) =>
    crud.act(() => moveDept({ id, version, ...place }), t('org.dept.moved'));
  const drag = useDeptDrag({
    nodes: tree.nodes,
    isEnabled: Boolean(isWide) && can('PATCH /user/admin/dept/move'),
    onMove: move,
  });

  const stepAction = (row: Dept, step: -1 | 1): RowAction => {
    const place = stepPlace(tree.nodes, row, step);
    return {
      key: `step${step}`,
      label: t(step < 0 ? 'org.dept.moveUp' : 'org.dept.moveDown'),
      permission: 'PATCH /user/admin/dept/move',
      isDisabled: !place,
      onClick: () => place && void move(row, place),
    };
  };

  const actionsOf = (row: Dept): RowAction[] => [
    {
      key: 'edit',
      label: t('crud.action.edit'),
      permission: 'PUT /user/admin/dept/update',
      onClick: () => crud.openEdit(row),
    },
    {
      key: 'addChild',
      label: t('org.dept.addChild'),
      permission: 'POST /user/admin/dept/add',
      onClick: () => crud.openAdd({ parentId: row.id }),
    },
    stepAction(row, -1),
    stepAction(row, 1),
    {
      key: 'status',
      label: t(row.status === 'enabled' ? 'crud.action.disable' : 'crud.action.enable'),
      permission: 'PATCH /user/admin/dept/status',
      onClick: () => crud.askStatus(row),
    },
    {
      key: 'remove',
      label: t('crud.action.remove'),
      permission: 'DELETE /user/admin/dept/delete',
      isDanger: true,
      onClick: () => crud.askRemove([row]),
    },
  ];

  return (
    <>
      <ProTable<DeptRow>
        {...list.tableProps}
        headerTitle={t('org.dept.title')}
        columns={list.columnsOf([
          ...deptColumns(t, drag.handleOf),
          optionColumn<DeptRow>(t, (row) => (
            <RowActions actions={actionsOf(row)} target={row.name} />
          )),
        ])}
        toolBarRender={() => [
          <Button key="toggle" onClick={tree.toggleAll}>
            {t(tree.isExpanded ? 'org.dept.collapse' : 'org.dept.expand')}
          </Button>,
          addButton,
        ]}
        expandable={tree.expandable}
        onRow={drag.onRow}
      />
      <DeptForm
        isOpen={crud.isOpen}
        row={crud.editing}
        preset={crud.preset}
        nodes={tree.nodes}
        onClose={crud.close}
        onSaved={crud.saved}
      />
    </>
  );
}
