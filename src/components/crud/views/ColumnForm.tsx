import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Modal, Select } from 'antd';
import { useT } from '@/hooks/useT';
import { changed, inOrder, type ListedColumn, moved, type PinZone, zoneOf } from './column-order';
import type { TableLook } from './useTableLook';

export interface ColumnFormProps {
  columns: readonly ListedColumn[];
  look: TableLook;
  onLook: (look: TableLook) => void;
  isOpen: boolean;
  onClose: () => void;
}

const ZONES: readonly PinZone[] = ['left', 'none', 'right'];

/** Shows, hides, pins and orders the columns of a list, with immediate effect. */
export function ColumnForm({ columns, look, onLook, isOpen, onClose }: ColumnFormProps) {
  const t = useT();
  const chosen = look.columns ?? {};
  const ordered = inOrder(columns, chosen);
  const shown = ordered.filter(({ key }) => chosen[key]?.show !== false);
  const zones = ZONES.map((value) => ({ value, label: t(`crud.list.column.${value}`) }));
  const set = (next: TableLook['columns']) => onLook({ ...look, columns: next });

  const stepButton = (column: ListedColumn, step: -1 | 1) => {
    const next = moved(columns, chosen, column, step);
    const verb = t(step < 0 ? 'crud.tree.moveUp' : 'crud.tree.moveDown');
    return (
      <Button
        size="small"
        type="text"
        icon={step < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={`${verb} ${column.title}`}
        // `aria-disabled` instead of `disabled`, which would drop the focus at the last step.
        aria-disabled={!next}
        className={next ? undefined : 'ant-btn-disabled'}
        onClick={() => next && set(next)}
      />
    );
  };

  return (
    <Modal
      open={isOpen}
      title={t('crud.list.tool.setting')}
      width={440}
      // The columns scroll, so that the buttons below stay within the window.
      styles={{ body: { maxHeight: 'max(180px, calc(100dvh - 320px))', overflowY: 'auto' } }}
      onCancel={onClose}
      footer={[
        <Button key="reset" onClick={() => set(undefined)}>
          {t('crud.list.column.reset')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('crud.list.column.done')}
        </Button>,
      ]}
    >
      {ordered.map((column) => {
        const { key, title } = column;
        const isShown = shown.includes(column);
        return (
          <Flex key={key} align="center" gap="small" style={{ minHeight: 36 }}>
            <Checkbox
              style={{ flex: 1, minWidth: 0 }}
              checked={isShown}
              // At least one column stays visible.
              disabled={isShown && shown.length === 1}
              onChange={({ target }) =>
                set(changed(columns, chosen, key, { show: target.checked }))
              }
            >
              {title}
            </Checkbox>
            <Select
              size="small"
              aria-label={t('crud.list.column.pin', { title })}
              style={{ width: 128 }}
              value={zoneOf(column, chosen)}
              options={zones}
              onChange={(zone) => set(changed(columns, chosen, key, { zone }))}
            />
            {stepButton(column, -1)}
            {stepButton(column, 1)}
          </Flex>
        );
      })}
    </Modal>
  );
}
