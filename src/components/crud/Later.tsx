import { type ReactNode, Suspense, useState } from 'react';

interface LaterProps {
  /** What is inside is open. */
  isOpen: boolean;
  /** A dialog that loads when it is first rendered. */
  children: ReactNode;
}

/**
 * Renders a dialog from the first time on that it is opened, so that nobody loads what is opened
 * rarely; it stays afterwards, to close as it does.
 */
export function Later({ isOpen, children }: LaterProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && <Suspense>{children}</Suspense>;
}
