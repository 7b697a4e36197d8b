import { ProTable } from '@ant-design/pro-components';
import { useRequest } from 'ahooks';
import { Button, Flex, Grid, theme } from 'antd';
import { useMemo } from 'react';
import type { Member } from '#contract/member';
import { optionColumn } from '@/components/crud/columns';
import { RowActions } from '@/components/crud/RowActions';
import { SelectionBar } from '@/components/crud/SelectionBar';
import { toTableRequest } from '@/components/crud/toTableRequest';
import { useCrud } from '@/components/crud/useCrud';
import { useListTable } from '@/components/crud/useListTable';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { listMembers, removeMembers, setMemberStatus } from '@/services/member';
import { memberColumns } from './columns';
import { DeptPicker } from './components/DeptPicker';
import { MemberForm } from './components/MemberForm';
import { ResetResult } from './components/ResetResult';
import { useMemberActions } from './useMemberActions';

const OPERATORS = {
  keyword: 'keyword',
  realName: 'like',
  username: 'like',
  phone: 'like',
  email: 'like',
  status: '=',
  createdAt: 'between',
  deptId: 'param',
} as const;

/** The users of the tenant, by department. */
export default function UserPage() {
  const t = useT();
  const { token } = theme.useToken();
  const isWide = Grid.useBreakpoint().lg;
  const can = useCan();
  const depts = useRequest(() => getDeptTree());
  const request = useMemo(() => toTableRequest(listMembers, OPERATORS), []);
  const addButton = can('POST /user/admin/member/add') && (
    <Button type="primary" onClick={() => crud.openAdd({ deptId: deptId ?? null })}>
      {t('org.user.add')}
    </Button>
  );
  const list = useListTable<Member>({
    name: 'org.user',
    request,
    filters: Object.keys(OPERATORS),
    outside: ['deptId'],
    empty: { text: t('org.user.empty'), action: addButton },
  });
  const deptId = Number(list.filters.deptId) || undefined;
  const crud = useCrud<Member>({
    nameOf: (row) => row.realName,
    remove: removeMembers,
    setStatus: ({ id, version }, status) => setMemberStatus({ id, version, status }),
    // The counts of the departments change with their users.
    reload: () => {
      depts.refresh();
      return list.reload();
    },
  });
  const actions = useMemberActions(crud);

  return (
    <>
      <Flex vertical={!isWide} gap={isWide ? token.margin : 0} align={isWide ? 'start' : 'stretch'}>
        <DeptPicker
          nodes={depts.data}
          error={depts.error}
          onRetry={depts.refresh}
          value={deptId}
          onChange={(id) => list.setFilter('deptId', id?.toString())}
        />
        <ProTable<Member>
          {...list.tableProps}
          style={{ flex: 1, minWidth: 0 }}
          headerTitle={t('org.user.title')}
          columns={list.columnsOf([
            ...memberColumns(t),
            optionColumn<Member>(t, (row) => (
              <RowActions actions={actions.actionsOf(row)} target={row.realName} />
            )),
          ])}
          toolBarRender={() => [addButton]}
          rowSelection={list.rowSelection}
          tableAlertRender={({ selectedRowKeys }) => (
            <SelectionBar
              count={selectedRowKeys.length}
              actions={actions.bulkActionsOf(list.selected)}
              onClear={list.clearSelection}
            />
          )}
          tableAlertOptionRender={false}
        />
      </Flex>
      <MemberForm
        isOpen={crud.isOpen}
        row={crud.editing}
        preset={crud.preset}
        depts={depts.data ?? []}
        onClose={crud.close}
        onSaved={crud.saved}
      />
      <ResetResult resets={actions.resets} onClose={actions.clearResets} />
    </>
  );
}
