import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import type { useTreeTable } from './useTreeTable';

type Folds = Pick<ReturnType<typeof useTreeTable>, 'isExpanded' | 'toggleAll'>;

/** Expands or collapses the whole tree table. */
export function TreeToggle({ tree }: { tree: Folds }) {
  const t = useT();
  return (
    <Button onClick={tree.toggleAll}>
      {t(tree.isExpanded ? 'crud.tree.collapse' : 'crud.tree.expand')}
    </Button>
  );
}
