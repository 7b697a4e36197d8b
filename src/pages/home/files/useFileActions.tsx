import { App } from 'antd';
import { useState } from 'react';
import type { FileUse, File as StoredFile } from '#contract/file/file';
import { namesOf } from '@/components/crud/names-of';
import type { RowAction } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { downloadFile } from '@/features/file/download';
import { useT } from '@/hooks/useT';
import { removeFiles } from '@/services/file/file';
import { CallError } from '@/utils/call-error';

interface FileActionsOptions {
  reload: () => unknown;
  onView: (file: StoredFile) => void;
}

/** What can be done with files, and the files that the forms are about. */
export function useFileActions({ reload, onView }: FileActionsOptions) {
  const t = useT();
  const { message } = App.useApp();
  const { ask } = useAsk(reload);
  const [renaming, setRenaming] = useState<StoredFile>();
  const [moving, setMoving] = useState<readonly StoredFile[]>([]);

  const namesOfFiles = (files: readonly StoredFile[]) =>
    namesOf(
      t,
      files.map(({ name }) => name),
    );

  const askAgain = (ids: number[], uses: readonly FileUse[]) =>
    ask({
      title: t('file.remove.used.title'),
      content: (
        <>
          {t('file.remove.used.content')}
          <ul style={{ overflowWrap: 'anywhere' }}>
            {uses.map((use) => (
              <li key={`${use.fileId} ${use.kind}`}>
                {t(`file.use.${use.kind}`)} ({use.fileName})
              </li>
            ))}
          </ul>
        </>
      ),
      okText: t('file.remove.used.ok'),
      isDanger: true,
      run: () => removeFiles({ ids, isConfirmed: true }),
      done: t('crud.done.removed'),
    });

  /** Deletes files that are used nowhere; asks once more about others, naming where. */
  const remove = async (ids: number[]) => {
    try {
      return await removeFiles({ ids });
    } catch (error) {
      if (!(error instanceof CallError) || error.reason !== 'file.in-use') throw error;
      askAgain(ids, (error.data as { uses: FileUse[] }).uses);
      return false;
    }
  };

  const manyOf = (files: readonly StoredFile[]): RowAction[] => [
    {
      key: 'move',
      label: t('file.move'),
      permission: 'PATCH /admin/admin/file/move',
      onClick: () => setMoving(files),
    },
    {
      key: 'remove',
      label: t('crud.action.remove'),
      permission: 'DELETE /admin/admin/file/delete',
      isDanger: true,
      onClick: () =>
        ask({
          title: t('crud.ask.remove.title'),
          content: (
            <span style={{ overflowWrap: 'anywhere' }}>
              {t('crud.ask.remove.content', { names: namesOfFiles(files) })}
            </span>
          ),
          okText: t('crud.action.remove'),
          isDanger: true,
          run: () => remove(files.map(({ id }) => id)),
          done: t('crud.done.removed'),
        }),
    },
  ];

  const close = () => {
    setRenaming(undefined);
    setMoving([]);
  };

  return {
    namesOf: namesOfFiles,
    renaming,
    moving,
    close,
    renamed: () => {
      close();
      void message.success(t('crud.done.updated'));
      void reload();
    },
    manyOf,
    actionsOf: (file: StoredFile): RowAction[] => [
      {
        key: 'download',
        label: t('file.download'),
        permission: 'GET /admin/admin/file/detail',
        onClick: () => void downloadFile(file.id),
      },
      {
        key: 'view',
        label: t('file.open'),
        permission: 'GET /admin/admin/file/detail',
        onClick: () => onView(file),
      },
      {
        key: 'rename',
        label: t('file.rename'),
        permission: 'PUT /admin/admin/file/update',
        onClick: () => setRenaming(file),
      },
      ...manyOf([file]),
    ],
  };
}
