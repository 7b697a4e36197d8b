import { App, Button, Flex } from 'antd';
import type { Status, useCrud } from '@/components/crud/useCrud';
import { useT } from '@/hooks/useT';
import { setMemberStatus } from '@/services/member/member';
import type { About } from '@/utils/about';

interface Person {
  id: number;
  version: number;
  realName: string;
  status: Status;
}

/** How long the way back is offered. */
const UNDO_SECONDS = 8;

/**
 * Returns a function that enables or disables a user at once, without a question, and says so with a way
 * back (docs/design/ui.md, "Habits on every screen"). Sessions that ended stay ended.
 */
export function useStatusSwitch({ act }: Pick<ReturnType<typeof useCrud>, 'act'>) {
  const t = useT();
  const { message } = App.useApp();

  return ({ id, version, realName, status }: Person, about: About) => {
    const key = `status-${id}`;
    const next = status === 'enabled' ? 'disabled' : 'enabled';
    return act(async () => {
      const changed = await setMemberStatus({ id, version, status: next }, about);
      const undo = () => {
        message.destroy(key);
        void act(
          () => setMemberStatus({ id, version: changed.version, status }, about),
          t('crud.done.status'),
        );
      };
      const content = (
        <Flex component="span" gap="small" align="center" style={{ display: 'inline-flex' }}>
          <span>{t('crud.done.status')}</span>
          <Button
            type="link"
            size="small"
            aria-label={t('crud.undo.of', { name: realName })}
            onClick={undo}
          >
            {t('crud.undo')}
          </Button>
        </Flex>
      );
      void message.success({ key, content, duration: UNDO_SECONDS });
    });
  };
}
