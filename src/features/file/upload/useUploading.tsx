import { useModel } from '@umijs/max';
import { useThrottleEffect } from 'ahooks';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { IMAGE_TYPES } from '#contract/codes';
import type { FileKind, FileUsage } from '#contract/file/file';
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
  /** Only files of this kind are taken, as far as their names tell. */
  kind?: FileKind;
  /** Called when uploads have become files. */
  onDone: () => void;
  /** Called when some of these uploads begin. */
  onBegin?: () => void;
}

/** Types by kind, for what a browser offers to choose. */
const TYPES: Partial<Record<FileKind, readonly string[]>> = { image: IMAGE_TYPES };
/** `image/png` as people know it. */
const nameOf = (type: string) => type.slice(type.indexOf('/') + 1).toUpperCase();

/** Uploads into a folder: a function for files, and the field and the opener of a dialog for some. */
export function useUploading({ folderId, usage, kind, onDone, onBegin }: UploadingOptions) {
  const t = useT();
  const bytes = useBytes();
  const { message } = App.useApp();
  const { initialState } = useModel('@@initialState');
  const memberId = initialState?.user?.id ?? 0;
  const can = useCan()('POST /admin/admin/file/upload');
  const done = useStore(uploads, countDone);

  useEffect(() => void openUploads(memberId), [memberId]);
  useThrottleEffect(() => void (done > 0 && onDone()), [done], { wait: RELOAD_MS });

  const accept = kind && TYPES[kind];
  const types = accept?.map(nameOf).join(t('crud.ask.separator'));
  const own = useRef<readonly number[]>([]);
  // As text, because the store compares what is selected.
  const come = useStore(uploads, () =>
    uploads
      .get()
      .flatMap(({ id, fileId }) => (fileId && own.current.includes(id) ? [fileId] : []))
      .join(),
  );

  const refuse = ({ size, type }: File): string | undefined => {
    if (accept && !accept.includes(type)) return t('file.upload.types', { types: types ?? '' });
    if (!usage || size <= usage.maxFileBytes) return undefined;
    return t('file.upload.tooLarge', { size: bytes(usage.maxFileBytes) });
  };
  const upload = (files: readonly File[]) => {
    if (files.length === 0) void message.warning(t('file.upload.noFile'));
    else {
      const added = addUploads(files, { memberId, folderId: folderId ?? null }, refuse);
      own.current = [...own.current, ...added];
      onBegin?.();
    }
  };
  const { field, open } = useFileInput(t('file.upload.files'), upload, { accept });
  return {
    ...{ can, upload, open, field: can && field },
    /** The file types that are taken, for people; undefined for any. */
    types,
    /** Ids of the files that these uploads have become, separated by commas. */
    come,
  };
}
