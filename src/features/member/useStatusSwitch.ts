import type { Status, useCrud } from '@/components/crud/useCrud';
import { useT } from '@/hooks/useT';
import { setMemberStatus } from '@/services/member/member';
import type { About } from '@/utils/about';
import { useUndo } from './useUndo';

interface Person {
  id: number;
  version: number;
  realName: string;
  status: Status;
}

/**
 * Returns a function that enables or disables a user at once, without a question, and says so with a way
 * back. Sessions that ended stay ended.
 */
export function useStatusSwitch({ act }: Pick<ReturnType<typeof useCrud>, 'act'>) {
  const t = useT();
  const offerUndo = useUndo();

  return ({ id, version, realName, status }: Person, about: About) => {
    const next = status === 'enabled' ? 'disabled' : 'enabled';
    return act(async () => {
      const changed = await setMemberStatus({ id, version, status: next }, about);
      const change = { id, version: changed.version, status };
      offerUndo({
        names: realName,
        status: next,
        undo: () =>
          act(() => setMemberStatus(change, about), t(`crud.undo.${status}`, { names: realName })),
      });
    });
  };
}
