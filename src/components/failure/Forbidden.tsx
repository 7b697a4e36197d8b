import { history, useModel } from '@umijs/max';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useLeave } from '@/hooks/leave/useLeave';
import { useT } from '@/hooks/useT';
import { StateMessage } from './StateMessage';

interface ForbiddenProps {
  /** A way on for a member without any page, beside those that everybody has. */
  onward?: ReactNode;
}

/**
 * Replaces a page that the member may not open. A member without any page is told to contact an
 * administrator, because there is no start page to return to (docs/product.md, "Roles and
 * permissions").
 */
export function Forbidden({ onward }: ForbiddenProps) {
  const t = useT();
  const leave = useLeave();
  const { initialState } = useModel('@@initialState');
  const { user, menus } = initialState ?? {};
  if (user && menus?.length === 0) {
    return (
      <StateMessage
        of="forbidden"
        title={<h1 className="page-title">{t('shell.ungranted.title')}</h1>}
        hint={t('shell.ungranted.text', { tenant: user.tenant.name, username: user.username })}
      >
        <Flex wrap gap="small" justify="center">
          <Button type="primary" onClick={() => history.push('/account/settings')}>
            {t('shell.user.settings')}
          </Button>
          {onward}
          <Button onClick={() => leave(() => history.push('/user/logout'))}>
            {t('shell.user.logout')}
          </Button>
        </Flex>
      </StateMessage>
    );
  }
  return (
    <StateMessage
      of="forbidden"
      title={<h1 className="page-title">{t('shell.forbidden.title')}</h1>}
      hint={t('shell.forbidden.text')}
    >
      <Button type="primary" onClick={() => history.push('/')}>
        {t('common.home')}
      </Button>
    </StateMessage>
  );
}
