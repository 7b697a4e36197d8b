import type { ProColumns } from '@ant-design/pro-components';
import type { TableColumnType } from 'antd';
import { inOrder } from '../../views/column-order';
import type { TableLook } from '../../views/useTableLook';
import { keyOf, listedColumns } from '../list-columns';
import './cards.css';

/** Fields that say how it is with a row, of which a card shows one beside the name. */
const STATES = ['status', 'state', 'result', 'purgeAt'];
/** Facts of a card below its name. */
const FACTS = 2;
/**
 * Fields that are a fact besides: when a row runs out, because nothing else tells it in time, and how many
 * people it has, which lead to them.
 */
const BESIDES = ['expiresAt', 'endsAt', 'endAt', 'memberCount', 'total'];

/**
 * The columns of a table whose rows are drawn as cards (`cards.css`), as they are on a phone: the name and
 * the state beside each other, two facts with their titles below, and the actions at the end. The
 * facts are the first columns that the user has not hidden, what the list is sorted by, and a few
 * besides; the others are in the row's details.
 */
export function cardColumns<Row>(
  columns: readonly ProColumns<Row>[],
  chosen: TableLook['columns'],
  sorted: readonly string[] = [],
): ProColumns<Row>[] {
  const listed = listedColumns(columns).filter(({ key }) => chosen?.[key]?.show !== false);
  const [name, ...rest] = inOrder(listed, chosen ?? {}).map(({ key }) => key);
  const state = rest.find((key) => STATES.includes(key));
  const others = rest.filter((key) => key !== state);
  const besides = [...sorted, ...BESIDES];
  const facts = others.filter((key, at) => at < FACTS || besides.includes(key));
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

/**
 * The same for a table without settings and details, whose cards have all of its columns as facts: the first one is
 * the name, `state` stands beside it, and actions have the last line to themselves.
 */
export function wholeCards<Row>(
  columns: readonly TableColumnType<Row>[],
  state: string | undefined,
): TableColumnType<Row>[] {
  const partOf = (key: string, index: number) => {
    if (key === 'actions') return 'card-actions';
    if (index === 0) return 'card-name';
    return key === state ? 'card-state' : 'card-fact';
  };
  return columns.map((column, index) => ({
    ...column,
    fixed: undefined,
    onCell: () => ({
      className: partOf(String(column.key ?? column.dataIndex), index),
      'data-title': String(column.title),
    }),
  }));
}
