import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { ShortText } from '@/components/ShortText';
import type { FoundPage } from '@/features/menu/tree';
import { useT } from '@/hooks/useT';

interface ShortcutRowProps {
  page: FoundPage;
  isFirst: boolean;
  isLast: boolean;
  /** The mouse is dragging a row of this list. */
  isDragging: boolean;
  onStep: (step: -1 | 1) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  /** The dragged row is dropped on this one. */
  onDrop: () => void;
}

/** A chosen shortcut: a handle for the mouse, and buttons that do the same for keyboard and touch. */
export function ShortcutRow(props: ShortcutRowProps) {
  const { page, isFirst, isLast, isDragging, onStep, onRemove, onDrag, onDrop } = props;
  const t = useT();
  const { name, icon } = page.node;
  const [isOver, setIsOver] = useState(false);

  const stepButton = (step: -1 | 1) => {
    const isEnd = step < 0 ? isFirst : isLast;
    return (
      <Button
        size="small"
        type="text"
        icon={step < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={`${t(step < 0 ? 'crud.tree.moveUp' : 'crud.tree.moveDown')} ${name}`}
        // `aria-disabled` instead of `disabled`, which would drop the focus at the last step.
        aria-disabled={isEnd}
        className={isEnd ? 'ant-btn-disabled' : undefined}
        onClick={() => onStep(step)}
      />
    );
  };

  return (
    <li
      className={isOver ? 'shortcut-row over' : 'shortcut-row'}
      onDragOver={(event) => {
        if (!isDragging) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
    >
      <HolderOutlined
        draggable
        className="shortcut-handle"
        title={t('crud.tree.drag', { name })}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      />
      <ServerIcon name={icon} />
      <span className="shortcut-name">
        <ShortText>{name}</ShortText>
      </span>
      {stepButton(-1)}
      {stepButton(1)}
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('dashboard.shortcuts.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}
