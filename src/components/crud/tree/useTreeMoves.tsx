import { HolderOutlined } from '@ant-design/icons';
import { theme } from 'antd';
import { type DragEvent, type HTMLAttributes, useMemo, useState } from 'react';
import { type Permission, useCan } from '@/hooks/useCan';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { branchOf, type FlatNode } from '@/utils/tree';
import type { RowAction } from '../RowActions';
import { type DropZone, dropPlace, stepPlace, type TreePlace } from './place';

interface TreeMovesOptions<Node extends FlatNode> {
  nodes: readonly Node[];
  permission: Permission;
  nameOf: (node: Node) => string;
  onMove: (node: Node, place: TreePlace) => Promise<unknown>;
  /** Whether a node may have children; true for every node by default. */
  canHold?: (node: Node) => boolean;
}

/** The outer quarters of a row mean "beside it", the middle means "into it". */
function zoneAt(event: DragEvent<HTMLElement>, canHold: boolean): DropZone {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (share < (canHold ? 0.25 : 0.5)) return 'before';
  return share > 0.75 || !canHold ? 'after' : 'inside';
}

/**
 * Moves rows of a tree table: by a drag handle for the mouse, and by row actions for keyboard and
 * touch.
 */
export function useTreeMoves<Node extends FlatNode>(options: TreeMovesOptions<Node>) {
  const { nodes, permission, nameOf, onMove, canHold = () => true } = options;
  const t = useT();
  const can = useCan();
  const isWide = useIsFrom('md');
  const { token } = theme.useToken();
  const [dragged, setDragged] = useState<Node>();
  const [target, setTarget] = useState<{ id: number; zone: DropZone }>();
  const closed = useMemo(
    () => (dragged ? branchOf(nodes, dragged.id) : new Set<number>()),
    [nodes, dragged],
  );

  const finish = () => {
    setDragged(undefined);
    setTarget(undefined);
  };

  const line = `0 ${token.colorPrimary}`;
  const shadows: Record<DropZone, string> = {
    before: `inset 0 2px ${line}`,
    inside: `inset 0 0 0 2px ${token.colorPrimary}`,
    after: `inset 0 -2px ${line}`,
  };

  const onRow = (row: Node): HTMLAttributes<HTMLElement> => ({
    style: target?.id === row.id ? { boxShadow: shadows[target.zone] } : undefined,
    onDragOver: (event) => {
      if (!dragged || closed.has(row.id)) return;
      event.preventDefault();
      const zone = zoneAt(event, canHold(row));
      if (target?.id !== row.id || target.zone !== zone) setTarget({ id: row.id, zone });
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged && !closed.has(row.id)) {
        const zone = zoneAt(event, canHold(row));
        void onMove(dragged, dropPlace(nodes, dragged, row, zone));
      }
      finish();
    },
  });

  const handleOf = (row: Node) =>
    isWide &&
    can(permission) && (
      <HolderOutlined
        draggable
        title={t('crud.tree.drag', { name: nameOf(row) })}
        style={{ cursor: 'grab', marginInlineEnd: 8, color: token.colorTextTertiary }}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', nameOf(row));
          const line = event.currentTarget.closest('tr');
          if (line) event.dataTransfer.setDragImage(line, 0, 0);
          setDragged(row);
        }}
        onDragEnd={finish}
      />
    );

  const stepAction = (row: Node, step: -1 | 1): RowAction => {
    const place = stepPlace(nodes, row, step);
    return {
      key: `step${step}`,
      label: t(step < 0 ? 'crud.tree.moveUp' : 'crud.tree.moveDown'),
      permission,
      isDisabled: !place,
      onClick: () => place && void onMove(row, place),
    };
  };

  return {
    onRow,
    handleOf,
    stepActions: (row: Node): RowAction[] => [stepAction(row, -1), stepAction(row, 1)],
  };
}
