import { useNavigate } from '@umijs/max';
import { useSize } from 'ahooks';
import { Button, Flex, Tree } from 'antd';
import { type Key, useMemo, useRef, useState } from 'react';
import type { MenuNode } from '#contract/role';
import { ServerIcon } from '@/components/Icon';
import { useT } from '@/hooks/useT';
import { givesWay, isFramed, isShown, outsideAddress, pathOf } from './menu-tree';

interface LargeMenuProps {
  menus: readonly MenuNode[];
  /** The entry of the page that is open. */
  selectedId: number | undefined;
  /** Folds the drawer that the menu is in on phones. */
  onLeave: () => void;
}

interface Item {
  key: number;
  title: string;
  icon: React.ReactNode;
  node: MenuNode;
  children?: Item[];
}

function toItems(nodes: readonly MenuNode[]): Item[] {
  return nodes.filter(isShown).flatMap((node) => {
    const children = toItems(node.children);
    if (givesWay(node)) return children;
    return [
      {
        key: node.id,
        title: node.name,
        icon: node.icon ? <ServerIcon name={node.icon} /> : null,
        node,
        children: children.length > 0 ? children : undefined,
      },
    ];
  });
}

const branchesOf = (items: readonly Item[]): Key[] =>
  items.flatMap(({ key, children }) => (children ? [key, ...branchesOf(children)] : []));

/**
 * A side menu of many hundreds of entries: only those in sight are in the page, so that it opens
 * as a whole at once (docs/adr/0028-large-menus-are-virtual.md).
 */
export function LargeMenu({ menus, selectedId, onLeave }: LargeMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const height = useSize(frame)?.height;
  const items = useMemo(() => toItems(menus), [menus]);
  const branches = useMemo(() => branchesOf(items), [items]);
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const open = useMemo(() => branches.filter((key) => !closed.has(key)), [branches, closed]);

  function toggle(key: Key) {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  }

  function handleSelect({ key, node, children }: Item) {
    if (children) {
      toggle(key);
      return;
    }
    const outside = isFramed(node) ? undefined : outsideAddress(node);
    if (outside) window.open(outside, '_blank', 'noopener,noreferrer');
    else navigate(pathOf(node));
    onLeave();
  }

  return (
    <nav className="large-menu" aria-label={t('shell.menu')}>
      <Flex gap={8} className="large-menu-tools">
        <Button size="small" onClick={() => setClosed(new Set())}>
          {t('shell.menu.openAll')}
        </Button>
        <Button size="small" onClick={() => setClosed(new Set(branches))}>
          {t('shell.menu.closeAll')}
        </Button>
      </Flex>
      <div ref={frame} className="large-menu-tree">
        {height ? (
          <Tree<Item>
            height={height}
            treeData={items}
            blockNode
            showIcon
            motion={false}
            expandedKeys={open}
            selectedKeys={selectedId === undefined ? [] : [selectedId]}
            onExpand={(_keys, { node }) => toggle(node.key)}
            onSelect={(_keys, { node }) => handleSelect(node)}
          />
        ) : null}
      </div>
    </nav>
  );
}
