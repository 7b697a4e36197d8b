/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';

interface ConflictProps {
  text: string;
  words: { reload: string; overwrite: string };
  /** There is nothing to load when the document was deleted. */
  onReload: (() => void) | undefined;
  onOverwrite: () => void;
}

/** Says that somebody else was faster, and lets the user choose whose changes stay. */
export function Conflict({ text, words, onReload, onOverwrite }: ConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} class="card conflict">
      <p class="warn">{text}</p>
      <div class="tools">
        {onReload && (
          <button type="button" onClick={onReload}>
            {words.reload}
          </button>
        )}
        <button type="button" onClick={onOverwrite}>
          {words.overwrite}
        </button>
      </div>
    </div>
  );
}
