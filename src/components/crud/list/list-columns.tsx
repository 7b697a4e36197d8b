import type { ProColumns } from '@ant-design/pro-components';
import { ShortText } from '@/components/ShortText';
import type { ListedColumn } from '../views/column-order';
import type { TableLook } from '../views/useTableLook';
import { SEARCH_LIMIT } from './search-limit';
import type { ListState } from './useListUrl';

/** Width of a column that defines none. */
const WIDTH = 160;
/** The widest column on a narrow screen, which the fixed actions leave visible as a whole. */
const NARROW_WIDTH = 200;
const NARROW_OPTION_WIDTH = 84;

/** The key of a column, by which settings name it. */
export const keyOf = <Row,>({ key, dataIndex }: ProColumns<Row>) => String(key ?? dataIndex);

/** The keys of a list's columns, in order; a column that is only a filter counts too. */
export const columnKeys = <Row,>(columns: readonly ProColumns<Row>[]): string[] =>
  columns.map(keyOf);

/** The columns that the user may show or hide. */
export const listedColumns = <Row,>(columns: readonly ProColumns<Row>[]): ListedColumn[] =>
  columns
    .filter(({ hideInTable, hideInSetting }) => !hideInTable && !hideInSetting)
    .map((column) => ({
      key: keyOf(column),
      title: String(column.title),
      fixed: column.fixed === 'left' || column.fixed === 'right' ? column.fixed : undefined,
    }));

/** Truncates texts; what a column's `render` returns otherwise is unchanged. */
function withShortTexts<Row>({ render, dataIndex, valueEnum, valueType }: ProColumns<Row>) {
  const isPlain = !render && !valueEnum && !valueType;
  return ((dom, row, ...rest) => {
    const value = isPlain ? row[dataIndex as keyof Row] : undefined;
    const shown = render ? render(dom, row, ...rest) : value || dom;
    return typeof shown === 'string' ? <ShortText>{shown}</ShortText> : shown;
  }) as ProColumns<Row>['render'];
}

/**
 * The field of the search form; one for text is limited. On a narrow screen, whose folded form has no room for
 * labels, the field says what it searches, unless it has a hint of its own.
 */
function fieldPropsOf<Row>(column: ProColumns<Row>, isNarrow: boolean) {
  const { title, fieldProps, search, valueEnum, valueType } = column;
  if (search === false || typeof fieldProps === 'function') return fieldProps;
  const isText = !valueEnum && !valueType;
  const isNamed = isNarrow && typeof title === 'string' && (isText || valueType === 'select');
  return {
    ...(isText ? SEARCH_LIMIT : {}),
    ...(isNamed ? { placeholder: title } : {}),
    ...fieldProps,
  };
}

function widthOf<Row>({ width, valueType }: ProColumns<Row>, isNarrow: boolean): number {
  const own = Number(width) || WIDTH;
  if (!isNarrow) return own;
  return valueType === 'option' ? NARROW_OPTION_WIDTH : Math.min(own, NARROW_WIDTH);
}

/**
 * Marks the column that the URL sorts by, truncates texts to their column, and limits what is
 * searched for. On a narrow screen only the actions column is fixed, at its smallest width. `first`
 * comes first in the search form.
 */
export const shownColumns = <Row,>(
  columns: readonly ProColumns<Row>[],
  sort: ListState['sort'],
  isNarrow: boolean,
  first: string | undefined,
): ProColumns<Row>[] =>
  columns.map((column) => ({
    ...column,
    order: keyOf(column) === first ? 1 : undefined,
    render: withShortTexts(column),
    fieldProps: fieldPropsOf(column, isNarrow),
    width: widthOf(column, isNarrow),
    ...(isNarrow && column.fixed === 'left' ? { fixed: undefined } : {}),
    sortOrder: column.sorter ? (sort[keyOf(column)] ?? null) : undefined,
  }));

/** The smallest width of the table, at which its visible columns are as wide as they say. */
export const tableWidth = <Row,>(
  columns: readonly ProColumns<Row>[],
  chosen: TableLook['columns'],
): number =>
  columns
    .filter((column) => !column.hideInTable && chosen?.[keyOf(column)]?.show !== false)
    .reduce((sum, { width }) => sum + Number(width), 0);
