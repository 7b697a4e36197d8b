import type { ProColumns } from '@ant-design/pro-components';
import { ShortText } from '@/components/ShortText';
import { inOrder, type ListedColumn } from '../views/column-order';
import type { TableLook } from '../views/useTableLook';
import { SEARCH_LIMIT } from './search-limit';
import type { ListState } from './useListUrl';

/** Width of a column that defines none. */
const WIDTH = 160;
/** The widest column on a narrow screen, which the fixed actions leave visible as a whole. */
const NARROW_WIDTH = 200;
const NARROW_OPTION_WIDTH = 84;

const keyOf = <Row,>({ key, dataIndex }: ProColumns<Row>) => String(key ?? dataIndex);

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

/** The field of the search form; one for text is limited. */
function fieldPropsOf<Row>({ fieldProps, search, valueEnum, valueType }: ProColumns<Row>) {
  const isText = search !== false && !valueEnum && !valueType && typeof fieldProps !== 'function';
  return isText ? { ...SEARCH_LIMIT, ...fieldProps } : fieldProps;
}

function widthOf<Row>({ width, valueType }: ProColumns<Row>, isNarrow: boolean): number {
  const own = Number(width) || WIDTH;
  if (!isNarrow) return own;
  return valueType === 'option' ? NARROW_OPTION_WIDTH : Math.min(own, NARROW_WIDTH);
}

/**
 * Marks the column that the URL sorts by, truncates texts to their column, and limits what is
 * searched for. On a narrow screen only the actions column is fixed, at its smallest width.
 */
export const shownColumns = <Row,>(
  columns: readonly ProColumns<Row>[],
  sort: ListState['sort'],
  isNarrow: boolean,
): ProColumns<Row>[] =>
  columns.map((column) => ({
    ...column,
    render: withShortTexts(column),
    fieldProps: fieldPropsOf(column),
    width: widthOf(column, isNarrow),
    ...(isNarrow && column.fixed === 'left' ? { fixed: undefined } : {}),
    sortOrder: column.sorter ? (sort[keyOf(column)] ?? null) : undefined,
  }));

/** Fields that say how it is with a row, of which a card shows one beside the name. */
const STATES = ['status', 'state', 'result', 'purgeAt'];
/** Facts of a card below its name. */
const FACTS = 2;

/**
 * The columns of a table whose rows are drawn as cards (`cards.css`), as they are on a phone: the name and
 * the state beside each other, two facts with their titles below, and the actions at the end. The
 * facts are the first columns that the user has not hidden; the others are in the row's details.
 */
export function cardColumns<Row>(
  columns: readonly ProColumns<Row>[],
  chosen: TableLook['columns'],
): ProColumns<Row>[] {
  const listed = listedColumns(columns).filter(({ key }) => chosen?.[key]?.show !== false);
  const [name, ...rest] = inOrder(listed, chosen ?? {}).map(({ key }) => key);
  const state = rest.find((key) => STATES.includes(key));
  const facts = rest.filter((key) => key !== state).slice(0, FACTS);
  const partOf = (column: ProColumns<Row>) => {
    if (column.valueType === 'option') return 'card-actions';
    const key = keyOf(column);
    if (key === name) return 'card-name';
    if (key === state) return 'card-state';
    return facts.includes(key) ? 'card-fact' : '';
  };
  return columns.map((column) => ({
    ...column,
    fixed: undefined,
    onCell: () => ({ className: partOf(column), 'data-title': String(column.title) }),
  }));
}

/** The smallest width of the table, at which its visible columns are as wide as they say. */
export const tableWidth = <Row,>(
  columns: readonly ProColumns<Row>[],
  chosen: TableLook['columns'],
): number =>
  columns
    .filter((column) => !column.hideInTable && chosen?.[keyOf(column)]?.show !== false)
    .reduce((sum, { width }) => sum + Number(width), 0);
