import { Button, Flex } from 'antd';
import { useEffect } from 'react';
import { ShortText } from '@/components/ShortText';
import { useLatest } from '@/hooks/useLatest';
import { useT } from '@/hooks/useT';

/** Where the same keys take back what was typed. */
const TYPED = 'input:not([type="checkbox"]), textarea, [contenteditable]';

/** A name may have 200 characters, and a phone has 360 pixels. */
const TEXT_WIDTH = 240;

interface UndoNoteProps {
  /** What was done, and to whom. */
  text: string;
  /** The names of whom it was done to. */
  names: string;
  onUndo: () => void;
}

/** What was done, with its way back: a button, and Control or Command with Z, since the button is many stops away. */
export function UndoNote({ text, names, onUndo }: UndoNoteProps) {
  const t = useT();
  const latest = useLatest(onUndo);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || document.activeElement?.matches(TYPED)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [latest]);
  return (
    <Flex component="span" gap="small" align="center" style={{ display: 'inline-flex' }}>
      <ShortText maxWidth={TEXT_WIDTH}>{text}</ShortText>
      <Button
        type="link"
        size="small"
        aria-label={t('crud.undo.of', { name: names })}
        aria-keyshortcuts="Control+Z Meta+Z"
        title="Ctrl+Z"
        onClick={onUndo}
      >
        {t('crud.undo')}
      </Button>
    </Flex>
  );
}
