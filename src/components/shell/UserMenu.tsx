import { DownOutlined, LockOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { history, useModel } from '@umijs/max';
import { Avatar, Button, Dropdown, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '@/hooks/useT';
import { currentAddress } from '@/utils/sign-in-address';
import { useToolItems } from './useToolItems';

/** Wanted rarely, and it would bring the form parts into every page. */
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./ChangePasswordForm')).ChangePasswordForm,
}));

function logOut() {
  history.push(`/user/logout?redirect=${encodeURIComponent(currentAddress())}`);
}

/** Who is signed in, and what they may do about it. */
export function UserMenu() {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const [isChanging, setChanging] = useState(false);
  const user = initialState?.user;
  const tools = useToolItems();
  if (!user) return <Spin size="small" />;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'password',
              icon: <LockOutlined />,
              label: t('shell.user.changePassword'),
              onClick: () => setChanging(true),
            },
            ...tools,
            { type: 'divider' },
            {
              key: 'logout',
              icon: <LogoutOutlined />,
              label: t('shell.user.logout'),
              onClick: logOut,
            },
          ],
        }}
      >
        <Button type="text" className="user-menu" aria-label={t('shell.user.menu')}>
          <Avatar size="small" src={user.avatar ?? undefined} icon={<UserOutlined />} alt="" />
          <span className="user-menu-name">{user.username}</span>
          <DownOutlined />
        </Button>
      </Dropdown>
      {isChanging ? (
        <Suspense>
          <ChangePasswordForm onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
