import { useModel } from '@umijs/max';
import { Card, Flex, Typography } from 'antd';
import { lazy, useEffect, useState } from 'react';
import { Later } from '@/components/Later';
import { OwnAvatar } from '@/features/account/OwnAvatar';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { whenIdle } from '@/utils/when-idle';
import { Shortcuts } from './components/Shortcuts';
import { SummaryCards } from './components/SummaryCards';

const OwnQuota = lazy(async () => ({
  default: (await import('./components/OwnQuota')).OwnQuota,
}));

/** Greetings by the first hour that they apply to. */
const GREETINGS = [
  [18, 'dashboard.greeting.evening'],
  [12, 'dashboard.greeting.afternoon'],
  [5, 'dashboard.greeting.morning'],
  [0, 'dashboard.greeting.night'],
] as const;

function greetingOf(hour: number) {
  return GREETINGS.find(([from]) => hour >= from)?.[1] ?? 'dashboard.greeting.night';
}

/** The start page: the signed-in user, the summary numbers, and shortcuts. */
export default function DashboardPage() {
  const t = useT();
  const can = useCan();
  const { initialState } = useModel('@@initialState');
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const user = initialState?.user;
  if (!user) return null;
  // The platform's own tenant has no policy, and so no limits.
  const hasLimits = !user.tenant.isPlatform && can('GET /user/admin/dashboard/quota');
  return (
    <Flex vertical gap={16}>
      <Card>
        <Flex gap={16} align="center">
          <OwnAvatar size={56} />
          <div>
            <Typography.Title level={2} style={{ fontSize: 20, margin: 0 }}>
              {t(greetingOf(new Date().getHours()), { name: user.realName })}
            </Typography.Title>
            <Typography.Text type="secondary">{user.tenant.name}</Typography.Text>
          </div>
        </Flex>
      </Card>
      <SummaryCards />
      <Shortcuts />
      <Later isOpen={hasLimits && isIdle}>
        <OwnQuota />
      </Later>
    </Flex>
  );
}
