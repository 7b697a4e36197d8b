import type { ProColumns } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import type { Dept } from '#contract/dept';
import { phoneColumn, sortColumn, statusColumn, timeColumn } from '@/components/crud/list/columns';
import { MembersLink } from '@/components/crud/MembersLink';
import { nameColumn } from '@/components/crud/tree/nameColumn';
import type { useT } from '@/hooks/useT';
import type { TreeOf } from '@/utils/tree';

/** A department with the number of users in it and below it. */
export type CountedDept = Dept & { total: number };

type DeptRow = TreeOf<CountedDept>;

/** What finds the users of a department and of those below it. */
export const membersOfDept = (id: number) => ({ deptId: String(id) });

/** Columns of the department tree without the actions; `handleOf` renders a row's drag handle. */
export function deptColumns(
  t: ReturnType<typeof useT>,
  handleOf: (row: Dept) => ReactNode,
): ProColumns<DeptRow>[] {
  return [
    nameColumn<DeptRow>(t('org.dept.name'), handleOf),
    { title: t('org.dept.code'), dataIndex: 'code', width: 130 },
    { title: t('org.dept.leader'), dataIndex: 'leader', width: 110, search: false },
    { ...phoneColumn<DeptRow>(t('org.dept.phone')), search: false },
    { title: t('org.dept.email'), dataIndex: 'email', width: 190, search: false },
    {
      title: t('org.dept.members'),
      dataIndex: 'total',
      width: 90,
      align: 'end',
      search: false,
      render: (_dom, { id, name, total }) => (
        <MembersLink name={name} count={total} filter={membersOfDept(id)} />
      ),
    },
    sortColumn<DeptRow>(t),
    statusColumn<DeptRow>(t),
    timeColumn<DeptRow>(t('crud.field.updatedAt'), 'updatedAt'),
  ];
}
