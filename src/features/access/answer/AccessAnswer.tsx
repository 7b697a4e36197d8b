import { Alert, Card, Flex, Skeleton, Typography, theme } from 'antd';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { explainAccess } from '@/services/access';
import type { AccessQuestion } from '../address';
import { AccessChain } from './AccessChain';
import { askedOf } from './asked';
import { chainsOf } from './chains';

function toQuery({ memberId, menuId, route, row }: AccessQuestion) {
  return {
    memberId,
    menuId,
    permission: route,
    targetMemberId: row?.kind === 'member' ? row.id : undefined,
    targetDeptId: row?.kind === 'dept' ? row.id : undefined,
  };
}

/** Explains an access decision: the verdict, and each chain that leads to it. */
export function AccessAnswer({ question }: { question: AccessQuestion }) {
  const t = useT();
  const about = useAbout();
  const { token } = theme.useToken();
  const key = JSON.stringify(question);
  const { data, error, loading, refresh } = useData(() => explainAccess(toQuery(question), about), {
    refreshDeps: [key],
  });
  useLanguageChange(refresh);

  if (error) return <ListFailure error={error} onRetry={refresh} />;
  if (loading || !data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { seat, ways, route, row } = chainsOf(data);
  const name = seat[0]?.name ?? '';
  const asked = askedOf(data.subject, row[0], t);
  const isRowOpen = row[0]?.ok === true;

  return (
    <Flex vertical gap={token.margin} role="status">
      <Alert
        type={data.allowed ? 'success' : 'error'}
        showIcon
        title={t(data.allowed ? 'access.allowed' : 'access.refused', { name, asked })}
      />
      {ways.length > 1 ? (
        <>
          <AccessChain steps={[...seat, ...route]} />
          <Typography.Text type="secondary">
            {t('access.ways', { count: ways.length })}
          </Typography.Text>
          {ways.map((steps) => (
            <Card
              key={steps[0]?.id}
              size="small"
              title={t('access.way', { name: steps[0]?.name ?? '' })}
            >
              <AccessChain steps={steps} />
            </Card>
          ))}
        </>
      ) : (
        <AccessChain steps={[...seat, ...ways.flat(), ...route]} />
      )}
      {row.length > 0 && (
        <Card size="small" title={t('access.row')}>
          <AccessChain steps={row.slice(0, 1)} />
          <AccessChain steps={row.slice(1)} isAnyEnough={isRowOpen} />
        </Card>
      )}
    </Flex>
  );
}
