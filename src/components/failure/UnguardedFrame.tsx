import { useT } from '@/hooks/useT';
import { StateMessage } from './StateMessage';

/** Over plain http browsers do not say who opens a page, so the server shows none (ADR 0068). */
export const isUnguarded = () => window.isSecureContext === false;

/** Says so in the place of the frame, and what to do. */
export function UnguardedFrame() {
  const t = useT();
  return (
    <div role="alert">
      <StateMessage of="forbidden" title={t('frame.unguarded')} hint={t('frame.unguarded.hint')}>
        {null}
      </StateMessage>
    </div>
  );
}
