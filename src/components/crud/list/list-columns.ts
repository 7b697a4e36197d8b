import type { ProColumns } from '@ant-design/pro-components';
import type { ListedColumn } from '../views/column-order';
import type { ListState } from './useListUrl';

const keyOf = <Row>({ key, dataIndex }: ProColumns<Row>) => String(key ?? dataIndex);

/** The keys of a list's columns, in order; a column that is only a filter counts too. */
export const columnKeys = <Row>(columns: readonly ProColumns<Row>[]): string[] =>
  columns.map(keyOf);

/** The columns that the user may show or hide. */
export const listedColumns = <Row>(columns: readonly ProColumns<Row>[]): ListedColumn[] =>
  columns
    .filter(({ hideInTable, hideInSetting }) => !hideInTable && !hideInSetting)
    .map((column) => ({
      key: keyOf(column),
      title: String(column.title),
      fixed: column.fixed === 'left' || column.fixed === 'right' ? column.fixed : undefined,
    }));

/**
 * Marks the column that the URL sorts by. On a narrow screen only the actions column is fixed, at
 * its smallest width.
 */
export const shownColumns = <Row>(
  columns: readonly ProColumns<Row>[],
  sort: ListState['sort'],
  isNarrow: boolean,
): ProColumns<Row>[] =>
  columns.map((column) => ({
    ...column,
    ...(isNarrow && column.fixed === 'left' ? { fixed: undefined } : {}),
    ...(isNarrow && column.valueType === 'option' ? { width: 64 } : {}),
    sortOrder: column.sorter ? (sort[keyOf(column)] ?? null) : undefined,
  }));
