import { App } from 'antd';
import type { Status } from '@/components/crud/useCrud';
import { useT } from '@/hooks/useT';
import { UndoNote } from './UndoNote';

/** How long the way back is offered. */
const UNDO_SECONDS = 8;

interface Change {
  /** Whom the change is about. */
  names: string;
  /** The status that they have now. */
  status: Status;
  undo: () => unknown;
}

/**
 * Returns a function that says whose status was changed, with a way back. A later change replaces an
 * earlier one's message, because one pair of keys takes back one change (docs/design/ui.md, "Habits on
 * every screen").
 */
export function useUndo() {
  const t = useT();
  const { message } = App.useApp();
  return ({ names, status, undo }: Change) => {
    const back = () => {
      message.destroy('undo');
      void undo();
    };
    const text = t(`crud.undo.${status}`, { names });
    const content = <UndoNote text={text} names={names} onUndo={back} />;
    void message.success({ key: 'undo', content, duration: UNDO_SECONDS });
  };
}
