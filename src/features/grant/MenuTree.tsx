import { useSize } from 'ahooks';
import { Empty, Flex, Input, Segmented, Tag, Tree, Typography, theme } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { GrantNode } from '#contract/role/grant';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { ShortText } from '@/components/ShortText';
import { useSpelling } from '@/hooks/look/useSpelling';
import { useT } from '@/hooks/useT';
import { HAN } from '@/utils/pinyin';
import { branchOf, keepWithAncestors, toTree } from '@/utils/tree';
import { boxesOf, searchBranches, toggleBranch } from './branches';

interface MenuTreeProps {
  /** The menus in tree order, parents first. */
  nodes: readonly GrantNode[];
  ticked: ReadonlySet<number>;
  onChange: (ticked: ReadonlySet<number>) => void;
  isReadOnly?: boolean;
  /** Whether a menu may be ticked; every one by default. */
  mayTick?: (id: number) => boolean;
  /** Menus that take effect, which can be shown alone. */
  effective?: ReadonlySet<number>;
  /** How much is ticked. */
  count: string;
  /** Shown after the title of a menu. */
  extraOf?: (node: GrantNode) => ReactNode;
}

type Shown = 'all' | 'ticked' | 'effective';

/** The tree is virtualised, so it has a height before its place has been measured. */
const FIRST_HEIGHT = 480;
const LEAST_HEIGHT = 240;

const anyMenu = () => true;

/** What a search looks at: the title, its pinyin and the first letters of that. */
function textsOf({ title }: GrantNode, spell: ReturnType<typeof useSpelling>): string {
  const { full = '', initials = '' } = spell?.(title) ?? {};
  return [title.toLowerCase(), full, initials].join('\n');
}

/** A tree of menus to tick, with a search. A checkbox covers its branch. */
export function MenuTree(props: MenuTreeProps) {
  const { nodes, ticked, onChange, isReadOnly = false, mayTick = anyMenu, effective } = props;
  const t = useT();
  const { token } = theme.useToken();
  const [part, setPart] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const height = useSize(frame)?.height || FIRST_HEIGHT;
  const boxes = useMemo(() => boxesOf(nodes, ticked), [nodes, ticked]);
  const choices: Shown[] = effective ? ['all', 'ticked', 'effective'] : ['all', 'ticked'];

  const spell = useSpelling(part !== '' && nodes.some(({ title }) => HAN.test(title)));
  const texts = useMemo(
    () => new Map(nodes.map((node) => [node, textsOf(node, spell)])),
    [nodes, spell],
  );

  const visible = useMemo(() => {
    const text = part.trim().toLowerCase();
    const found = searchBranches(nodes, (node) => Boolean(texts.get(node)?.includes(text)));
    if (shown === 'all') return found;
    const chosen = shown === 'ticked' ? ticked : effective;
    return keepWithAncestors(found, (node) => Boolean(chosen?.has(node.id)));
  }, [nodes, part, shown, ticked, effective, texts]);

  const tree = useMemo(
    () =>
      toTree(
        visible.map((node) => ({ ...node, key: node.id, disableCheckbox: !mayTick(node.id) })),
      ),
    [visible, mayTick],
  );

  const titleOf = (node: GrantNode) => (
    <Flex gap={token.marginXS} align="center" wrap>
      {node.icon && <ServerIcon name={node.icon} />}
      <ShortText>
        {mayTick(node.id) || isReadOnly ? (
          node.title
        ) : (
          <Typography.Text type="secondary">{node.title}</Typography.Text>
        )}
      </ShortText>
      {node.client === 'mobile' && <Tag>{t('permission.grant.mobile')}</Tag>}
      {props.extraOf?.(node)}
    </Flex>
  );

  return (
    <Flex vertical gap={token.marginSM} flex={1}>
      <Flex gap={token.marginSM} wrap>
        <Input.Search
          aria-label={t('permission.grant.search')}
          placeholder={t('permission.grant.search')}
          allowClear
          value={part}
          onChange={(event) => setPart(event.target.value)}
          style={{ flex: '1 1 200px' }}
        />
        <Segmented<Shown>
          aria-label={t('permission.grant.show')}
          value={shown}
          onChange={setShown}
          options={choices.map((value) => ({ value, label: t(`permission.grant.show.${value}`) }))}
        />
      </Flex>
      <Typography.Text type="secondary">{props.count}</Typography.Text>
      {visible.length === 0 ? (
        <Empty description={t('permission.grant.none')} />
      ) : (
        <div ref={frame} style={{ flex: '1 0 0', minHeight: LEAST_HEIGHT, overflow: 'hidden' }}>
          <Tree
            aria-label={t('permission.grant.tree')}
            blockNode
            checkable
            checkStrictly
            selectable={false}
            disabled={isReadOnly}
            height={height}
            treeData={tree}
            checkedKeys={boxes}
            onCheck={(_keys, { node }) =>
              onChange(toggleBranch(ticked, branchOf(visible, Number(node.key)), mayTick))
            }
            expandedKeys={visible.map(({ id }) => id).filter((id) => !collapsed.has(id))}
            onExpand={(_keys, { node, expanded }) => {
              const next = new Set(collapsed);
              if (expanded) next.delete(Number(node.key));
              else next.add(Number(node.key));
              setCollapsed(next);
            }}
            titleRender={titleOf}
          />
        </div>
      )}
    </Flex>
  );
}
