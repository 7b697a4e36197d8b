import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import type { Dept } from '#contract/dept';
import { optionColumn } from '@/components/crud/list/columns';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { TreeToggle } from '@/components/crud/tree/TreeToggle';
import { useTreeMoves } from '@/components/crud/tree/useTreeMoves';
import { contains, useTreeTable } from '@/components/crud/tree/useTreeTable';
import { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { Later } from '@/components/Later';
import { withTotals } from '@/features/dept/totals';
import { useAbout } from '@/hooks/reading/about';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { listDepts, moveDept, removeDepts, setDeptStatus } from '@/services/dept';
import { lazy } from '@/utils/lazy';
import { readPages } from '@/utils/read-pages';
import type { TreeOf } from '@/utils/tree';
import { type CountedDept, deptColumns, membersOfDept } from './columns';

/** Opened by a click, so its fields load then. */
const DeptForm = lazy(async () => ({ default: (await import('./components/DeptForm')).DeptForm }));

type DeptRow = TreeOf<CountedDept>;

const FILTERS = ['name', 'code', 'status'];

/** The department tree of the tenant. */
export default function DeptPage() {
  const t = useT();
  const can = useCan();
  const about = useAbout();
  const tree = useTreeTable<CountedDept>({
    read: async (_filters, options) =>
      withTotals(await readPages((query) => listDepts(query, { ...options, ...about }))),
    matches: (node, { name, code, status }) =>
      contains(node.name, name) &&
      contains(node.code, code) &&
      (status === undefined || node.status === status),
  });
  const list = useListTable<DeptRow>({
    name: 'org.dept',
    request: tree.request,
    filters: FILTERS,
    isPaged: false,
  });
  const crud = useCrud<Dept>({
    nameOf: (row) => row.name,
    remove: (ids) => removeDepts(ids, about),
    setStatus: ({ id, version }, status) => setDeptStatus({ id, version, status }, about),
    reload: list.reload,
  });
  const record = useRecordActions('dept', crud);
  const moves = useTreeMoves<Dept>({
    nodes: tree.nodes,
    permission: 'PATCH /user/admin/dept/move',
    nameOf: (row) => row.name,
    onMove: ({ id, version }, place) =>
      crud.act(() => moveDept({ id, version, ...place }, about), t('org.dept.moved')),
  });

  const actionsOf = (row: Dept) => [
    record.edit(row),
    record.members(membersOfDept(row.id)),
    record.addChild({ parentId: row.id }),
    ...moves.stepActions(row),
    record.status(row),
    record.history(row),
    record.remove([row]),
  ];

  const addButton = can('POST /user/admin/dept/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('org.dept.add')}
    </Button>
  );

  return (
    <>
      <ProTable<DeptRow>
        headerTitle={t('org.dept.title')}
        {...list.propsOf(
          [
            ...deptColumns(t, moves.handleOf),
            optionColumn<DeptRow>(t, (row) => (
              <RowActions actions={actionsOf(row)} target={row.name} />
            )),
          ],
          { text: t('org.dept.empty'), action: addButton },
        )}
        toolBarRender={() => [<TreeToggle key="toggle" tree={tree} />, addButton]}
        expandable={tree.expandable}
        rowClassName={tree.rowClassName}
        onRow={moves.onRow}
      />
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <DeptForm
          isOpen={crud.isOpen}
          row={crud.editing}
          preset={crud.preset}
          nodes={tree.nodes}
          onClose={crud.close}
          onSaved={crud.saved}
        />
      </Later>
    </>
  );
}
