import { Alert, Button, Card, Skeleton, Tree } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Folder } from '#contract/file/folder';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';
import { toTree } from '@/utils/tree';

interface FolderTreeProps {
  /** Undefined while loading. */
  folders?: readonly Folder[];
  error?: Error;
  onRetry: () => void;
  value?: number;
  onChange: (id: number | undefined) => void;
  actions: ReactNode;
  /** Shown below the folders. */
  children: ReactNode;
}

const TREE_HEIGHT = 480;
const WIDTH = 240;
const ALL = 0;

/** The folders beside the files, with the number of files in each. */
export function FolderTree({ folders, error, onRetry, value, onChange, ...rest }: FolderTreeProps) {
  const t = useT();
  const [collapsed, setCollapsed] = useState<readonly number[]>([]);
  const nodes = (folders ?? []).map((folder) => ({ ...folder, key: folder.id }));
  const root = { key: ALL, name: t('folder.all'), fileCount: undefined };

  return (
    <Card
      size="small"
      title={t('folder.title')}
      style={{ width: WIDTH, flex: `0 0 ${WIDTH}px` }}
      extra={rest.actions}
    >
      {error && !folders && (
        <Alert
          type="error"
          title={t('folder.failed')}
          action={
            <Button size="small" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {!folders && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {folders && (
        <Tree<{ key: number; name: string; fileCount?: number }>
          aria-label={t('folder.title')}
          blockNode
          height={TREE_HEIGHT}
          style={{ marginBlockEnd: 16 }}
          treeData={[root, ...toTree(nodes)]}
          expandedKeys={nodes.map(({ id }) => id).filter((id) => !collapsed.includes(id))}
          onExpand={(keys) =>
            setCollapsed(nodes.map(({ id }) => id).filter((id) => !keys.includes(id)))
          }
          selectedKeys={[value ?? ALL]}
          // Pressing the chosen folder again leaves it chosen.
          onSelect={(_keys, { node }) => onChange(node.key === ALL ? undefined : Number(node.key))}
          titleRender={({ name, fileCount }) => (
            <span className="folder-line">
              <ShortText>{name}</ShortText>
              <span className="folder-count">{fileCount}</span>
            </span>
          )}
        />
      )}
      {rest.children}
    </Card>
  );
}
