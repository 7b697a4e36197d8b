import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Flex, Tag, Timeline, Typography, theme } from 'antd';
import type { ExplainStep } from '#contract/explain';
import { useT } from '@/hooks/useT';
import { placed } from './asked';
import { usePlaceOfChange } from './usePlaceOfChange';

interface AccessChainProps {
  steps: readonly ExplainStep[];
  /** The steps are alternatives: one that passes is enough, so one that fails is not an error. */
  isAnyEnough?: boolean;
}

/** The steps of a chain from top to bottom: subject, whether it passes, and why. */
export function AccessChain({ steps, isAnyEnough = false }: AccessChainProps) {
  const t = useT();
  const { token } = theme.useToken();
  const placeOf = usePlaceOfChange();

  const markOf = (step: ExplainStep) => {
    if (step.ok) {
      return (
        <CheckCircleFilled
          aria-label={t('access.step.passes')}
          style={{ color: token.colorSuccess }}
        />
      );
    }
    return isAnyEnough ? (
      <MinusCircleOutlined
        aria-label={t('access.step.skipped')}
        style={{ color: token.colorTextTertiary }}
      />
    ) : (
      <CloseCircleFilled aria-label={t('access.step.stops')} style={{ color: token.colorError }} />
    );
  };

  return (
    <Timeline
      items={steps.map((step, index) => {
        const place = placeOf(step);
        const name = placed(step.name, step.page);
        return {
          // A role can occur in several chains, but only once in each.
          key: `${step.kind}-${step.id ?? index}`,
          icon: markOf(step),
          content: (
            <Flex vertical>
              <Flex gap={token.marginXS} align="center" wrap>
                <Tag>{t(`access.kind.${step.kind}`)}</Tag>
                {name && (
                  <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Typography.Text>
                )}
              </Flex>
              <Flex gap={token.marginXS} wrap>
                <Typography.Text type={step.ok || isAnyEnough ? 'secondary' : 'danger'}>
                  {t(`access.reason.${step.reason}`)}
                </Typography.Text>
                {place && (
                  <Link to={place} aria-label={t('access.change.target', { name })}>
                    {t('access.change')}
                  </Link>
                )}
              </Flex>
            </Flex>
          ),
        };
      })}
    />
  );
}
