import { App, Button, Flex } from 'antd';
import { useT } from '@/hooks/useT';

/** How long the way back is offered. */
const UNDO_SECONDS = 8;

interface Change {
  /** Makes the message replace an earlier one about the same. */
  key: string;
  /** Whom the change is about. */
  names: string;
  undo: () => unknown;
}

/** Returns a function that says that a status was changed, with a way back (docs/design/ui.md, "Habits on every screen"). */
export function useUndo() {
  const t = useT();
  const { message } = App.useApp();
  return ({ key, names, undo }: Change) => {
    const content = (
      <Flex component="span" gap="small" align="center" style={{ display: 'inline-flex' }}>
        <span>{t('crud.done.status')}</span>
        <Button
          type="link"
          size="small"
          aria-label={t('crud.undo.of', { name: names })}
          onClick={() => {
            message.destroy(key);
            void undo();
          }}
        >
          {t('crud.undo')}
        </Button>
      </Flex>
    );
    void message.success({ key, content, duration: UNDO_SECONDS });
  };
}
