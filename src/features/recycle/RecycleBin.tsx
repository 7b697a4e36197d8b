import { ProTable } from '@ant-design/pro-components';
import { useModel, useNavigate } from '@umijs/max';
import { type ReactNode, useMemo, useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Recycled } from '#contract/member/recycle';
import { historyAddress } from '@/components/crud/history-address';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { namesOf } from '@/components/crud/names-of';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { Later } from '@/components/Later';
import { groupsOf } from '@/features/tenant/groups';
import { useAbout } from '@/hooks/reading/about';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import * as service from '@/services/member/recycle';
import { lazy } from '@/utils/lazy';
import { recycleColumns } from './columns';

const RestoreDialog = lazy(async () => ({
  default: (await import('./RestoreDialog')).RestoreDialog,
}));

/** Of the longest actions, in English. */
const ACTIONS_WIDTH = 150;

interface RecycleBinProps {
  /** The bins of all tenants; otherwise the one that the page is about. */
  isEverywhere?: boolean;
  /** Above the list, at its start. */
  header: ReactNode;
}

/** Deleted users (docs/design/domain.md, "Recycle bin"). */
export function RecycleBin({ isEverywhere = false, header }: RecycleBinProps) {
  const t = useT();
  const can = useCan();
  const about = useAbout();
  const navigate = useNavigate();
  const ownTenant = useModel('@@initialState').initialState?.user?.tenant.id;
  const name = isEverywhere ? 'tenant.recycle' : 'org.recycle';
  const filters = LIST_FILTERS[name];
  const request = useMemo(
    () =>
      isEverywhere
        ? toTableRequest<Recycled>(service.listRecycledEverywhere, filters)
        : toTableRequest<Recycled>(service.listRecycled, filters, about),
    [isEverywhere, filters, about],
  );
  const list = useListTable<Recycled>({ name, request, filters: Object.keys(filters) });
  const { ask } = useAsk(list.reload);
  const [restoring, setRestoring] = useState<readonly Recycled[]>([]);
  const [isRestoring, setIsRestoring] = useState(false);
  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, filters);

  const aboutOf = ({ tenantId }: Recycled) => {
    if (!isEverywhere) return about;
    return { tenantId: tenantId === ownTenant ? undefined : tenantId };
  };

  const askPurge = (rows: readonly Recycled[]) =>
    ask({
      title: t('recycle.purge.title'),
      content: t('recycle.purge.content', {
        names: namesOf(
          t,
          rows.map(({ realName }) => realName),
        ),
      }),
      okText: t('recycle.purge'),
      isDanger: true,
      run: async () => {
        for (const group of groupsOf(rows, aboutOf, LIMIT.restoredSeats)) {
          await service.purgeSeats(
            group.rows.map(({ id }) => id),
            group.about,
          );
        }
      },
      done: t('recycle.purge.done'),
    });

  /** Another tenant's users are reached by whoever may look into it. */
  const mayReach = !isEverywhere || can('GET /user/admin/tenant/detail');
  const actionsOf = (rows: readonly Recycled[]): RowAction[] => {
    if (!mayReach && rows.some((row) => row.tenantId !== ownTenant)) return [];
    return [
      ...(can('POST /user/admin/recycle/preview')
        ? [
            {
              key: 'restore',
              label: t('recycle.restore'),
              permission: 'POST /user/admin/recycle/restore' as const,
              onClick: () => {
                setRestoring(rows);
                setIsRestoring(true);
              },
            },
          ]
        : []),
      {
        key: 'purge',
        label: t('recycle.purge'),
        permission: 'POST /user/admin/recycle/purge',
        isDanger: true,
        onClick: () => void askPurge(rows),
      },
    ];
  };
  const history = (row: Recycled): RowAction => ({
    key: 'history',
    label: t('audit.history'),
    permission: 'GET /user/admin/audit/list',
    onClick: () => navigate(historyAddress('member', row.id)),
  });

  return (
    <>
      <ProTable<Recycled>
        headerTitle={header}
        {...list.propsOf(
          [
            ...recycleColumns(t, isEverywhere),
            optionColumn<Recycled>(
              t,
              (row) => (
                <RowActions actions={[...actionsOf([row]), history(row)]} target={row.realName} />
              ),
              ACTIONS_WIDTH,
            ),
          ],
          { text: t('recycle.empty') },
        )}
        toolBarRender={() => [
          can(
            isEverywhere
              ? 'GET /user/admin/tenantUser/recycle/export'
              : 'GET /user/admin/recycle/export',
          ) && (
            <ExportMenu
              key="export"
              load={(format) =>
                isEverywhere
                  ? service.exportRecycledEverywhere({ format, ...conditions })
                  : service.exportRecycled({ format, ...conditions }, about)
              }
            />
          ),
        ]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            most={Number.POSITIVE_INFINITY}
            actions={actionsOf(list.selected)}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={isRestoring} onFail={() => setIsRestoring(false)}>
        <RestoreDialog
          groups={groupsOf(restoring, aboutOf, LIMIT.restoredSeats)}
          isNamed={isEverywhere}
          isOpen={isRestoring}
          onClose={() => setIsRestoring(false)}
          onDone={list.reload}
        />
      </Later>
    </>
  );
}
