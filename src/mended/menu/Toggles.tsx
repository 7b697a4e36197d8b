import { LeftOutlined, MenuOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDirection } from '@/hooks/look/useDirection';
import { useT } from '@/hooks/useT';

interface Props {
  isCollapsed: boolean;
  onToggle: () => void;
}

function useLabel(isCollapsed: boolean): string {
  const t = useT();
  return t(isCollapsed ? 'shell.menu.open' : 'shell.menu.close');
}

/**
 * Collapses and expands the side menu. ProLayout's own controls, here and on phones, are elements that
 * react to the mouse only (no issue is known; seen in pro-components 3.1.14-7). Both can be replaced by
 * them, and this file can go once they are buttons (`needed.test.tsx`).
 */
export function SiderToggle({ isCollapsed, onToggle }: Props) {
  const isRightToLeft = useDirection() === 'rtl';
  return (
    <Button
      className="sider-toggle"
      shape="circle"
      size="small"
      icon={isCollapsed === isRightToLeft ? <LeftOutlined /> : <RightOutlined />}
      aria-label={useLabel(isCollapsed)}
      aria-expanded={!isCollapsed}
      onClick={onToggle}
    />
  );
}

/** Opens the side menu on screens where it is a drawer. */
export function DrawerToggle({ isCollapsed, onToggle }: Props) {
  return (
    <Button
      type="text"
      className="drawer-toggle"
      icon={<MenuOutlined />}
      aria-label={useLabel(isCollapsed)}
      aria-expanded={!isCollapsed}
      onClick={onToggle}
    />
  );
}
