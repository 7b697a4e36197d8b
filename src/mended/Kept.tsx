import { Provider as MotionProvider } from '@rc-component/motion';
import { theme } from 'antd';
import { Activity, type ReactNode, useEffect, useState } from 'react';

/**
 * React's Activity for content that must keep its state while hidden. Antd's animations treat
 * content that is shown again as new and clear every dialog and drawer in it, forms included, so
 * they are disabled until then (no issue is known; seen in @rc-component/motion 1.3.3 with React
 * 19.3). The motion provider can go once an open form keeps its values behind the lock screen and
 * behind another tab.
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
