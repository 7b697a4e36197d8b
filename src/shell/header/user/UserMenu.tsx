import {
  CheckOutlined,
  DownOutlined,
  IdcardOutlined,
  KeyOutlined,
  LogoutOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { history, useModel } from '@umijs/max';
import { Button, type MenuProps, Spin } from 'antd';
import { Suspense, useState } from 'react';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { Later } from '@/components/Later';
import { MenuDropdown } from '@/components/MenuDropdown';
import { OwnAvatar } from '@/features/account/OwnAvatar';
import { useSeats } from '@/features/seat/useSeats';
import { logoutPath } from '@/features/signed-out/sign-in-address';
import { useLeave } from '@/hooks/leave/useLeave';
import { useMedia } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import { defaultSettings } from '../../../../config/defaultSettings';
import { useToolItems } from './useToolItems';

/** Lazy: only for users with several seats. */
const SeatLabel = lazy(async () => ({
  default: (await import('@/features/seat/SeatLabel')).SeatLabel,
}));

/** Below this width there is no room for a submenu beside the menu. */
const NARROW = '(max-width: 767px)';

type Seats = ReturnType<typeof useSeats>;

type Items = NonNullable<MenuProps['items']>;

interface UserMenuProps {
  /** Whether the header is fixed while the page scrolls. */
  isFixed: boolean;
}

/** Lazy: rarely used, and it would bundle the form components into every page. */
const ChangePasswordForm = lazy(async () => ({
  default: (await import('@/features/account/ChangePasswordForm')).ChangePasswordForm,
}));

/**
 * Links to the personal centre and the settings, if the menu has them (docs/product.md, "Addresses
 * that other add-ons use").
 */
function useAccountItems(): Items {
  const t = useT();
  if (!defaultSettings.hasAccountMenu) return [];
  return [
    {
      key: 'account-center',
      icon: <UserOutlined aria-hidden />,
      label: t('account.title'),
      onClick: () => history.push('/account/center'),
    },
    {
      key: 'account-settings',
      icon: <IdcardOutlined aria-hidden />,
      label: t('shell.user.settings'),
      onClick: () => history.push('/account/settings'),
    },
  ];
}

/** The other tenants in which the user has a seat; empty if there is none. */
function useSeatItems({ seats = [], switchTo }: Seats): Items {
  const t = useT();
  const isNarrow = useMedia(NARROW);
  if (seats.length < 2) return [];
  return [
    {
      key: 'seats',
      ...(isNarrow ? { type: 'group' as const } : {}),
      popupClassName: 'seat-menu',
      icon: <SwapOutlined aria-hidden />,
      label: t('shell.user.switch'),
      children: seats.map((seat) => ({
        key: `seat-${seat.id}`,
        label: (
          <Suspense fallback={seat.tenantName}>
            <SeatLabel seat={seat} />
          </Suspense>
        ),
        extra: seat.isCurrent ? <CheckOutlined aria-label={t('shell.user.current')} /> : null,
        onClick: () => seat.isCurrent || switchTo(seat.id),
      })),
    },
  ];
}

/** The user's name and menu; a spinner until the user has loaded. */
export function UserMenu(props: UserMenuProps) {
  const { initialState } = useModel('@@initialState');
  return initialState?.user ? <KnownUser {...props} /> : <Spin size="small" />;
}

function KnownUser({ isFixed }: UserMenuProps) {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const [isChanging, setChanging] = useState(false);
  const accountItems = useAccountItems();
  const seats = useSeats();
  const seatItems = useSeatItems(seats);
  const user = initialState?.user;
  const tools = useToolItems();
  const leave = useLeave();
  return (
    <>
      <MenuDropdown
        isFixed={isFixed}
        placement="bottomRight"
        classNames={{ root: 'user-menu-popup' }}
        // No event tells of the letters of other seats.
        onOpenChange={(isOpen) => isOpen && seats.refresh()}
        menu={{
          items: [
            ...accountItems,
            ...seatItems,
            {
              key: 'password',
              icon: <KeyOutlined aria-hidden />,
              label: t('shell.user.changePassword'),
              onClick: () => setChanging(true),
            },
            {
              key: 'upgrade',
              icon: <ServerIcon name="icon-rocket" />,
              label: t('shell.user.upgrade'),
              onClick: () => history.push('/home/upgrade/logs'),
            },
            ...tools,
            { type: 'divider' },
            {
              key: 'logout',
              icon: <LogoutOutlined aria-hidden />,
              label: t('shell.user.logout'),
              onClick: () => leave(() => history.push(logoutPath())),
            },
          ],
        }}
      >
        <Button
          type="text"
          className="user-menu"
          aria-label={`${user?.username ?? ''} ${t('shell.user.menu')}`.trim()}
        >
          <OwnAvatar />
          <span className="user-menu-name">{user?.username}</span>
          <DownOutlined />
        </Button>
      </MenuDropdown>
      {isChanging ? (
        <Later isOpen onFail={() => setChanging(false)}>
          <ChangePasswordForm onClose={() => setChanging(false)} />
        </Later>
      ) : null}
    </>
  );
}
