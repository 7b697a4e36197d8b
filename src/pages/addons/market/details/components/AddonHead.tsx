import { Alert, Button, Flex, Typography } from 'antd';
import dayjs from 'dayjs';
import type { MarketDetail } from '#contract/market/card';
import { RowActions } from '@/components/crud/RowActions';
import { AddonIcon } from '@/components/icon/AddonIcon';
import { AddonVersion, CardState } from '@/features/market/CardState';
import { failureText } from '@/features/market/states';
import type { MarketWork } from '@/features/market/work/useMarketWork';
import { useOpening } from '@/features/market/work/useOpening';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { DAY_FORMAT } from '@/utils/day';
import { mainActionsOf, retriesOf } from '../main-action';
import { useAddonActions } from '../useAddonActions';
import { Ungranted } from './Ungranted';

interface AddonHeadProps {
  addon: MarketDetail;
  work: MarketWork;
  reload: () => unknown;
}

/** What it is, how it stands, and what may be done with it. */
export function AddonHead({ addon, work, reload }: AddonHeadProps) {
  const t = useT();
  const can = useCan();
  const actionsOf = useAddonActions(reload);
  const opening = useOpening()(addon);
  const main = mainActionsOf(t, addon, work).filter(
    ({ permission }) => !permission || can(permission),
  );
  const shown = [...main, ...opening];
  const isOutdated = addon.updateStatus === 1 && addon.localVersion !== addon.version;
  return (
    <Flex vertical gap={16}>
      <Flex gap={16} align="center" wrap>
        <AddonIcon addon={addon.name} icon={addon.word} />
        <div className="market-text addon-title">
          <Flex gap={12} align="baseline" wrap>
            <Typography.Title level={2} className="market-title">
              {addon.title}
            </Typography.Title>
            <AddonVersion {...addon} isOutdated={isOutdated} />
          </Flex>
          <Typography.Text type="secondary">{addon.remark}</Typography.Text>
        </div>
        <Flex gap={8} wrap>
          {shown.map(({ key, label, isDisabled, onClick }, at) => (
            <Button
              key={key}
              type={at > 0 || key === 'cancel' ? 'default' : 'primary'}
              loading={isDisabled}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
          <RowActions
            type="default"
            visible={shown.length > 0 ? 0 : 1}
            actions={actionsOf(addon)}
          />
        </Flex>
      </Flex>
      <div className="addon-state">
        <CardState card={addon} />
      </div>
      <Notices addon={addon} work={work} />
      <Ungranted addon={addon} />
    </Flex>
  );
}

/** Why it cannot be used. */
const LACK_TEXTS = {
  expired: 'addon.licence.over',
  elsewhere: 'addon.licence.elsewhere',
  missing: 'addon.licence.missing',
} as const;

/** What one has to know before doing anything with it. */
function Notices({ addon, work }: Omit<AddonHeadProps, 'reload'>) {
  const t = useT();
  const can = useCan();
  const failure = failureText(t, addon);
  const retry = retriesOf(addon, work).find(({ permission }) => !permission || can(permission));
  const { isOwn, isOffered, isEnabled, hindrance } = addon;
  const { localVersion, skippedVersion, licence } = addon;
  return (
    <>
      {failure && (
        <Alert
          type="error"
          showIcon
          title={failure}
          action={
            retry && (
              <Button size="small" loading={retry.isDisabled} onClick={retry.onClick}>
                {retry.label}
              </Button>
            )
          }
        />
      )}
      {hindrance && (
        <Alert type="warning" showIcon title={t('addon.hindered')} description={hindrance} />
      )}
      {licence && licence.state !== 'held' && (
        <Alert
          type="warning"
          showIcon
          title={t(LACK_TEXTS[licence.state], { until: dayjs(licence.until).format(DAY_FORMAT) })}
          description={t('addon.licence.hint')}
        />
      )}
      {isOwn && <Alert type="info" showIcon title={t('addon.own')} />}
      {!isOwn && !isOffered && <Alert type="warning" showIcon title={t('addon.withdrawn')} />}
      {localVersion !== null && !isEnabled && (
        <Alert type="warning" showIcon title={t('addon.disabled')} />
      )}
      {addon.grantedBy && (
        <Alert type="info" showIcon title={t(`market.ungranted.${addon.grantedBy}`)} />
      )}
      {skippedVersion !== null && addon.updateStatus === 0 && (
        <Alert type="info" showIcon title={t('addon.skipped', { version: skippedVersion })} />
      )}
    </>
  );
}
