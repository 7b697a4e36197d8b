import { ModalForm, type ProFormInstance, ProFormTreeSelect } from '@ant-design/pro-components';
import { App } from 'antd';
import { useRef } from 'react';
import type { File as StoredFile } from '#contract/file/file';
import type { Folder } from '#contract/file/folder';
import { placeFieldErrors } from '@/components/crud/form/placeFieldErrors';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { FocusFirst } from '@/components/FocusFirst';
import { useT } from '@/hooks/useT';
import { moveFiles } from '@/services/file/file';
import { CallError } from '@/utils/call-error';

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
  const { message } = App.useApp();
  const formRef = useRef<ProFormInstance>(undefined);

  const save = async ({ folderId = null }: { folderId?: number | null }) => {
    try {
      await moveFiles({ ids: files.map(({ id }) => id), folderId });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const others = placeFieldErrors(formRef.current, error.errors ?? [], ['folderId']);
      if (others) void message.error(others);
      return false;
    }
    void message.success(t('file.move.done'));
    onClose();
    onSaved();
    return true;
  };

  return (
    <ModalForm<{ folderId?: number | null }>
      name="move"
      formRef={formRef}
      title={t('file.move.title', { names })}
      open={files.length > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width={440}
      modalProps={{ destroyOnHidden: true }}
      submitter={{ searchConfig: { submitText: t('common.save'), resetText: t('common.cancel') } }}
      onFinish={save}
    >
      <ProFormTreeSelect
        name="folderId"
        label={t('file.folder')}
        placeholder={t('file.top')}
        allowClear
        fieldProps={treeSelectProps(folders, 'name')}
      />
      <FocusFirst />
    </ModalForm>
  );
}
