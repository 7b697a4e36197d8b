import { history, useModel } from '@umijs/max';
import { Button, Result } from 'antd';
import { useLeave } from '@/hooks/leave/useLeave';
import { useT } from '@/hooks/useT';

/**
 * Replaces a page that the member may not open. A member without any page is told to contact an
 * administrator, because there is no start page to return to.
 */
export function Forbidden() {
  const t = useT();
  const leave = useLeave();
  const { initialState } = useModel('@@initialState');
  const { user, menus } = initialState ?? {};
  if (user && menus?.length === 0) {
    return (
      <Result
        status="403"
        title={<h1 className="page-title">{t('shell.ungranted.title')}</h1>}
        subTitle={t('shell.ungranted.text', { tenant: user.tenant.name, username: user.username })}
        extra={[
          <Button key="settings" type="primary" onClick={() => history.push('/account/settings')}>
            {t('shell.user.settings')}
          </Button>,
          <Button key="logout" onClick={() => leave(() => history.push('/user/logout'))}>
            {t('shell.user.logout')}
          </Button>,
        ]}
      />
    );
  }
  return (
    <Result
      status="403"
      title={<h1 className="page-title">{t('shell.forbidden.title')}</h1>}
      subTitle={t('shell.forbidden.text')}
      extra={
        <Button type="primary" onClick={() => history.push('/')}>
          {t('common.home')}
        </Button>
      }
    />
  );
}
