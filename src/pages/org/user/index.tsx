import { useLocation, useNavigate } from '@umijs/max';
import { Button, Card } from 'antd';
import { ListSkeleton } from '@/components/crud/list/ListStates';
import { Later } from '@/components/Later';
import { useAbout } from '@/hooks/reading/about';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import { UserList } from './components/UserList';

const OtherList = lazy(async () => ({
  default: (await import('./components/OtherList')).OtherList,
}));

/** Texts of the lists, by the names that addresses give them. */
const TITLES = {
  present: 'org.user.present',
  bin: 'org.user.bin',
  offers: 'org.user.offers',
} as const;
type View = keyof typeof TITLES;
const OTHERS = ['bin', 'offers'] as const;

/**
 * The users of the tenant, those in its recycle bin (`?bin=true`), and the seats that it offers
 * (`?offers=true`), which are the own tenant's affair.
 */
export default function UserPage() {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const url = new URLSearchParams(search);
  const isOwn = useAbout().tenantId === undefined;
  const views: View[] = ['present'];
  if (can('GET /user/admin/recycle/list')) views.push('bin');
  if (isOwn && can('GET /user/admin/offer/list')) views.push('offers');
  const shown = OTHERS.find((view) => url.get(view) === 'true') ?? 'present';

  /** The other list has filters of its own; the tab of a tenant's page stays. */
  const show = (view: View) => {
    const tab = url.get('tab');
    const next = new URLSearchParams({
      ...(tab && { tab }),
      ...(view !== 'present' && { [view]: 'true' }),
    });
    navigate({ pathname, search: next.toString() });
  };

  const header =
    views.length > 1 ? (
      // A segmented control would weigh more than all of this.
      <nav aria-label={t('org.user.segment')}>
        {views.map((view) => (
          <Button
            key={view}
            color="default"
            variant={view === shown ? 'filled' : 'text'}
            aria-current={view === shown ? 'page' : undefined}
            onClick={() => show(view)}
          >
            {t(TITLES[view])}
          </Button>
        ))}
      </nav>
    ) : (
      t('org.user.title')
    );
  if (shown === 'present') return <UserList header={header} />;
  return (
    <Later
      isOpen
      fallback={
        <Card>
          <ListSkeleton />
        </Card>
      }
    >
      <OtherList
        view={shown}
        isAllowed={views.includes(shown)}
        header={header}
        onPresent={() => show('present')}
      />
    </Later>
  );
}
