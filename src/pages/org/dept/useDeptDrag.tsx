import { HolderOutlined } from '@ant-design/icons';
import { theme } from 'antd';
import { type DragEvent, type HTMLAttributes, useMemo, useState } from 'react';
import type { Dept } from '#contract/dept';
import { useT } from '@/hooks/useT';
import { branchOf } from '@/utils/tree';
import { dropPlace, type Place, type Zone } from './place';

interface DeptDragOptions {
  nodes: readonly Dept[];
  isEnabled: boolean;
  onMove: (dept: Dept, place: Place) => unknown;
}

/** A row's outer quarters mean "beside it", its middle means "into it". */
function zoneAt(event: DragEvent<HTMLElement>): Zone {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}

/**
 * Lets departments be dragged by a handle to another place of the tree. The mouse's way only: the
 * button group moves them by keyboard and touch.
 */
export function useDeptDrag({ nodes, isEnabled, onMove }: DeptDragOptions) {
  const t = useT();
  const { token } = theme.useToken();
  const [dragged, setDragged] = useState<Dept>();
  const [target, setTarget] = useState<{ id: number; zone: Zone }>();
  const closed = useMemo(
    () => (dragged ? branchOf(nodes, dragged.id) : new Set<number>()),
    [nodes, dragged],
  );

  const finish = () => {
    setDragged(undefined);
    setTarget(undefined);
  };

  const line = `0 ${token.colorPrimary}`;
  const shadows: Record<Zone, string> = {
    before: `inset 0 2px ${line}`,
    inside: `inset 0 0 0 2px ${token.colorPrimary}`,
    after: `inset 0 -2px ${line}`,
  };

  const onRow = (row: Dept): HTMLAttributes<HTMLElement> => ({
    style: target?.id === row.id ? { boxShadow: shadows[target.zone] } : undefined,
    onDragOver: (event) => {
      if (!dragged || closed.has(row.id)) return;
      event.preventDefault();
      const zone = zoneAt(event);
      if (target?.id !== row.id || target.zone !== zone) setTarget({ id: row.id, zone });
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged && !closed.has(row.id)) {
        onMove(dragged, dropPlace(nodes, dragged, row, zoneAt(event)));
      }
      finish();
    },
  });

  const handleOf = (row: Dept) =>
    isEnabled && (
      <HolderOutlined
        draggable
        title={t('org.dept.drag', { name: row.name })}
        style={{ cursor: 'grab', marginInlineEnd: 8, color: token.colorTextTertiary }}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', row.name);
          const line = event.currentTarget.closest('tr');
          if (line) event.dataTransfer.setDragImage(line, 0, 0);
          setDragged(row);
        }}
        onDragEnd={finish}
      />
    );

  return { onRow, handleOf };
}
