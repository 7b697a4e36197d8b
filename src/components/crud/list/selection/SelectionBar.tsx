import { Button, Space } from 'antd';
import { LIMIT } from '#contract/limits';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { type RowAction, RowActions } from '../../RowActions';
import './selection.css';

interface SelectionBarProps {
  count: number;
  /** What one action takes together; what a call of the contract takes by default. */
  most?: number;
  actions: readonly RowAction[];
  onClear: () => void;
}

/** Shows the number of selected rows, of all pages, and the actions on them, unless they are too many. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, most = LIMIT.pageSize.max, actions, onClear } = props;
  const t = useT();
  const isWide = useIsFrom('md');
  const isTooMany = count > most;
  return (
    <Space wrap>
      <span role="status">
        {isTooMany
          ? t('crud.list.selected.many', { count, most })
          : t('crud.list.selected', { count })}
      </span>
      <Button type="text" onClick={onClear}>
        {t('crud.list.unselect')}
      </Button>
      {!isTooMany && (
        <RowActions type="default" visible={isWide ? actions.length : 1} actions={actions} />
      )}
    </Space>
  );
}
