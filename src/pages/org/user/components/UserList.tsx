import { FilterOutlined, UploadOutlined } from '@ant-design/icons';
import { ProTable } from '@ant-design/pro-components';
import { Button, Flex, theme } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { Member } from '#contract/member/member';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { ShortTool } from '@/components/crud/ShortTool';
import { useCrud } from '@/components/crud/useCrud';
import { Later } from '@/components/Later';
import { AccessExplainer } from '@/features/access/AccessExplainer';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { LIST_FILTERS } from '@/services/list-filters';
import { exportMembers, listMembers, removeMembers } from '@/services/member/member';
import type { ErrorLevel } from '@/stores/feedback';
import { lazy } from '@/utils/lazy';
import { HIDDEN_COLUMNS, memberColumns } from '../columns';
import { useMemberActions } from '../useMemberActions';
import { DeptPicker, NO_DEPT, UNPLACED } from './DeptPicker';
import { UserDialogs } from './UserDialogs';

const UserConditions = lazy(async () => ({
  default: (await import('./conditions/UserConditions')).UserConditions,
}));

const FILTERS = LIST_FILTERS['org.user'];

/** The users of the tenant, filtered by department. */
export function UserList({ header }: { header: ReactNode }) {
  const t = useT();
  const { token } = theme.useToken();
  const isWide = useIsFrom('lg');
  const can = useCan();
  const about = useAbout();
  const {
    data: depts,
    error,
    run: askDepts,
  } = useData((level?: ErrorLevel) => getDeptTree({ level, ...about }));
  const shown = useAddress('member', 'part', 'tabPage');
  const [isAsking, setIsAsking] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const request = useMemo(() => toTableRequest<Member>(listMembers, FILTERS, about), [about]);
  const list = useListTable<Member>({
    name: 'org.user',
    request,
    filters: Object.keys(FILTERS),
    outside: ['deptId', 'where'],
    hidden: HIDDEN_COLUMNS,
    tool: (
      <Button
        key="conditions"
        type="text"
        size="small"
        icon={<FilterOutlined />}
        aria-label={t('org.user.conditions')}
        aria-haspopup="dialog"
        title={t('org.user.conditions')}
        onClick={() => setIsAsking(true)}
      />
    ),
    onRenew: () => askDepts('silent'),
  });
  const { where } = list.filters;
  const deptId = Number(list.filters.deptId) || undefined;
  const isUnplaced = where === UNPLACED && deptId === undefined;
  const others = isUnplaced ? undefined : where;
  // The departments' counts change with the users.
  const reload = () => {
    askDepts();
    return list.reload();
  };
  const crud = useCrud<Member>({
    nameOf: (row) => row.realName,
    remove: (ids) => removeMembers(ids, about),
    reload,
  });
  const actions = useMemberActions(crud, ({ id }) => shown.change({ member: id }));
  const mayView = can('GET /user/admin/member/detail');
  const detailsOf = mayView ? (member: number) => shown.to({ member }) : undefined;
  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, FILTERS);

  const addButton = can('POST /user/admin/member/add') && (
    <Button type="primary" onClick={() => crud.openAdd({ deptId: deptId ?? null })}>
      {t('org.user.add')}
    </Button>
  );

  return (
    <>
      <Flex vertical={!isWide} gap={isWide ? token.margin : 0} align={isWide ? 'start' : 'stretch'}>
        <DeptPicker
          nodes={depts}
          error={error}
          onRetry={() => askDepts()}
          value={isUnplaced ? NO_DEPT : deptId}
          onChange={(id) =>
            list.setFilters({
              deptId: id ? String(id) : undefined,
              where: id === NO_DEPT ? UNPLACED : others,
            })
          }
        />
        <ProTable<Member>
          style={{ flex: 1, minWidth: 0 }}
          headerTitle={header}
          {...list.propsOf(
            [
              ...memberColumns(t, can('GET /user/admin/role/list'), detailsOf),
              optionColumn<Member>(t, (row) => (
                <RowActions actions={actions.actionsOf(row)} target={row.realName} />
              )),
            ],
            { text: t('org.user.empty'), action: addButton },
          )}
          tableExtraRender={() => (
            <Later isOpen={isAsking || !!where} onFail={() => setIsAsking(false)}>
              <UserConditions
                where={where?.toString()}
                onWhere={(next, how) => list.setFilter('where', next, how)}
                isOpen={isAsking}
                onOpen={setIsAsking}
              />
            </Later>
          )}
          toolBarRender={() => [
            can('POST /user/admin/member/import/check') && (
              <ShortTool
                key="import"
                text={t('org.user.import')}
                icon={<UploadOutlined aria-hidden />}
                onClick={() => setIsImporting(true)}
              />
            ),
            can('GET /user/admin/member/export') && (
              <ExportMenu
                key="export"
                load={(format) => exportMembers({ format, ...conditions }, about)}
              />
            ),
            addButton,
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
      </Flex>
      <UserDialogs
        crud={crud}
        actions={actions}
        shown={shown}
        along={list.along}
        isImporting={isImporting}
        onImportClose={() => setIsImporting(false)}
        reload={reload}
      />
      <AccessExplainer />
    </>
  );
}
