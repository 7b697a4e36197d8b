import { Link, useNavigate } from '@umijs/max';
import { useSize } from 'ahooks';
import { Button, Flex, Tree } from 'antd';
import {
  type ComponentRef,
  type Key,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MenuNode } from '#contract/menu/node';
import { ServerIcon } from '@/components/icon/ServerIcon';
import {
  givesWay,
  isEmptyFolder,
  isFramed,
  isShown,
  outsideAddress,
  pathOf,
} from '@/features/menu/tree';
import { useT } from '@/hooks/useT';
import './large-menu.css';

interface LargeMenuProps {
  menus: readonly MenuNode[];
  /** Id of the current page's entry. */
  selectedId: number | undefined;
  /** Closes the drawer that contains the menu on phones. */
  onLeave: () => void;
}

interface Item {
  key: number;
  title: string;
  icon: React.ReactNode;
  disabled: boolean;
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
        disabled: isEmptyFolder(node),
        icon: node.icon ? <ServerIcon name={node.icon} /> : null,
        node,
        children: children.length > 0 ? children : undefined,
      },
    ];
  });
}

/** A link, so that a page can be opened in another window. The tree handles the keyboard. */
function ItemTitle({ item, onLeave }: { item: Item; onLeave: () => void }) {
  const { title, node, children, disabled } = item;
  if (children || disabled) return <span title={title}>{title}</span>;
  const outside = isFramed(node) ? undefined : outsideAddress(node);
  const handleClick = (event: MouseEvent) => {
    // Otherwise the tree would open the page a second time.
    event.stopPropagation();
    onLeave();
  };
  return outside ? (
    <a
      href={outside}
      target="_blank"
      rel="noopener noreferrer"
      title={title}
      tabIndex={-1}
      onClick={handleClick}
    >
      {title}
    </a>
  ) : (
    <Link to={pathOf(node)} title={title} tabIndex={-1} onClick={handleClick}>
      {title}
    </Link>
  );
}

const branchesOf = (items: readonly Item[]): Key[] =>
  items.flatMap(({ key, children }) => (children ? [key, ...branchesOf(children)] : []));

/**
 * A side menu for hundreds of entries: virtualised, so that it opens fully expanded at once (ADR
 * 0028).
 */
export function LargeMenu({ menus, selectedId, onLeave }: LargeMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const height = useSize(frame)?.height;
  const items = useMemo(() => toItems(menus), [menus]);
  const branches = useMemo(() => branchesOf(items), [items]);
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const tree = useRef<ComponentRef<typeof Tree>>(null);
  const isDrawn = height !== undefined;

  // Scrolls to the current page's entry, which may be thousands of entries down.
  useEffect(() => {
    if (isDrawn && selectedId !== undefined) tree.current?.scrollTo({ key: selectedId });
  }, [isDrawn, selectedId]);

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
            ref={tree}
            titleRender={(item) => <ItemTitle item={item} onLeave={onLeave} />}
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
