import { useEffect, useState } from 'react';
import { useLatest } from '@/hooks/useLatest';

/** Whether what is dragged are files of the computer, not a row or a text of the page. */
const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** A folder has no content of its own; taken for a file, its upload would only fail. */
function filesOf({ items, files }: DataTransfer): File[] {
  const folders = [...items].map((item) => item.webkitGetAsEntry?.()?.isDirectory ?? false);
  return [...files].filter((_, at) => !folders[at]);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Whether a dialog or a drawer is open; what is dropped or pasted then is not meant for the page. */
const isCovered = () =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => dialog.closest('[style*="display: none"]') === null,
  );

/**
 * Takes files that are dropped anywhere on the page or pasted outside of fields; returns whether
 * some are being dragged over it. While a dialog is open it takes none. Whatever is dropped, the browser never opens it in place of the
 * page.
 */
export function useFileDrop(isOn: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useLatest(onFiles);

  useEffect(() => {
    if (!isOn) return undefined;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      if (!isCovered()) setIsOver(true);
      else if (!isTaken && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (event.dataTransfer && !isCovered()) latest.current(filesOf(event.dataTransfer));
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !isField(target) && !isCovered()) latest.current(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
      setIsOver(false);
    };
  }, [isOn, latest]);
  return isOver;
}
