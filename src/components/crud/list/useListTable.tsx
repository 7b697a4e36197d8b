import type { ProColumns, ProTableProps } from '@ant-design/pro-components';
import { Spin } from 'antd';
import type { Key, ReactNode } from 'react';
import type { ListName } from '#contract/codes';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { Later } from '@/components/Later';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { selectionNames } from '@/mended/list/selection-names';
import { TableTool } from '@/mended/list/TableTool';
import { lazy } from '@/utils/lazy';
import { ColumnSettings } from '../views/ColumnSettings';
import { DensityMenu } from '../views/DensityMenu';
import { toViewSearch, useDefaultView } from '../views/useDefaultView';
import { useTableLook } from '../views/useTableLook';
import { ViewMenu } from '../views/ViewMenu';
import { useCards } from './cards/useCards';
import { ListPages } from './ListPages';
import { ListEmpty, ListFailure, ListSkeleton, ListStale } from './ListStates';
import { columnKeys, listedColumns, shownColumns, tableWidth } from './list-columns';
import { useSelection } from './selection/useSelection';
import type { Filters } from './toTableRequest';
import { type TableRequest, useListRequest } from './useListRequest';
import { useListUrl } from './useListUrl';
import { useSearchForm } from './useSearchForm';
import '../phone.css';

/** Lazy: only for lists that are opened with a filter. */
const KnownChoices = lazy(async () => ({
  default: (await import('../views/KnownChoices')).KnownChoices,
}));

interface ListTableOptions<Row> {
  /** Key of the stored column settings; also the prefix of the search form's field ids. */
  name: ListName;
  request: TableRequest<Row>;
  /** Names of the filters in the URL. */
  filters: readonly string[];
  /** Filters with a control outside the search form; the form does not change them. */
  outside?: readonly string[];
  /** Those of them that are places rather than conditions: nothing has to match in an empty one. */
  places?: readonly string[];
  /** False for a list that is loaded as a whole. */
  isPaged?: boolean;
  /** Columns that are not shown until somebody chooses them. */
  hidden?: readonly string[];
  /** A tool of its own, before those of every list. */
  tool?: ReactNode;
  /** Asks again for what is shown beside the list, when the list is asked for again unnoticed. */
  onRenew?: () => void;
}

/** What an empty list says, and the action that it offers. */
interface EmptyState {
  text: string;
  action?: ReactNode;
}

type Props<Row> = ProTableProps<Row, Record<string, unknown>>;

/** ProTable's toolbar icons, in ProTable's order. */
const TOOLS = ['reload', 'fullScreen'] as const;

/**
 * Properties that keep the whole state of a ProTable in the URL: search form, sort and page follow
 * the URL and write to it, one change makes one request, and a failure shows a retry. The page, too, has
 * its only state in the URL, so the pagination is the list's own.
 */
export function useListTable<Row extends { id: number }>(options: ListTableOptions<Row>) {
  const { name, filters, outside = [], places = [], isPaged = true } = options;
  const t = useT();
  const { url, ...views } = useDefaultView(name, filters, useListUrl(filters));
  const { state } = url;
  const tableLook = useTableLook(name, options.hidden);
  const isNarrow = !useIsFrom('md');
  const cards = useCards(isNarrow);
  const isCards = cards !== null;
  const selection = useSelection<Row>();
  const list = useListRequest<Row>({
    request: options.request,
    url,
    isPaged,
    onRenew: options.onRenew,
    onRenewed: selection.renew,
  });
  const { rows, failure, staleSince, total, isReading } = list;
  // Actions on the selection need the newest versions.
  const selected = selection.chosen.map((row) => rows?.find(({ id }) => id === row.id) ?? row);
  const conditions = Object.keys(state.filters).filter((field) => !places.includes(field));
  const clearConditions = () =>
    url.change({
      filters: Object.fromEntries(places.map((field) => [field, state.filters[field]])),
    });
  const reload = () => {
    selection.clear();
    return list.reload();
  };
  const search = useSearchForm({
    name,
    filters,
    outside,
    url,
    onFollow: selection.clear,
    isNarrow,
    isBusy: list.isBusy,
    reload: () => void reload(),
  });

  const toolsOf =
    (columns: readonly ProColumns<Row>[]): Props<Row>['optionsRender'] =>
    (_props, items) => {
      const { look, setLook, columns: chosen } = tableLook(columnKeys(columns));
      return [
        options.tool,
        <ViewMenu
          key="views"
          list={name}
          search={toViewSearch(filters, state)}
          look={look}
          onLook={setLook}
          views={views}
        />,
        !isCards && (
          <DensityMenu
            key="density"
            value={look.size}
            onChange={(size) => setLook({ ...look, size })}
          />
        ),
        <ColumnSettings
          key="setting"
          columns={listedColumns(columns)}
          look={{ ...look, columns: chosen }}
          onLook={setLook}
        />,
        // Taken out here, because ProTable draws everything anew when its option changes.
        ...items.slice(0, isNarrow ? 1 : undefined).map((item, index) => {
          const tool = TOOLS[index] ?? 'reload';
          return <TableTool key={tool} item={item} label={t(`crud.list.tool.${tool}`)} />;
        }),
      ];
    };

  const bodyOf =
    (columns: readonly ProColumns<Row>[]): Props<Row>['tableViewRender'] =>
    ({ size }, table) => (
      <>
        {conditions.length > 0 && (
          <Later isOpen>
            <KnownChoices columns={columns} names={filters} />
          </Later>
        )}
        <div role="status" className="visually-hidden">
          {isReading || failure || !rows ? null : t('crud.list.found', { count: total ?? 0 })}
        </div>
        {failure ? (
          <ListFailure error={failure} onRetry={() => void reload()} />
        ) : (
          <>
            {staleSince && <ListStale since={staleSince} onRetry={list.renew} />}
            {rows && cards !== undefined ? (
              // Around the rows only: the search form is not drawn again.
              <Spin spinning={isReading}>{typeof table === 'function' ? table() : table}</Spin>
            ) : (
              <ListSkeleton rows={isPaged ? state.pageSize : undefined} size={size} />
            )}
            {isPaged && !!total && <ListPages state={state} total={total} onChange={url.change} />}
          </>
        )}
      </>
    );

  return {
    /** ProTable's properties for these columns, which may differ on each render. */
    propsOf: (given: ProColumns<Row>[], empty?: EmptyState): Props<Row> => {
      const columns = shownColumns(given, state.sort, isNarrow, search.first);
      const { columns: chosen, tableProps } = tableLook(columnKeys(columns));
      return {
        ...tableProps,
        ...search.props,
        dataSource: rows,
        columns: cards ? cards.cardColumns(columns, chosen, Object.keys(state.sort)) : columns,
        rowKey: 'id',
        pagination: false,
        // Otherwise a long text would widen its column or cover the next.
        tableLayout: 'fixed',
        tableClassName: isCards ? 'list-cards' : isPaged ? undefined : 'list-whole',
        // A tooltip stays over what is below, on touch.
        ...(isNarrow ? { showSorterTooltip: false } : {}),
        // Always set: antd draws an empty list anew where it is not, which would lose the focus.
        scroll: { x: isCards ? '100%' : tableWidth(columns, chosen) },
        // As everywhere in the console: says what failed in the user's language, and offers a reload.
        ErrorBoundary: CrashBoundary,
        onChange: (_pages, _filters, sorter) => {
          const { columnKey, field, order } = [sorter].flat()[0] ?? {};
          const key = String(columnKey ?? field);
          url.change({ sort: order ? { [key]: order } : {} });
        },
        options: {
          reload: () => void reload(),
          density: false,
          setting: false,
          fullScreen: true,
        },
        optionsRender: toolsOf(columns),
        locale: {
          emptyText: (
            <ListEmpty hasFilters={conditions.length > 0} onClear={clearConditions} {...empty} />
          ),
        },
        tableViewRender: bodyOf(columns),
      };
    },
    rowSelection: {
      selectedRowKeys: selected.map((row) => row.id),
      onChange: (keys: Key[]) => selection.choose(keys, rows ?? []),
      ...selectionNames<Row>(t, list.numberOf),
    },
    /** The rows of the page as they were read last, and the pages, for what moves along them. */
    along: {
      rows: rows ?? [],
      page: state.page,
      pages: isReading || failure || !total ? undefined : Math.ceil(total / state.pageSize),
      turnTo: (page: number) => void url.change({ page }, { replace: true }),
    },
    selected,
    clearSelection: selection.clear,
    state,
    filters: state.filters,
    /** Sets a filter that is outside the search form; undefined clears it. */
    setFilter: (field: string, value: string | undefined, how?: { replace: boolean }) =>
      url.change({ filters: { ...state.filters, [field]: value } }, how),
    /** The same for several at once. */
    setFilters: (values: Filters) => url.change({ filters: { ...state.filters, ...values } }),
    /** Of all pages; undefined while what is shown may not answer the conditions yet. */
    total: isReading ? undefined : total,
    reload,
    /** Brings in what has changed by itself; the rows stay shown, and the selection with them. */
    renew: list.renewSoon,
  };
}
