import { useModel } from '@umijs/max';
import { PersonAvatar } from '@/components/PersonAvatar';
import { getMemberInfo } from '@/services/member/member';

/**
 * The user's own picture. Its address ends while the console stays open, as behind the lock, and is
 * asked for anew then.
 */
export function OwnAvatar({ size }: { size?: number }) {
  const { initialState, setInitialState } = useModel('@@initialState');
  const user = initialState?.user;
  const renew = async () => {
    const { avatar } = await getMemberInfo();
    await setInitialState((state) => state?.user && { ...state, user: { ...state.user, avatar } });
  };
  return (
    <PersonAvatar
      id={user?.id ?? null}
      name={user?.realName ?? ''}
      avatar={user?.avatar ?? null}
      size={size}
      // Without an answer the initials do.
      onFail={() => void renew().catch(() => undefined)}
    />
  );
}
