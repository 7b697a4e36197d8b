import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#contract/letter/letter';
import { tellChunkFailure } from '@/components/failure/chunk-report';
import { getOwnFile } from '@/services/file/file';

/** A file on its way to become an attachment. */
export interface Coming {
  key: number;
  name: string;
  size: number;
  sent: number;
  /** Why it failed, in the user's language. */
  failure?: string;
}

let lastKey = 0;

/** Rises with each file that is chosen, and so tells their order. */
export function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

/** Uploads private files for a form, which end with the form; each is handed over when it has come. */
export function useAttaching(onCome: (file: Attachment, key: number) => void) {
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const stoppers = useRef(new Map<number, AbortController>());

  const change = (key: number, part: Partial<Coming>) =>
    setComing((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const leave = (key: number) => setComing((all) => all.filter((one) => one.key !== key));

  async function upload(file: File, key: number): Promise<void> {
    const stopper = new AbortController();
    stoppers.current.set(key, stopper);
    try {
      const { uploadOwn } = await import('@/features/file/upload/tus');
      if (stopper.signal.aborted) return;
      const { signal } = stopper;
      const onProgress = (sent: number) => change(key, { sent });
      const id = await uploadOwn(file, { name: file.name, purpose: 'form', signal, onProgress });
      const come = await getOwnFile(id);
      if (signal.aborted) return;
      leave(key);
      onCome(come, key);
    } catch (error) {
      void tellChunkFailure(error as Error);
      change(key, { failure: error instanceof Error ? error.message : String(error) });
    } finally {
      // What has come is not given up with the form.
      stoppers.current.delete(key);
    }
  }

  /** Begins to upload files. */
  function attach(files: readonly File[]): void {
    for (const file of files) {
      const key = nextKey();
      const { name, size } = file;
      setComing((all) => [...all, { key, name, size, sent: 0 }]);
      void upload(file, key);
    }
  }

  /** Gives an upload up. */
  function drop(key: number): void {
    stoppers.current.get(key)?.abort();
    leave(key);
  }

  useEffect(() => {
    const all = stoppers.current;
    return () => {
      for (const stopper of all.values()) stopper.abort();
    };
  }, []);

  return { coming, attach, drop };
}
