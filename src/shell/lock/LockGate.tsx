import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Kept } from '@/mended/Kept';
import { useIsLocked } from '@/stores/lock';

const LockScreen = lazy(async () => ({ default: (await import('./LockScreen')).LockScreen }));

/**
 * The console, unless it is locked. Behind the lock it is hidden and rests, but is not given up:
 * a half-filled form is there again afterwards. One that starts locked is not even drawn.
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
