import { history, useModel } from '@umijs/max';
import { Button, Result } from 'antd';
import { useLeave } from '@/hooks/leave/useLeave';
import { useT } from '@/hooks/useT';

/**
 * Stands where a page would be that the member may not open. Whom no page has been granted yet is
 * told so, and whom to ask: there is no start page to go back to.
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
