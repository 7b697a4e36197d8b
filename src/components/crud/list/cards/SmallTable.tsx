import { Skeleton, Table, type TableColumnType, type TableProps } from 'antd';
import { useIsFrom } from '@/hooks/useMedia';
import { useCards } from './useCards';

interface SmallTableProps<Row> extends TableProps<Row> {
  columns: TableColumnType<Row>[];
  /** The column that stands beside the first one on a card. */
  state?: string;
}

/**
 * A table without tools and settings, such as those of the own account. On a phone its rows are cards with all that
 * the columns say (docs/design/ui.md, "Habits on every screen").
 */
export function SmallTable<Row extends object>({ columns, state, ...props }: SmallTableProps<Row>) {
  const cards = useCards(!useIsFrom('md'));
  if (cards === undefined) return <Skeleton active />;
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      scroll={{ x: 'max-content' }}
      {...props}
      {...(cards ? { className: 'list-cards whole-cards', scroll: { x: '100%' } } : {})}
      columns={cards ? cards.wholeCards(columns, state) : columns}
    />
  );
}
