import { TreeSelect } from 'antd';
import type { Folder } from '#contract/file/folder';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { useT } from '@/hooks/useT';

interface FolderSelectProps {
  folders: readonly Folder[];
  /** Undefined shows the files of all folders. */
  value?: number;
  onChange: (id: number | undefined) => void;
}

/** Chooses the folder whose files are shown, where there is no room for a tree. */
export function FolderSelect({ folders, value, onChange }: FolderSelectProps) {
  const t = useT();
  return (
    <TreeSelect
      style={{ flex: '1 1 160px', minWidth: 0 }}
      aria-label={t('folder.title')}
      placeholder={t('folder.all')}
      allowClear
      {...treeSelectProps(folders, 'name')}
      value={value}
      onChange={(id?: number) => onChange(id)}
    />
  );
}
