import { Button, Space } from 'antd';
import { useT } from '@/hooks/useT';
import { type RowAction, RowActions } from '../RowActions';

interface SelectionBarProps {
  count: number;
  actions: readonly RowAction[];
  onClear: () => void;
}

/** Shows the number of selected rows and the actions on them. */
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
