import { useModel } from '@umijs/max';
import { App } from 'antd';
import { useEffect } from 'react';
import type { FileUsage } from '#contract/file/file';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { useStore } from '@/stores/create-store';
import { addUploads, openUploads, uploads } from './uploads';

const countDone = () => uploads.get().filter(({ state }) => state === 'done').length;

/** Uploads into a folder, and hears of those that have become files. */
export function useUploading(usage: FileUsage | undefined) {
  const t = useT();
  const bytes = useBytes();
  const { message } = App.useApp();
  const { initialState } = useModel('@@initialState');
  const memberId = initialState?.user?.id ?? 0;
  const done = useStore(uploads, countDone);

  useEffect(() => void openUploads(memberId), [memberId]);

  const refuse = ({ size }: File): string | undefined => {
    if (!usage || size <= usage.maxFileBytes) return undefined;
    return t('file.upload.tooLarge', { size: bytes(usage.maxFileBytes) });
  };

  return {
    /** How many of the uploads that are shown have become files. */
    done,
    add: (files: readonly File[], folderId: number | null) => {
      if (files.length === 0) void message.warning(t('file.upload.noFile'));
      else addUploads(files, { memberId, folderId }, refuse);
    },
  };
}
