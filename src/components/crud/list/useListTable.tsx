import type { ProColumns, ProTableProps } from '@ant-design/pro-components';
import { Grid } from 'antd';
import { type Key, type ReactNode, useState } from 'react';
import type { ListName } from '#contract/codes';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { useT } from '@/hooks/useT';
import { TableTool } from '@/mended/TableTool';
import { ColumnSettings } from '../views/ColumnSettings';
import { DensityMenu } from '../views/DensityMenu';
import { toViewSearch, useDefaultView } from '../views/useDefaultView';
import { useTableLook } from '../views/useTableLook';
import { ViewMenu } from '../views/ViewMenu';
import { ListPages } from './ListPages';
import { ListEmpty, ListFailure } from './ListStates';
import { columnKeys, listedColumns, shownColumns } from './list-columns';
import { type TableRequest, useListRequest } from './useListRequest';
import { useListUrl } from './useListUrl';
import { useSearchForm } from './useSearchForm';

interface ListTableOptions<Row> {
  /** Names the table where the member's column choice is kept, and its search form's fields. */
  name: ListName;
  request: TableRequest<Row>;
  /** The filters that the address holds. */
  filters: readonly string[];
  /** Filters with a control of their own outside the search form; the form leaves them alone. */
  outside?: readonly string[];
  /** A list that comes as a whole has no pages. */
  isPaged?: boolean;
  /** What to say and offer when there is nothing to show yet. */
  empty?: { text: string; action?: ReactNode };
}

type Props<Row> = ProTableProps<Row, Record<string, unknown>>;

/** ProTable's toolbar icons, in the order in which it gives them. */
const TOOLS = ['reload', 'fullScreen'] as const;

/**
 * Properties that make a ProTable a list whose whole state is its address: search form, sort and
 * page follow the address and write to it, one change makes one request, a failure shows a retry.
 * ProTable's own pagination stays off because it keeps a second state that fights the address.
 */
export function useListTable<Row extends { id: number }>(options: ListTableOptions<Row>) {
  const { name, filters, outside = [], isPaged = true, empty } = options;
  const t = useT();
  const { url, ...views } = useDefaultView(name, filters, useListUrl(filters));
  const { state } = url;
  const tableLook = useTableLook(name);
  const isNarrow = !Grid.useBreakpoint().md;
  const [selected, setSelected] = useState<Row[]>([]);
  const list = useListRequest<Row>({ request: options.request, url, isPaged });
  const { failure, total, isReading } = list;
  const clearSelection = () => setSelected([]);
  const reload = () => {
    clearSelection();
    return list.reload();
  };
  const searchProps = useSearchForm({
    name,
    filters,
    outside,
    url,
    onFollow: clearSelection,
    isBusy: list.isBusy,
    reload: () => void reload(),
  });

  const toolsOf =
    (columns: readonly ProColumns<Row>[]): Props<Row>['optionsRender'] =>
    (_props, items) => {
      const { look, setLook } = tableLook(columnKeys(columns));
      return [
        <ViewMenu
          key="views"
          list={name}
          search={toViewSearch(filters, state)}
          look={look}
          onLook={setLook}
          views={views}
        />,
        <DensityMenu
          key="density"
          value={look.size}
          onChange={(size) => setLook({ ...look, size })}
        />,
        <ColumnSettings
          key="setting"
          columns={listedColumns(columns)}
          look={look}
          onLook={setLook}
        />,
        ...items.map((item, index) => {
          const tool = TOOLS[index] ?? 'reload';
          return <TableTool key={tool} item={item} label={t(`crud.list.tool.${tool}`)} />;
        }),
      ];
    };

  const body: Props<Row>['tableViewRender'] = (_props, table) => (
    <>
      <div role="status" className="visually-hidden">
        {isReading || failure ? null : t('crud.list.found', { count: total ?? 0 })}
      </div>
      {failure ? (
        <ListFailure error={failure} onRetry={() => void reload()} />
      ) : (
        <>
          {typeof table === 'function' ? table() : table}
          {isPaged && !!total && <ListPages state={state} total={total} onChange={url.change} />}
        </>
      )}
    </>
  );

  return {
    /** What ProTable takes to show these columns; they may be others each time. */
    propsOf: (columns: ProColumns<Row>[]): Props<Row> => ({
      ...tableLook(columnKeys(columns)).tableProps,
      ...list.requestProps,
      ...searchProps,
      columns: shownColumns(columns, state.sort, isNarrow),
      rowKey: 'id',
      pagination: false,
      scroll: { x: 'max-content' },
      // ProTable's own reports in English, knows of no reload, and is left out of the build.
      ErrorBoundary: CrashBoundary,
      onChange: (_pages, _filters, sorter) => {
        const { columnKey, field, order } = [sorter].flat()[0] ?? {};
        const key = String(columnKey ?? field);
        url.change({ sort: order ? { [key]: order } : {} });
      },
      options: { reload: () => void reload(), density: false, setting: false, fullScreen: true },
      optionsRender: toolsOf(columns),
      locale: {
        emptyText: (
          <ListEmpty
            isLoading={total === undefined}
            hasFilters={Object.keys(state.filters).length > 0}
            onClear={() => url.change({ filters: {} })}
            {...empty}
          />
        ),
      },
      tableViewRender: body,
    }),
    rowSelection: {
      selectedRowKeys: selected.map((row) => row.id),
      onChange: (_keys: Key[], rows: Row[]) => setSelected(rows),
    },
    selected,
    clearSelection,
    filters: state.filters,
    /** Sets one of the filters outside the search form; no value clears it. */
    setFilter: (field: string, value: string | undefined) =>
      url.change({ filters: { ...state.filters, [field]: value } }),
    reload,
  };
}
