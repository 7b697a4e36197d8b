import { Col, Flex, Progress, Row, Typography, theme } from 'antd';
import type { Quota } from '#contract/tenant/tenant';
import { useT } from '@/hooks/useT';

const PERCENT = 100;
/** From here on the bar warns. */
const NEARLY_FULL = 80;

/** How much of its limits a tenant uses, a bar each; one beyond its limit is red, and says so. */
export function QuotaBars({ quota }: { quota: readonly Quota[] }) {
  return (
    <Row gutter={[24, 16]}>
      {quota.map((one) => (
        <Col key={one.kind} xs={24} md={12}>
          <QuotaBar {...one} />
        </Col>
      ))}
    </Row>
  );
}

function QuotaBar({ kind, used, limit }: Quota) {
  const t = useT();
  const { token } = theme.useToken();
  const label = t(`tenant.limit.${kind}`);
  // A limit of nothing is used up.
  const share = limit === null ? 0 : limit === 0 ? PERCENT : (used / limit) * PERCENT;
  const isOver = limit !== null && used > limit;
  const text = () => {
    if (limit === null) return t('tenant.details.unlimited', { used });
    if (isOver) return t('tenant.details.over', { used, limit, over: used - limit });
    return t('tenant.details.used', { used, limit });
  };
  return (
    <div>
      <Flex justify="space-between" gap="small" wrap>
        <span>{label}</span>
        <Typography.Text type={isOver ? 'danger' : 'secondary'}>{text()}</Typography.Text>
      </Flex>
      <Progress
        size="small"
        showInfo={false}
        percent={Math.min(PERCENT, share)}
        status={isOver ? 'exception' : 'normal'}
        strokeColor={!isOver && share >= NEARLY_FULL ? token.colorWarning : undefined}
        aria-label={label}
      />
    </div>
  );
}
