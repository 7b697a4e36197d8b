import { Tabs, type TabsProps } from 'antd';
import { useIsFrom } from '@/hooks/useMedia';
import './page-tabs.css';

/** Pixels between tabs on a phone. */
const NARROW_GUTTER = 12;

/** The tabs of a page or a drawer. On a phone they are close together, and those that do not fit are swiped to. */
export function PageTabs(props: TabsProps) {
  const isWide = useIsFrom('md');
  return (
    <Tabs
      {...props}
      className="page-tabs"
      tabBarGutter={isWide ? undefined : NARROW_GUTTER}
      size={isWide ? undefined : 'small'}
    />
  );
}
