import { type ReactNode, Suspense, useState } from 'react';
import { Kept } from '@/mended/Kept';
import { useIsLocked } from '@/stores/lock';
import { lazy } from '@/utils/lazy';

const LockScreen = lazy(async () => ({ default: (await import('./LockScreen')).LockScreen }));

/**
 * The console, or the lock screen. A locked console stays mounted but hidden with its effects
 * suspended, so that forms keep their values. It is not mounted if locked from the start.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const isLocked = useIsLocked();
  const [hasOpened, setOpened] = useState(!isLocked);
  if (!isLocked && !hasOpened) setOpened(true);
  return (
    <>
      {hasOpened ? <Kept isShown={!isLocked}>{children}</Kept> : null}
      {isLocked ? (
        <Suspense>
          <LockScreen />
        </Suspense>
      ) : null}
    </>
  );
}
