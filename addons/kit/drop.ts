import { useState } from 'preact/hooks';

/**
 * What makes an element take the files that are dropped on it, and whether some are held over it. Without
 * it the browser would leave the page for the file.
 */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    zone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
    },
  };
}
