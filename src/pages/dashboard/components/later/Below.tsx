import { useModel } from '@umijs/max';
import { Card } from 'antd';
import type { DashboardSummary } from '#contract/dashboard/summary';
import { Later } from '@/components/Later';
import { useCan } from '@/hooks/useCan';
import { lazy } from '@/utils/lazy';
import { Latest } from './Latest';
import { OwnQuota } from './OwnQuota';
import { Ranking } from './Ranking';
import { Tasks } from './Tasks';
// A style sheet of its own for the chart would be named in the first file of every page.
import 'uplot/dist/uPlot.min.css';
import '../trend/trend.css';
import './later.css';

const TrendCard = lazy(async () => ({ default: (await import('../trend/TrendCard')).TrendCard }));

/** The parts of the dashboard that are loaded once the browser is idle. */
export function Below({ summary }: { summary: DashboardSummary | undefined }) {
  const can = useCan();
  const { initialState } = useModel('@@initialState');
  const isPlatform = initialState?.user?.tenant.isPlatform;
  // The platform's own tenant has no policy, and so no limits.
  const hasLimits = !isPlatform && can('GET /user/admin/dashboard/quota');
  return (
    <>
      <div className="dashboard-row">
        <Later isOpen fallback={<Card loading className="trend-card" />}>
          <TrendCard />
        </Later>
        <Tasks summary={summary} />
      </div>
      {hasLimits && <OwnQuota />}
      <Latest />
      {isPlatform && can('GET /user/admin/tenant/list') && <Ranking />}
    </>
  );
}
