import { useModel } from '@umijs/max';
import { useThrottleEffect } from 'ahooks';
import { App } from 'antd';
import { useEffect } from 'react';
import type { FileUsage } from '#contract/file/file';
import { useBytes } from '@/hooks/useBytes';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { useStore } from '@/stores/create-store';
import { useFileInput } from '../useFileInput';
import { addUploads, openUploads, uploads } from './uploads';

const countDone = () => uploads.get().filter(({ state }) => state === 'done').length;
/** Many files may end at about the same time. */
const RELOAD_MS = 1000;

interface UploadingOptions {
  /** The folder that is uploaded into; the top without one. */
  folderId: number | undefined;
  usage: FileUsage | undefined;
  /** Called when uploads have become files. */
  onDone: () => void;
}

/** Uploads into a folder: a function for files, and the field and the opener of a dialog for some. */
export function useUploading({ folderId, usage, onDone }: UploadingOptions) {
  const t = useT();
  const bytes = useBytes();
  const { message } = App.useApp();
  const { initialState } = useModel('@@initialState');
  const memberId = initialState?.user?.id ?? 0;
  const can = useCan()('POST /admin/admin/file/upload');
  const done = useStore(uploads, countDone);

  useEffect(() => void openUploads(memberId), [memberId]);
  useThrottleEffect(() => void (done > 0 && onDone()), [done], { wait: RELOAD_MS });

  const refuse = ({ size }: File): string | undefined => {
    if (!usage || size <= usage.maxFileBytes) return undefined;
    return t('file.upload.tooLarge', { size: bytes(usage.maxFileBytes) });
  };
  const upload = (files: readonly File[]) => {
    if (files.length === 0) void message.warning(t('file.upload.noFile'));
    else addUploads(files, { memberId, folderId: folderId ?? null }, refuse);
  };
  const { field, open } = useFileInput(t('file.upload.files'), upload);
  return { can, upload, open, field: can && field };
}
