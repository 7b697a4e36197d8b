import { App } from 'antd';
import { useState } from 'react';
import type { MarkdownPicture } from '@/components/markdown/render';
import { uploadOwn } from '@/features/file/upload/tus';
import { useT } from '@/hooks/useT';
import { getOwnFile } from '@/services/file/file';

/** The pictures that the text of a notice may show, and how another is uploaded. */
export function usePictures(known: readonly MarkdownPicture[]) {
  const t = useT();
  const { message } = App.useApp();
  const [added, setAdded] = useState<readonly MarkdownPicture[]>([]);

  const upload = async (file: File): Promise<number | undefined> => {
    const { signal } = new AbortController();
    try {
      const id = await uploadOwn(file, {
        name: file.name,
        purpose: 'form',
        signal,
        onProgress: () => undefined,
      });
      const { kind, url } = await getOwnFile(id);
      // Browsers tell the type by the name, the server by the content.
      if (kind !== 'image') throw new Error(t('notice.notPicture', { name: file.name }));
      setAdded((all) => [...all, { id, url }]);
      return id;
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  return { pictures: [...known, ...added], upload };
}
