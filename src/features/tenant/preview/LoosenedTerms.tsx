import { Flex, Typography } from 'antd';
import type { Loosened, Preview } from '#contract/tenant/preview';
import { scopeTexts } from '@/features/grant/scope-texts';
import { type Translate, useT } from '@/hooks/useT';

/** Whether any of the terms becomes looser. */
export const isLooser = ({ limits, dataRange, expireDays }: Loosened): boolean =>
  limits.length > 0 || dataRange !== null || expireDays !== null;

function looserTexts(t: Translate, { limits, dataRange, expireDays }: Loosened): string[] {
  const scopes = scopeTexts(t);
  const changed = (term: string, was: number | string, is: number | string) =>
    t('tenant.preview.looser', { term, was, is });
  return [
    ...limits.map(({ kind, was, is }) =>
      changed(t(`tenant.limit.${kind}`), was, is ?? t('tenant.limit.unlimited')),
    ),
    dataRange && changed(t('tenant.policy.dataRange'), scopes[dataRange.was], scopes[dataRange.is]),
    expireDays &&
      changed(
        t('tenant.policy.expireDays'),
        ...([expireDays.was, expireDays.is ?? t('tenant.policy.expireDays.never')] as const),
      ),
  ].filter((text) => text !== null);
}

type LoosenedTermsProps = Pick<Preview, 'loosened' | 'freedCount'>;

/** What a change of policies allows beyond what was allowed, apart from what it takes. */
export function LoosenedTerms({ loosened, freedCount }: LoosenedTermsProps) {
  const t = useT();
  const texts = looserTexts(t, loosened);
  if (freedCount > 0) texts.push(t('tenant.preview.freed', { count: freedCount }));
  if (texts.length === 0) return null;
  return (
    <section aria-label={t('tenant.preview.loosened')}>
      <Typography.Text type="secondary">{t('tenant.preview.loosened')}</Typography.Text>
      <Flex vertical>
        {texts.map((text) => (
          <Typography.Text key={text}>{text}</Typography.Text>
        ))}
      </Flex>
    </section>
  );
}
