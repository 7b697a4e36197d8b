import type { ComponentType } from 'react';
import { Later } from '@/components/Later';
import { lazy } from '@/utils/lazy';
import type { ConflictDialogProps } from './ConflictDialog';

/** Lazy: rarely needed, and the network has just answered when it is. */
const Dialog = lazy(async () => ({ default: (await import('./ConflictDialog')).ConflictDialog }));

/** Asks what to keep of a record that two have changed (ConflictDialog). */
export function Conflict<Values extends object>(props: ConflictDialogProps<Values>) {
  const Loaded = Dialog as unknown as ComponentType<ConflictDialogProps<Values>>;
  return (
    <Later isOpen onFail={props.onKeepEditing}>
      <Loaded {...props} />
    </Later>
  );
}
