import { Link, useAccess } from '@umijs/max';
import { Alert, Button, Card, Col, Row, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getDashboardSummary } from '@/services/dashboard';

/** Each number and the page of the list it counts. */
const NUMBERS: ReadonlyArray<{
  name: 'members' | 'activeToday' | 'depts' | 'posts';
  path: string;
}> = [
  { name: 'members', path: '/org/user' },
  { name: 'activeToday', path: '/org/user?sort=lastActiveAt:desc' },
  { name: 'depts', path: '/org/dept' },
  { name: 'posts', path: '/org/post' },
];

function ListLink({ path, children }: { path: string; children: ReactNode }) {
  const access = useAccess();
  const [page = path] = path.split('?');
  return access[page] ? <Link to={path}>{children}</Link> : children;
}

/** Counts of the rows the member may see, each linked to its list. */
export function SummaryCards() {
  const t = useT();
  const { data, error, loading, refresh } = useData(() => getDashboardSummary());

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
  return (
    <Row gutter={[16, 16]}>
      {NUMBERS.map(({ name, path }) => (
        <Col key={name} xs={12} lg={6}>
          <ListLink path={path}>
            <Card hoverable>
              <Statistic
                title={t(`dashboard.${name}`)}
                value={data?.[name].value}
                loading={loading}
              />
            </Card>
          </ListLink>
        </Col>
      ))}
    </Row>
  );
}
