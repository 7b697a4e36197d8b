import { CheckCircleOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button, Typography } from 'antd';
import type { DashboardTask } from '#contract/dashboard/tasks';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getDashboardTasks } from '@/services/dashboard';
import { showQuota } from './OwnQuota';
import { PartCard } from './PartCard';

/** The filter of a list by a range of time, as its address has it. */
const between = (field: string, { from, until }: DashboardTask) =>
  [from, until].map((time) => `${field}=${encodeURIComponent(time ?? '')}`).join('&');

/** The list in which the rows of a task are found; the limits stand on the dashboard itself. */
const ADDRESSES: Record<
  Exclude<DashboardTask['kind'], 'limits'>,
  (task: DashboardTask) => string
> = {
  invites: (task) => `/tenant/invite?state=unused&${between('createdAt', task)}`,
  passwords: (task) => `/org/user?passwordState=temporary&${between('createdAt', task)}`,
  roles: () => '/permission/role?holders=none',
  addons: () => '/addons/market?state=update',
  tenants: (task) => `/tenant/manage?${between('expiresAt', task)}`,
};

function TaskAction({ task }: { task: DashboardTask }) {
  const t = useT();
  const { kind } = task;
  const text = t(`dashboard.tasks.${kind}.action`);
  if (kind !== 'limits') return <Link to={ADDRESSES[kind](task)}>{text}</Link>;
  return (
    <Button type="link" className="task-button" onClick={showQuota}>
      {text}
    </Button>
  );
}

/** What there is to do for the caller, each with the way to do it. */
export function Tasks() {
  const t = useT();
  const asked = useData(() => getDashboardTasks(), { isRenewed: true });
  return (
    <PartCard title={t('dashboard.tasks')} asked={asked} className="tasks-card">
      {(tasks) =>
        tasks.length === 0 ? (
          <div className="tasks-done">
            <CheckCircleOutlined aria-hidden />
            <Typography.Text type="secondary">{t('dashboard.tasks.done')}</Typography.Text>
          </div>
        ) : (
          <ul className="dashboard-list">
            {tasks.map((task) => (
              <li key={task.kind}>
                <div>{t(`dashboard.tasks.${task.kind}`, { count: task.count })}</div>
                <TaskAction task={task} />
              </li>
            ))}
          </ul>
        )
      }
    </PartCard>
  );
}
