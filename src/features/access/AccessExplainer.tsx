import { useState } from 'react';
import { Later } from '@/components/Later';
import { useCan } from '@/hooks/useCan';
import { lazy } from '@/utils/lazy';
import { useAccessAddress } from './useAccessAddress';

/** Rarely used, so it loads when the URL first asks for it. */
const AccessDrawer = lazy(async () => ({ default: (await import('./AccessDrawer')).AccessDrawer }));

/** Shows the access drawer while the page's URL asks about a member; renders nothing otherwise. */
export function AccessExplainer() {
  const can = useCan();
  const { question, ask, close } = useAccessAddress();
  const [isShown, setIsShown] = useState(false);
  const isAsked = question !== undefined && can('GET /user/admin/role/explain');
  if (isAsked && !isShown) setIsShown(true);
  if (!isShown) return null;
  return (
    <Later isOpen={isAsked} onFail={close}>
      <AccessDrawer
        question={isAsked ? question : undefined}
        onAsk={ask}
        onClose={close}
        onClosed={() => setIsShown(false)}
      />
    </Later>
  );
}
