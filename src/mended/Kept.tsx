import { Provider as MotionProvider } from '@rc-component/motion';
import { theme } from 'antd';
import { Activity, type ReactNode, useEffect, useState } from 'react';

/**
 * React's Activity for what must still be there afterwards. Antd's animations take what was hidden
 * for new and empty every dialog and drawer in it, forms and all, so they rest until it is back
 * (seen in @rc-component/motion 1.3.3 with React 19.3). The motion provider can go once an open form is
 * still filled in when the lock screen, or another tab, has gone.
 */
export function Kept({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const { token } = theme.useToken();
  const [isBack, setBack] = useState(isShown);
  useEffect(() => setBack(isShown), [isShown]);
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <MotionProvider motion={token.motion && isShown && isBack}>{children}</MotionProvider>
    </Activity>
  );
}
