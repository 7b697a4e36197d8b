import { useSize } from 'ahooks';
import { Badge, Empty, Flex, Input, Segmented, Tag, Tree, Typography, theme } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { GrantNode } from '#contract/role/grant';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';
import { branchOf, keepWithAncestors, toTree } from '@/utils/tree';
import { boxesOf, type GrantFacts, lackOf, searchBranches, toggleBranch } from '../grants';

interface GrantTreeProps {
  nodes: readonly GrantNode[];
  facts: GrantFacts;
  ticked: ReadonlySet<number>;
  onChange: (ticked: ReadonlySet<number>) => void;
  isReadOnly: boolean;
  parentName?: string;
}

const SHOWN = ['all', 'ticked', 'effective'] as const;

type Shown = (typeof SHOWN)[number];

/** The tree is virtualised, so it has a height before its place has been measured. */
const FIRST_HEIGHT = 480;
const LEAST_HEIGHT = 240;

/**
 * The menus that a role can grant. A checkbox covers its branch; menus that can't be granted are
 * disabled, with the reason.
 */
export function GrantTree(props: GrantTreeProps) {
  const { nodes, facts, ticked, onChange, isReadOnly, parentName = '' } = props;
  const t = useT();
  const { token } = theme.useToken();
  const [part, setPart] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const height = useSize(frame)?.height || FIRST_HEIGHT;
  const boxes = useMemo(() => boxesOf(nodes, ticked), [nodes, ticked]);

  /** A menu that was saved as ticked can be ticked again, even if it is not grantable now. */
  const mayTick = (id: number) => facts.grantable.has(id) || facts.saved.has(id);

  const visible = useMemo(() => {
    const text = part.trim().toLowerCase();
    const found = searchBranches(nodes, (node) => node.title.toLowerCase().includes(text));
    if (shown === 'all') return found;
    const chosen = shown === 'ticked' ? ticked : facts.effective;
    return keepWithAncestors(found, (node) => chosen.has(node.id));
  }, [nodes, part, shown, ticked, facts]);

  const tree = useMemo(
    () =>
      toTree(
        visible.map((node) => ({
          ...node,
          key: node.id,
          disableCheckbox: !facts.grantable.has(node.id) && !facts.saved.has(node.id),
        })),
      ),
    [visible, facts],
  );

  const titleOf = ({ id, title, icon, client }: GrantNode) => {
    const lack = lackOf(facts, id);
    const isIdle = facts.saved.has(id) && !facts.effective.has(id);
    const isRefused = lack && !isReadOnly;
    return (
      <Flex gap={token.marginXS} align="center" wrap>
        {icon && <ServerIcon name={icon} />}
        <ShortText>
          {isRefused ? <Typography.Text type="secondary">{title}</Typography.Text> : title}
        </ShortText>
        {client === 'mobile' && <Tag>{t('permission.grant.mobile')}</Tag>}
        {facts.effective.has(id) && (
          <Badge status="success" text={t('permission.grant.effective')} />
        )}
        {isIdle && <Badge status="warning" text={t('permission.grant.idle')} />}
        {(isRefused || isIdle) && (
          <Typography.Text type="secondary" style={{ fontSize: token.fontSizeSM }}>
            {t(`permission.grant.${isRefused ? lack : 'idle.hint'}`, { name: parentName })}
          </Typography.Text>
        )}
      </Flex>
    );
  };

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
          options={SHOWN.map((value) => ({ value, label: t(`permission.grant.show.${value}`) }))}
        />
      </Flex>
      <Typography.Text type="secondary">
        {t('permission.grant.count', { ticked: ticked.size, effective: facts.effective.size })}
      </Typography.Text>
      {visible.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('permission.grant.none')} />
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
