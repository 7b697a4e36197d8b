import { Link } from '@umijs/max';
import { Button, Result } from 'antd';
import { useT } from '@/hooks/useT';

export default function ForbiddenPage() {
  const t = useT();
  return (
    <Result
      status="403"
      title={t('shell.forbidden.title')}
      subTitle={t('shell.forbidden.text')}
      extra={
        <Link to="/">
          <Button type="primary">{t('common.home')}</Button>
        </Link>
      }
    />
  );
}
