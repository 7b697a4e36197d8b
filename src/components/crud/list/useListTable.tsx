import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type {
  ActionType,
  ProColumns,
  ProFormInstance,
  ProTableProps,
} from '@ant-design/pro-components';
import { Button, Grid } from 'antd';
import { type Key, useEffect, useRef, useState } from 'react';
import type { ListName } from '#contract/codes';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { useT } from '@/hooks/useT';
import { TableTool } from '@/mended/TableTool';
import { ColumnSettings } from '../views/ColumnSettings';
import type { ListedColumn } from '../views/column-order';
import { DensityMenu } from '../views/DensityMenu';
import { toViewSearch, useDefaultView } from '../views/useDefaultView';
import { useTableLook } from '../views/useTableLook';
import { ViewMenu } from '../views/ViewMenu';
import { ListPages } from './ListPages';
import { ListEmpty, ListFailure } from './ListStates';
import type { Filters, TableParams } from './toTableRequest';
import { type ListState, useListUrl } from './useListUrl';

type TableRequest<Row> = (
  params: TableParams,
  sort: ListState['sort'],
) => Promise<{ data: Row[]; total: number; success: boolean }>;

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
  empty?: { text: string; action?: React.ReactNode };
}

/** What a field of the search form takes for a filter: nothing at the open end of a range. */
const toField = (value: Filters[string]) =>
  typeof value === 'object' ? value.map((part) => part || null) : value;

/** ProTable's toolbar icons, in the order in which it gives them. */
const TOOLS = ['reload', 'fullScreen'] as const;

/**
 * Properties that make a ProTable a list whose whole state is its address: search form, sort and
 * page follow the address and write to it, one change makes one request, a failure shows a retry.
 * ProTable's own pagination stays off because it keeps a second state that fights the address.
 */
export function useListTable<Row extends { id: number }>(options: ListTableOptions<Row>) {
  const { name, request, filters, outside = [], isPaged = true, empty } = options;
  const t = useT();
  const { url, ...views } = useDefaultView(name, filters, useListUrl(filters));
  const { state } = url;
  const look = useTableLook(name);
  const isNarrow = !Grid.useBreakpoint().md;
  const actionRef = useRef<ActionType>(undefined);
  const formRef = useRef<ProFormInstance>(undefined);
  const followed = useRef<string>(undefined);
  const running = useRef(0);
  const [failure, setFailure] = useState<Error>();
  const [total, setTotal] = useState<number>();
  const [isReading, setIsReading] = useState(true);
  const [selected, setSelected] = useState<Row[]>([]);
  const listed = useRef<ListedColumn[]>([]);
  const hasFilters = Object.keys(state.filters).length > 0;
  // Only how the page was opened counts: the form must not fold while it is being filled in.
  const [isFolded] = useState(!hasFilters);
  const place = JSON.stringify(state);
  const inside = filters.filter((field) => !outside.includes(field));
  const kept = Object.fromEntries(outside.map((field) => [field, state.filters[field]]));
  const reload = () => {
    setSelected([]);
    return actionRef.current?.reload();
  };

  // The form follows the address. No initial values: "reset" would then bring them back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` stands for the address
  useEffect(() => {
    // A page that comes back from the background keeps what is selected and half typed.
    if (followed.current === place) return;
    followed.current = place;
    setSelected([]);
    const values = Object.fromEntries(
      inside.map((field) => [field, toField(state.filters[field])]),
    );
    formRef.current?.setFieldsValue(values);
  }, [place]);

  const read = async (input: Record<string, unknown>) => {
    const { order, ...params } = input as unknown as TableParams & { order: string };
    running.current += 1;
    const result = await request(params, JSON.parse(order)).finally(() => {
      running.current -= 1;
    });
    setFailure(undefined);
    setTotal(result.total);
    const last = Math.max(1, Math.ceil(result.total / params.pageSize));
    // Rows may have gone since the address was written, e.g. with the last one of its page.
    if (isPaged && params.current > last) url.change({ page: last }, { replace: true });
    return result;
  };

  const tableProps: ProTableProps<Row, Record<string, unknown>> = {
    ...look.tableProps,
    actionRef,
    formRef,
    rowKey: 'id',
    request: read,
    params: {
      ...state.filters,
      current: state.page,
      pageSize: state.pageSize,
      // Part of the parameters so that another order is another request.
      order: JSON.stringify(state.sort),
    },
    pagination: false,
    scroll: { x: 'max-content' },
    // ProTable's own reports in English, knows of no reload, and is left out of the build.
    ErrorBoundary: CrashBoundary,
    search: {
      labelWidth: 'auto',
      defaultCollapsed: isFolded,
      // ProTable's own is out of a keyboard's reach; its click reaches the one around it.
      collapseRender: (isShort) => (
        <Button type="link" className="search-fold" aria-expanded={!isShort}>
          {t(isShort ? 'crud.list.unfold' : 'crud.list.fold')}
          {isShort ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
        </Button>
      ),
    },
    form: {
      name: `${name.replaceAll('.', '-')}-search`,
      // A busy button would hold back whoever thinks better of a slow search.
      submitter: { submitButtonProps: { loading: false } },
    },
    // What is searched for reaches the request by the address alone.
    beforeSearchSubmit: () => ({}),
    onSubmit: (values) => {
      const isChanged = url.change({ filters: { ...(values as Filters), ...kept } });
      // Pressed twice it asks once.
      if (!isChanged && running.current === 0) void reload();
    },
    onReset: () => {
      if (!url.change({ filters: kept, sort: {} })) void reload();
    },
    onChange: (_pages, _filters, sorter) => {
      const { columnKey, field, order } = [sorter].flat()[0] ?? {};
      const key = String(columnKey ?? field);
      url.change({ sort: order ? { [key]: order } : {} });
    },
    onRequestError: setFailure,
    onLoadingChange: (loading) => setIsReading(loading === true),
    options: { reload: () => void reload(), density: false, setting: false, fullScreen: true },
    optionsRender: (_props, items) => [
      <ViewMenu
        key="views"
        list={name}
        search={toViewSearch(filters, state)}
        look={look.look}
        onLook={look.setLook}
        views={views}
      />,
      <DensityMenu
        key="density"
        value={look.look.size}
        onChange={(size) => look.setLook({ ...look.look, size })}
      />,
      <ColumnSettings
        key="setting"
        columns={listed.current}
        look={look.look}
        onLook={look.setLook}
      />,
      ...items.map((item, index) => {
        const tool = TOOLS[index] ?? 'reload';
        return <TableTool key={tool} item={item} label={t(`crud.list.tool.${tool}`)} />;
      }),
    ],
    locale: {
      emptyText: (
        <ListEmpty
          isLoading={total === undefined}
          hasFilters={hasFilters}
          onClear={() => url.change({ filters: {} })}
          {...empty}
        />
      ),
    },
    tableViewRender: (_props, table) => (
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
    ),
  };

  return {
    tableProps,
    /**
     * Marks the column that the address sorts by. On a narrow screen nothing but the actions stays
     * in place, and these take as little room as they can.
     */
    columnsOf: (columns: ProColumns<Row>[]): ProColumns<Row>[] => {
      look.noteColumns(columns.map(({ key, dataIndex }) => String(key ?? dataIndex)));
      listed.current = columns
        .filter(({ hideInTable, hideInSetting }) => !hideInTable && !hideInSetting)
        .map(({ key, dataIndex, title, fixed }) => ({
          key: String(key ?? dataIndex),
          title: String(title),
          fixed: fixed === 'left' || fixed === 'right' ? fixed : undefined,
        }));
      return columns.map((column) => ({
        ...column,
        ...(isNarrow && column.fixed === 'left' ? { fixed: undefined } : {}),
        ...(isNarrow && column.valueType === 'option' ? { width: 64 } : {}),
        sortOrder: column.sorter
          ? (state.sort[String(column.key ?? column.dataIndex)] ?? null)
          : undefined,
      }));
    },
    rowSelection: {
      selectedRowKeys: selected.map((row) => row.id),
      onChange: (_keys: Key[], rows: Row[]) => setSelected(rows),
    },
    selected,
    clearSelection: () => setSelected([]),
    filters: state.filters,
    /** Sets one of the filters outside the search form; no value clears it. */
    setFilter: (field: string, value: string | undefined) =>
      url.change({ filters: { ...state.filters, [field]: value } }),
    reload,
  };
}
