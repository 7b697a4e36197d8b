import { useLocation } from '@umijs/max';
import { Button, Skeleton } from 'antd';
import { StateMessage } from '@/components/failure/StateMessage';
import { useT } from '@/hooks/useT';
import { useMenuFailure } from './useMenus';

/** Stands for a page of an add-on while its menu is on its way, or if it could not be had. */
export function MissingMenu() {
  const t = useT();
  const failure = useMenuFailure(useLocation().pathname);
  if (!failure) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div role="alert">
      <StateMessage
        title={<h1 className="page-title">{t('error.chunk.title')}</h1>}
        hint={failure.error.message}
      >
        <Button type="primary" onClick={failure.retry}>
          {t('common.retry')}
        </Button>
      </StateMessage>
    </div>
  );
}
