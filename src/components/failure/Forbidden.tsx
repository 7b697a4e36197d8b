import { history } from '@umijs/max';
import { Button, Result } from 'antd';
import { useT } from '@/hooks/useT';

/** Stands where a page would be that the member may not open. */
export function Forbidden() {
  const t = useT();
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
