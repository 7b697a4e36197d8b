import { CheckCircleOutlined } from '@ant-design/icons';
import { Link, useModel } from '@umijs/max';
import { Button, Typography } from 'antd';
import type { DashboardSummary } from '#contract/dashboard/summary';
import type { DashboardTask } from '#contract/dashboard/tasks';
import { useData } from '@/hooks/reading/useData';
import { type Permission, useCan } from '@/hooks/useCan';
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

/** What a new tenant begins with, in this order: the call that does it, and the page. */
const STEPS = [
  { name: 'depts', permission: 'POST /user/admin/dept/add', to: '/org/dept', most: 0 },
  // Whoever looks is the first user.
  { name: 'members', permission: 'POST /user/admin/member/add', to: '/org/user', most: 1 },
  { name: 'tenants', permission: 'POST /user/admin/tenant/add', to: '/tenant/manage', most: 0 },
] as const satisfies readonly { permission: Permission; [more: string]: unknown }[];

/** What is still to be begun, for whoever sees all of the tenant and may do it. */
function useSteps(summary: DashboardSummary | undefined) {
  const can = useCan();
  const seesAll = useModel('@@initialState').initialState?.user?.seesAll ?? false;
  if (!seesAll) return [];
  return STEPS.filter(({ name, permission, most }) => {
    const number = summary?.[name];
    return number !== undefined && number.value <= most && can(permission);
  });
}

interface TasksProps {
  /** The numbers of the dashboard, once they are known. */
  summary: DashboardSummary | undefined;
}

/** What there is to do for the caller, each with the way to do it; first what a new tenant begins with. */
export function Tasks({ summary }: TasksProps) {
  const t = useT();
  const steps = useSteps(summary);
  const asked = useData(() => getDashboardTasks(), { isRenewed: true });
  return (
    <PartCard title={t('dashboard.tasks')} asked={asked} className="tasks-card">
      {(tasks) =>
        tasks.length + steps.length === 0 ? (
          <div className="tasks-done">
            <CheckCircleOutlined aria-hidden />
            <Typography.Text type="secondary">{t('dashboard.tasks.done')}</Typography.Text>
          </div>
        ) : (
          <ul className="dashboard-list">
            {steps.map(({ name, to }) => (
              <li key={to}>
                <div>{t(`dashboard.steps.${name}`)}</div>
                <Link to={to}>{t(`dashboard.steps.${name}.action`)}</Link>
              </li>
            ))}
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
