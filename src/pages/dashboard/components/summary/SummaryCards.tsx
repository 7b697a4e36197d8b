import { Link, useAccess } from '@umijs/max';
import { Alert, Button, Card, Skeleton } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { DashboardSummary } from '#contract/dashboard/summary';
import type { useData } from '@/hooks/reading/useData';
import { type Permission, useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { Change } from './Change';
import './summary.css';

type NumberName = Exclude<keyof DashboardSummary, 'today'>;

interface NumberPlace {
  name: NumberName;
  /** The call of the list. */
  permission: Permission;
  /** The page of the list. */
  path: string;
  /** The query by which the list has the rows that the number counts. */
  queryOf?: (summary: DashboardSummary) => string;
  /** What it is compared with: yesterday instead of 30 days ago. */
  period?: 'day';
}

/** Each number and the list that it counts. */
const NUMBERS: readonly NumberPlace[] = [
  { name: 'members', permission: 'GET /user/admin/member/list', path: '/org/user' },
  {
    name: 'activeToday',
    permission: 'GET /user/admin/member/list',
    path: '/org/user',
    // The empty part is the open end of the range.
    queryOf: ({ today }) => `?lastActiveAt=${encodeURIComponent(today)}&lastActiveAt=`,
    period: 'day',
  },
  { name: 'depts', permission: 'GET /user/admin/dept/list', path: '/org/dept' },
  { name: 'posts', permission: 'GET /user/admin/post/list', path: '/org/post' },
  { name: 'tenants', permission: 'GET /user/admin/tenant/list', path: '/tenant/manage' },
  {
    name: 'invites',
    permission: 'GET /user/admin/invite/list',
    path: '/tenant/invite',
    queryOf: () => '?state=unused',
  },
];

/** How many stand in a row of their own. */
const FEW = 4;

function ListLink({ path, query, children }: { path: string; query: string; children: ReactNode }) {
  const access = useAccess();
  return access[path] ? <Link to={path + query}>{children}</Link> : children;
}

/** When the server's day began, where that is not the midnight of the browser. */
function beginOf({ today }: DashboardSummary): string | undefined {
  const time = dayjs(today).format('HH:mm');
  return time === '00:00' ? undefined : time;
}

interface SummaryCardsProps {
  asked: Pick<ReturnType<typeof useData<DashboardSummary>>, 'data' | 'error' | 'refresh'>;
}

/** Counts of the lists that the member may call, each with its change and linked to its list. */
export function SummaryCards({ asked: { data, error, refresh } }: SummaryCardsProps) {
  const t = useT();
  const can = useCan();

  if (error) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('dashboard.failed')}
        description={error.message}
        action={<Button onClick={refresh}>{t('common.retry')}</Button>}
      />
    );
  }
  const shown = NUMBERS.filter(({ name, permission }) => (data ? data[name] : can(permission)));
  if (shown.length === 0) return null;
  // Whoever sees only itself has nothing to compare with.
  const isCompared = !data || shown.some(({ name }) => data[name]?.before !== null);
  return (
    <div className={shown.length > FEW ? 'summary summary-many' : 'summary'}>
      {shown.map(({ name, path, queryOf, period }) => {
        const number = data?.[name];
        return (
          <ListLink key={name} path={path} query={(data && queryOf?.(data)) ?? ''}>
            <Card hoverable className="summary-card">
              <div className="summary-title">{t(`dashboard.${name}`)}</div>
              {number ? (
                <div className="summary-value">{number.value.toLocaleString('en-US')}</div>
              ) : (
                <Skeleton active title={false} paragraph={{ rows: 1 }} />
              )}
              {isCompared && (
                <div className="summary-change">
                  {number && <Change number={number} period={period} since={beginOf(data)} />}
                </div>
              )}
            </Card>
          </ListLink>
        );
      })}
    </div>
  );
}
