import { NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import type { useTreeTable } from './useTreeTable';

type Folds = Pick<ReturnType<typeof useTreeTable>, 'isExpanded' | 'toggleAll'>;

/** Expands or collapses the whole tree table; an icon on a phone, where the tools take one line. */
export function TreeToggle({ tree }: { tree: Folds }) {
  const t = useT();
  const isWide = useIsFrom('md');
  const name = t(tree.isExpanded ? 'crud.tree.collapse' : 'crud.tree.expand');
  const icon = tree.isExpanded ? <NodeCollapseOutlined /> : <NodeExpandOutlined />;
  return isWide ? (
    <Button onClick={tree.toggleAll}>{name}</Button>
  ) : (
    <Button onClick={tree.toggleAll} icon={icon} aria-label={name} title={name} />
  );
}
