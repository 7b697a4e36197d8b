import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import type { Dept } from '#contract/dept';
import { phoneColumn, sortColumn, statusColumn, timeColumn } from '@/components/crud/list/columns';
import { nameColumn } from '@/components/crud/tree/nameColumn';
import type { usePageAddress } from '@/hooks/reading/usePageAddress';
import type { useT } from '@/hooks/useT';
import type { TreeOf } from '@/utils/tree';

/** A department with the number of users in it and below it. */
export type CountedDept = Dept & { total: number };

type DeptRow = TreeOf<CountedDept>;

/**
 * Columns of the department tree without the actions; `handleOf` renders a row's drag handle,
 * `addressOf` names the page of a department's users.
 */
export function deptColumns(
  t: ReturnType<typeof useT>,
  handleOf: (row: Dept) => ReactNode,
  addressOf: ReturnType<typeof usePageAddress>,
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
        <Link
          to={addressOf('/org/user', { deptId: String(id) })}
          aria-label={t('org.dept.seeMembers', { name, count: total })}
        >
          {total}
        </Link>
      ),
    },
    sortColumn<DeptRow>(t),
    statusColumn<DeptRow>(t),
    timeColumn<DeptRow>(t('crud.field.updatedAt'), 'updatedAt'),
  ];
}
