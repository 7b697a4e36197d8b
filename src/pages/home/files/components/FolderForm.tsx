import { ProFormText, ProFormTreeSelect } from '@ant-design/pro-components';
import type { Folder } from '#contract/file/folder';
import { LIMIT } from '#contract/limits';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addFolder, moveFolder, updateFolder } from '@/services/file/folder';
import { branchOf } from '@/utils/tree';

/** What is done with a folder; a new one begins in the folder that is shown. */
export type FolderTask =
  | { kind: 'add'; parentId: number | null }
  | { kind: 'rename' | 'move'; folder: Folder };

type Values = Pick<Folder, 'name' | 'parentId'>;

interface FolderFormProps {
  task?: FolderTask;
  folders: readonly Folder[];
  onClose: () => void;
  onSaved: () => unknown;
}

/** Adds, renames or moves a folder; its own branch can't become its parent. */
export function FolderForm({ task, folders, onClose, onSaved }: FolderFormProps) {
  const t = useT();
  const rules = useRules();
  const row = task && 'folder' in task ? task.folder : undefined;
  const own = row ? branchOf(folders, row.id) : undefined;
  const kind = task?.kind ?? 'add';

  const save = ({ name, parentId = null }: Partial<Values>, base: Folder | undefined) => {
    if (!base) return addFolder({ name: name ?? '', parentId });
    const { id, version } = base;
    return kind === 'move'
      ? moveFolder({ id, version, parentId })
      : updateFolder({ id, version, name: name ?? '' });
  };

  return (
    <FormDrawer<Partial<Values>, Folder>
      name="folder"
      title={t(`folder.${kind}`)}
      isOpen={task !== undefined}
      row={row}
      initialValues={row ?? { parentId: task && 'parentId' in task ? task.parentId : null }}
      onClose={onClose}
      onSaved={onSaved}
      onSave={save}
      fields={{
        name: { label: t('folder.name') },
        parentId: {
          label: t('folder.parent'),
          format: (id) => folders.find((folder) => folder.id === id)?.name,
        },
      }}
    >
      {kind !== 'move' && (
        <ProFormText
          name="name"
          label={t('folder.name')}
          fieldProps={{ count: { show: true, max: LIMIT.name } }}
          rules={[rules.required(t('folder.name')), rules.max(LIMIT.name)]}
        />
      )}
      {kind !== 'rename' && (
        <ProFormTreeSelect
          name="parentId"
          label={t('folder.parent')}
          placeholder={t('file.top')}
          allowClear
          fieldProps={treeSelectProps(
            folders.map((folder) => ({ ...folder, disabled: own?.has(folder.id) })),
            'name',
          )}
        />
      )}
    </FormDrawer>
  );
}
