import { ProFormTreeSelect } from '@ant-design/pro-components';
import type { File as StoredFile } from '#contract/file/file';
import type { Folder } from '#contract/file/folder';
import { FormModal } from '@/components/crud/form/FormModal';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { useT } from '@/hooks/useT';
import { moveFiles } from '@/services/file/file';

interface MoveFormProps {
  /** The files to move; an empty list closes the form. */
  files: readonly StoredFile[];
  /** Their names as one text. */
  names: string;
  folders: readonly Folder[];
  onClose: () => void;
  onSaved: () => unknown;
}

/** Moves files to a folder, or to the top. */
export function MoveForm({ files, names, folders, onClose, onSaved }: MoveFormProps) {
  const t = useT();

  return (
    <FormModal<{ folderId?: number | null }>
      name="move"
      title={t('file.move.title', { names })}
      isOpen={files.length > 0}
      onClose={onClose}
      onSave={({ folderId = null }) => moveFiles({ ids: files.map(({ id }) => id), folderId })}
      done={t('file.move.done')}
      onDone={onSaved}
      fields={['folderId']}
    >
      <ProFormTreeSelect
        name="folderId"
        label={t('file.folder')}
        placeholder={t('file.top')}
        allowClear
        fieldProps={treeSelectProps(folders, 'name')}
      />
    </FormModal>
  );
}
