import { Button, Space } from 'antd';
import { useT } from '@/hooks/useT';
import { type RowAction, RowActions } from '../RowActions';

interface SelectionBarProps {
  count: number;
  actions: readonly RowAction[];
  onClear: () => void;
}

/** Says how many rows are selected and offers what can be done with all of them. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  const t = useT();
  return (
    <Space wrap>
      <span role="status">{t('crud.list.selected', { count })}</span>
      <RowActions type="default" visible={actions.length} actions={actions} />
      <Button type="text" onClick={onClear}>
        {t('crud.list.unselect')}
      </Button>
    </Space>
  );
}
