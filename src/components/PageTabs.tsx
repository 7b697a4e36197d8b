import { Tabs, type TabsProps } from 'antd';
import { useIsFrom } from '@/hooks/useMedia';

/** Pixels between tabs on a phone. */
const NARROW_GUTTER = 8;

/** The tabs of a page. All fit on a phone: antd's button for the others has no name. */
export function PageTabs(props: TabsProps) {
  const isWide = useIsFrom('md');
  return (
    <Tabs
      {...props}
      tabBarGutter={isWide ? undefined : NARROW_GUTTER}
      size={isWide ? undefined : 'small'}
    />
  );
}
