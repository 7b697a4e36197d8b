import { Link, useAccess } from '@umijs/max';
import { Alert, Button, Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { DashboardSummary } from '#contract/dashboard/summary';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getDashboardSummary } from '@/services/dashboard';
import { Change } from './Change';
import './summary.css';

type NumberName = Exclude<keyof DashboardSummary, 'today'>;

interface NumberPlace {
  name: NumberName;
  /** The page of the list. */
  path: string;
  /** The query by which the list has the rows that the number counts. */
  queryOf?: (summary: DashboardSummary) => string;
  /** What it is compared with: yesterday instead of 30 days ago. */
  period?: 'day';
}

/** Each number and the list that it counts. */
const NUMBERS: readonly NumberPlace[] = [
  { name: 'members', path: '/org/user' },
  {
    name: 'activeToday',
    path: '/org/user',
    // The empty part is the open end of the range.
    queryOf: ({ today }) => `?lastActiveAt=${encodeURIComponent(today)}&lastActiveAt=`,
    period: 'day',
  },
  { name: 'depts', path: '/org/dept' },
  { name: 'posts', path: '/org/post' },
  { name: 'tenants', path: '/tenant/manage' },
  { name: 'invites', path: '/tenant/invite', queryOf: () => '?state=unused' },
];

/** The first numbers, which everybody has. */
const COMMON = 4;

function ListLink({ path, query, children }: { path: string; query: string; children: ReactNode }) {
  const access = useAccess();
  return access[path] ? <Link to={path + query}>{children}</Link> : children;
}

/** Counts of the rows the member may see, each with its change and linked to its list. */
export function SummaryCards() {
  const t = useT();
  const { data, error, refresh } = useData(() => getDashboardSummary(), { isRenewed: true });

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
  const shown = data ? NUMBERS.filter(({ name }) => data[name]) : NUMBERS.slice(0, COMMON);
  // Whoever sees only itself has nothing to compare with.
  const isCompared = !data || shown.some(({ name }) => data[name]?.before !== null);
  return (
    <div className={shown.length > COMMON ? 'summary summary-many' : 'summary'}>
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
                  {number && <Change number={number} period={period} />}
                </div>
              )}
            </Card>
          </ListLink>
        );
      })}
    </div>
  );
}
