import { useModel } from '@umijs/max';
import { Card, Flex, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Later } from '@/components/Later';
import { withTexts } from '@/components/texts/with-texts';
import { OwnAvatar } from '@/features/account/OwnAvatar';
import { entryOf } from '@/features/menu/tree';
import { useData } from '@/hooks/reading/useData';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { dashboard as english } from '@/locales/en-US/dashboard';
import { dashboard as chinese } from '@/locales/zh-CN/dashboard';
import { getDashboardSummary } from '@/services/dashboard';
import { lazy } from '@/utils/lazy';
import { SOON_MS, whenIdle } from '@/utils/when-idle';
import { Shortcuts } from './components/shortcut/Shortcuts';
import { SummaryCards } from './components/summary/SummaryCards';

const Below = lazy(async () => ({ default: (await import('./components/later/part')).Below }));

const DASHBOARD = '/dashboard';

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

/** The start page: the signed-in user, the summary numbers, shortcuts, and what comes when idle. */
function DashboardPage() {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const summary = useData(() => getDashboardSummary(), { isRenewed: true });
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), SOON_MS), []);
  // Everybody may open it; whose menu lacks it has no entry that names the page.
  const isInMenu = entryOf(initialState?.menus ?? [], DASHBOARD) !== undefined;
  useDocumentTitle(isInMenu ? undefined : t('dashboard.title'));
  const user = initialState?.user;
  if (!user) return null;
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
      <SummaryCards asked={summary} />
      <Shortcuts />
      <Later isOpen={isIdle}>
        <Below summary={summary.data} />
      </Later>
    </Flex>
  );
}

export default withTexts(DashboardPage, { 'zh-CN': chinese, 'en-US': english });
