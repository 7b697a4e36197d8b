import { App } from 'antd';
import { useState } from 'react';
import type { RowAction } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { listFolders, removeFolders } from '@/services/file/folder';
import type { ErrorLevel } from '@/stores/feedback';
import type { FolderTask } from './components/FolderForm';

interface FoldersOptions {
  /** The folder that is shown. */
  value?: number;
  onChange: (id: number | undefined) => void;
}

/** The folders of files, what can be done with the one that is shown, and the form about it. */
export function useFolders({ value, onChange }: FoldersOptions) {
  const t = useT();
  const { message } = App.useApp();
  const { data, error, run } = useData((level?: ErrorLevel) => listFolders({ level }));
  const { ask } = useAsk(() => run());
  const [task, setTask] = useState<FolderTask>();
  const folder = data?.find(({ id }) => id === value);

  const actions: RowAction[] = [
    {
      key: 'add',
      label: t('folder.add'),
      permission: 'POST /admin/admin/file/folder/add',
      onClick: () => setTask({ kind: 'add', parentId: value ?? null }),
    },
    ...(folder
      ? ([
          {
            key: 'rename',
            label: t('folder.rename'),
            permission: 'PUT /admin/admin/file/folder/update',
            onClick: () => setTask({ kind: 'rename', folder }),
          },
          {
            key: 'move',
            label: t('folder.move'),
            permission: 'PATCH /admin/admin/file/folder/move',
            onClick: () => setTask({ kind: 'move', folder }),
          },
          {
            key: 'remove',
            label: t('folder.remove'),
            permission: 'DELETE /admin/admin/file/folder/delete',
            isDanger: true,
            onClick: () =>
              ask({
                title: t('crud.ask.remove.title'),
                content: t('crud.ask.remove.content', { names: folder.name }),
                okText: t('crud.action.remove'),
                isDanger: true,
                run: async () => {
                  await removeFolders([folder.id]);
                  onChange(folder.parentId ?? undefined);
                },
                done: t('crud.done.removed'),
              }),
          },
        ] satisfies RowAction[])
      : []),
  ];

  return {
    /** Undefined while loading. */
    all: data,
    error,
    ask: run,
    actions,
    task,
    close: () => setTask(undefined),
    saved: () => {
      setTask(undefined);
      void message.success(t(task?.kind === 'add' ? 'crud.done.added' : 'crud.done.updated'));
      run();
    },
  };
}
