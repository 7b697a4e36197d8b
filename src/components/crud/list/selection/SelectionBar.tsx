import { Button, Space } from 'antd';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { type RowAction, RowActions } from '../../RowActions';
import './selection.css';

interface SelectionBarProps {
  count: number;
  actions: readonly RowAction[];
  onClear: () => void;
}

/** Shows the number of selected rows, of all pages, and the actions on them. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  const t = useT();
  const isWide = useIsFrom('md');
  return (
    <Space wrap>
      <span role="status">{t('crud.list.selected', { count })}</span>
      <Button type="text" onClick={onClear}>
        {t('crud.list.unselect')}
      </Button>
      <RowActions type="default" visible={isWide ? actions.length : 1} actions={actions} />
    </Space>
  );
}
