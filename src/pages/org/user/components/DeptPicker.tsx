import { Button, Card, Empty, Flex, Input, Skeleton, Tree, theme } from 'antd';
import { Suspense, useState } from 'react';
import type { DeptNode } from '#contract/dept';
import { ShortText } from '@/components/ShortText';
import { withTotals } from '@/features/dept/totals';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { listMembers } from '@/services/member/member';
import { lazy } from '@/utils/lazy';
import { keepWithAncestors, toTree } from '@/utils/tree';

interface DeptPickerProps {
  /** Undefined while loading. */
  nodes?: readonly DeptNode[];
  error?: Error;
  onRetry: () => void;
  value?: number;
  onChange: (id: number | undefined) => void;
}

/** Stands for the users of no department, among the ids of departments. */
export const NO_DEPT = 0;

/** Who has no department, as conditions say it. */
export const UNPLACED = JSON.stringify([['deptId', 'null']]);

/** Lazy: only for narrow screens. */
const TreeSelect = lazy(() => import('antd/es/tree-select'));

const TREE_HEIGHT = 560;
const WIDTH = 240;

/**
 * Filters the users by department: a searchable tree with counts beside the list, a select above it
 * on narrow screens.
 */
export function DeptPicker({ nodes, error, onRetry, value, onChange }: DeptPickerProps) {
  const t = useT();
  const { token } = theme.useToken();
  const isWide = useIsFrom('lg');
  const [part, setPart] = useState('');
  const about = useAbout();
  const { data: unplaced = 0 } = useData(
    async () => {
      const query = { page: 1, pageSize: 1, where: UNPLACED };
      return (await listMembers(query, { level: 'silent', ...about })).total;
    },
    // After the list has asked, which takes the answer that was asked for ahead; and with each change.
    { ready: nodes !== undefined, refreshDeps: [nodes] },
  );
  const counted: { id: number; parentId: number | null; name: string; total: number }[] =
    withTotals(nodes ?? []);
  if (unplaced > 0 || value === NO_DEPT) {
    const name = t('org.user.depts.nobody');
    counted.push({ id: NO_DEPT, parentId: null, name, total: unplaced });
  }

  if (!isWide) {
    return (
      <Suspense>
        <TreeSelect
          aria-label={t('org.user.depts')}
          style={{ width: '100%', marginBlockEnd: token.margin }}
          placeholder={t('org.user.depts.all')}
          allowClear
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll
          loading={!nodes && !error}
          value={value}
          onChange={(id) => onChange(id as number | undefined)}
          treeData={toTree(
            counted.map(({ id, parentId, name, total }) => ({
              id,
              parentId,
              value: id,
              title: t('crud.bracketed', { text: name, more: total }),
            })),
          )}
        />
      </Suspense>
    );
  }

  const found = keepWithAncestors(counted, ({ name }) =>
    name.toLowerCase().includes(part.trim().toLowerCase()),
  );
  const tree = toTree(found.map((node) => ({ ...node, key: node.id })));

  return (
    <Card
      size="small"
      title={t('org.user.depts')}
      style={{ width: WIDTH, flex: `0 0 ${WIDTH}px` }}
      extra={
        value !== undefined && (
          <Button type="link" size="small" onClick={() => onChange(undefined)}>
            {t('org.user.depts.all')}
          </Button>
        )
      }
    >
      <Input.Search
        aria-label={t('org.user.depts.search')}
        placeholder={t('org.user.depts.search')}
        allowClear
        value={part}
        onChange={(event) => setPart(event.target.value)}
        style={{ marginBlockEnd: token.marginXS }}
      />
      {error && !nodes && (
        // An Alert would come with every visit, and later it might not come: the server doesn't answer.
        <Flex role="alert" vertical align="start" gap="small">
          <span style={{ color: token.colorErrorText }}>{t('org.user.depts.failed')}</span>
          <Button size="small" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </Flex>
      )}
      {!nodes && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {nodes && found.length === 0 && (
        <Empty description={t(part ? 'org.user.depts.none' : 'org.dept.empty')} />
      )}
      {found.length > 0 && (
        <Tree
          // A search expands its results.
          key={part}
          aria-label={t('org.user.depts')}
          blockNode
          defaultExpandAll
          height={TREE_HEIGHT}
          treeData={tree}
          selectedKeys={value === undefined ? [] : [value]}
          onSelect={([key]) => onChange(key === undefined ? undefined : Number(key))}
          titleRender={({ name, total }) => (
            <Flex justify="space-between" gap={token.marginXS}>
              <ShortText>{name}</ShortText>
              <span style={{ color: token.colorTextSecondary }}>{total}</span>
            </Flex>
          )}
        />
      )}
    </Card>
  );
}
