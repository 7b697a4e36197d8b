import { history, useLocation } from '@umijs/max';
import { useEffect, useId } from 'react';
import { useLatest } from '@/hooks/useLatest';
import { dropDraft, holdDraft, restDraft } from '@/stores/drafts';
import { useIsKept } from './useIsKept';
import { useDiscardQuestion } from './useLeave';

const SIGN_IN = '/user/login';

/**
 * Asks before a page with unsaved changes is left, be it by navigation, by the command palette or
 * by closing the window. With `onClose`, for a form that opens over a page, any change of the URL
 * asks, and the returned function closes the form after asking.
 */
export function useLeaveGuard(isDirty: boolean, onClose?: () => void): () => void {
  const form = useId();
  const discard = useDiscardQuestion();
  const { pathname, search, key } = useLocation();
  const isKept = useIsKept();

  const ask = (goOn?: () => void) =>
    discard(() => {
      onClose?.();
      goOn?.();
    });
  const latest = useLatest(ask);

  const isOver = onClose !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the address ends the block
  useEffect(() => {
    if (!isDirty) {
      dropDraft(form);
      return undefined;
    }
    holdDraft(form, pathname, ({ location, retry }) => {
      const leadsTo = (path: string) => location.pathname.endsWith(path);
      const goOn = () => {
        restDraft(form);
        retry();
      };
      // Leaving for the sign-in page has been confirmed already, and a kept page loses nothing.
      const isLoss = leadsTo(pathname) ? isOver : !isKept;
      if (isLoss && !leadsTo(SIGN_IN)) latest.current(goOn);
      else goOn();
    });
    return () => {
      const isLeft = !history.location.pathname.endsWith(pathname);
      if (isKept && isLeft) restDraft(form);
      else dropDraft(form);
    };
  }, [form, isDirty, isKept, isOver, pathname, search, key]);

  return () => (isDirty ? ask() : onClose?.());
}
