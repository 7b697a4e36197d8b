import { Col, Flex, Progress, Row, Typography, theme } from 'antd';
import type { Quota } from '#contract/tenant/quota';
import { useT } from '@/hooks/useT';

const PERCENT = 100;
/** From here on the bar warns, and from there it is red. */
const NEARLY_FULL = 80;
const ALMOST_FULL = 95;

/** Both languages write numbers alike. */
const text = (number: number) => number.toLocaleString('en-US');

/** How much of its limits a tenant uses, a bar each; one beyond its limit says so in words. */
export function QuotaBars({ quota }: { quota: readonly Quota[] }) {
  return (
    <Row gutter={[24, 16]}>
      {quota.map(({ kind, used, limit }) => (
        <Col key={kind} xs={24} md={12}>
          {limit === null ? (
            <Unlimited kind={kind} used={used} />
          ) : (
            <QuotaBar kind={kind} used={used} limit={limit} />
          )}
        </Col>
      ))}
    </Row>
  );
}

function Unlimited({ kind, used }: Pick<Quota, 'kind' | 'used'>) {
  const t = useT();
  return (
    <Flex justify="space-between" gap="small" wrap>
      <span>{t(`tenant.limit.${kind}`)}</span>
      <Typography.Text type="secondary">
        {t('tenant.quota.unlimited', { used: text(used) })}
      </Typography.Text>
    </Flex>
  );
}

/** Rounded, but 100 only once nothing is left; a limit of nothing is used up. */
function percentOf(used: number, limit: number): number {
  if (limit === 0) return PERCENT;
  const percent = Math.round((used / limit) * PERCENT);
  return used < limit ? Math.min(percent, PERCENT - 1) : percent;
}

function QuotaBar({ kind, used, limit }: Quota & { limit: number }) {
  const t = useT();
  const { token } = theme.useToken();
  const label = t(`tenant.limit.${kind}`);
  const percent = percentOf(used, limit);
  const isOver = used > limit;
  const numbers = { used: text(used), limit: text(limit), percent };
  const state = isOver
    ? t('tenant.quota.over', { ...numbers, over: text(used - limit) })
    : t('tenant.quota.used', numbers);
  const colour = percent >= ALMOST_FULL ? token.colorError : token.colorWarning;
  return (
    <div>
      <Flex justify="space-between" gap="small" wrap>
        <span>{label}</span>
        <Typography.Text type={isOver ? 'danger' : 'secondary'}>{state}</Typography.Text>
      </Flex>
      <Progress
        size="small"
        showInfo={false}
        percent={Math.min(PERCENT, percent)}
        status={isOver ? 'exception' : 'normal'}
        strokeColor={percent >= NEARLY_FULL ? colour : undefined}
        aria-label={label}
        aria-valuetext={t('tenant.quota.spoken', numbers)}
      />
    </div>
  );
}
