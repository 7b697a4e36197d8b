import { useLocation, useNavigate } from '@umijs/max';
import { Button, Card } from 'antd';
import { lazy } from 'react';
import { ListSkeleton } from '@/components/crud/list/ListStates';
import { Later } from '@/components/Later';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { UserList } from './components/UserList';

const RecycleBin = lazy(async () => ({
  default: (await import('@/features/recycle/part')).RecycleBin,
}));

/** The users of the tenant, and those in its recycle bin (`?bin=true`). */
export default function UserPage() {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const url = new URLSearchParams(search);
  const mayBin = can('GET /user/admin/recycle/list');
  const isBin = mayBin && url.get('bin') === 'true';

  /** The other list has filters of its own; the tab of a tenant's page stays. */
  const show = (bin: boolean) => {
    const tab = url.get('tab');
    const next = new URLSearchParams({ ...(tab && { tab }), ...(bin && { bin: 'true' }) });
    navigate({ pathname, search: next.toString() });
  };

  const header = mayBin ? (
    // A segmented control would weigh more than all of this.
    <nav aria-label={t('org.user.segment')}>
      {[false, true].map((bin) => (
        <Button
          key={String(bin)}
          color="default"
          variant={bin === isBin ? 'filled' : 'text'}
          aria-current={bin === isBin ? 'page' : undefined}
          onClick={() => show(bin)}
        >
          {t(bin ? 'org.user.bin' : 'org.user.present')}
        </Button>
      ))}
    </nav>
  ) : (
    t('org.user.title')
  );
  if (!isBin) return <UserList header={header} />;
  return (
    <Later
      isOpen
      fallback={
        <Card>
          <ListSkeleton />
        </Card>
      }
    >
      <RecycleBin header={header} />
    </Later>
  );
}
