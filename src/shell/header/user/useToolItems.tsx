import { CompassOutlined, LockOutlined, SettingOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useT } from '@/hooks/useT';
import { lockScreen } from '@/stores/lock';
import { openTool } from '@/stores/open-tool';

/** Entries of the user menu that open the shell's tools. */
export function useToolItems(): NonNullable<MenuProps['items']> {
  const t = useT();
  return [
    {
      key: 'settings',
      icon: <SettingOutlined aria-hidden />,
      label: t('tools.settings'),
      onClick: () => openTool('settings'),
    },
    {
      key: 'tour',
      icon: <CompassOutlined aria-hidden />,
      label: t('tools.tour'),
      onClick: () => openTool('tour'),
    },
    {
      key: 'lock',
      icon: <LockOutlined aria-hidden />,
      label: t('tools.lock'),
      onClick: lockScreen,
    },
  ];
}
