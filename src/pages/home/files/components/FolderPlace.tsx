import { Flex } from 'antd';
import type { FileUsage } from '#contract/file/file';
import { RowActions } from '@/components/crud/RowActions';
import { FolderSelect } from '@/features/file/FolderSelect';
import { UsageBar } from '@/features/file/UsageBar';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import type { useFolders } from '../useFolders';
import { FolderTree } from './FolderTree';

interface FolderPlaceProps {
  folders: ReturnType<typeof useFolders>;
  usage?: FileUsage;
  value?: number;
  onChange: (id: number | undefined) => void;
}

/** Chooses a folder and changes folders: a tree beside the list, a select above it on a phone. */
export function FolderPlace({ folders, usage, value, onChange }: FolderPlaceProps) {
  const t = useT();
  const isWide = useIsFrom('lg');
  const bar = usage && <UsageBar usage={usage} />;
  const actions = (
    <RowActions type="link" visible={0} actions={folders.actions} target={t('folder.title')} />
  );
  if (isWide) {
    return (
      <FolderTree
        folders={folders.all}
        error={folders.error}
        onRetry={() => folders.ask()}
        value={value}
        onChange={onChange}
        actions={actions}
      >
        {bar}
      </FolderTree>
    );
  }
  return (
    <Flex vertical gap="small">
      <Flex gap="small" align="center">
        <FolderSelect folders={folders.all ?? []} value={value} onChange={onChange} />
        {actions}
      </Flex>
      {bar}
    </Flex>
  );
}
