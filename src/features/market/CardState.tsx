import { Badge, Button, Progress, Space, Typography } from 'antd';
import type { MarketCard } from '#contract/market/card';
import { useT } from '@/hooks/useT';

const DOWNLOADING = 1;
const INSTALLED = 3;

/** Text of a card's button (docs/product.md, "Add-on states"). */
function useCardAction() {
  const t = useT();
  return ({ installStatus, updateStatus }: MarketCard): string => {
    if (installStatus === 0) return t('market.install');
    if (installStatus === INSTALLED) return t(updateStatus ? 'market.update' : 'market.details');
    return t(installStatus === DOWNLOADING ? 'market.downloading' : 'market.installing');
  };
}

/** The available version, beside the older installed one struck through. */
export function CardVersion({ card }: { card: MarketCard }) {
  const t = useT();
  const { installStatus, updateStatus, version, localVersion } = card;
  const isOutdated = installStatus === INSTALLED && updateStatus === 1 && localVersion !== null;
  return (
    <Space size={8}>
      {isOutdated ? (
        <Typography.Text
          type="secondary"
          delete
          aria-label={t('market.local', { version: localVersion })}
        >
          {localVersion}
        </Typography.Text>
      ) : null}
      <span>{version}</span>
    </Space>
  );
}

/** The state as text: not installed, in progress, installed, or update available. */
export function CardState({ card }: { card: MarketCard }) {
  const t = useT();
  const { installStatus, updateStatus, progress, title } = card;
  if (installStatus === 0) return <Badge status="default" text={t('market.state.none')} />;
  if (installStatus === INSTALLED) {
    return updateStatus === 1 ? (
      <Badge status="warning" text={t('market.state.update')} />
    ) : (
      <Badge status="success" text={t('market.state.installed')} />
    );
  }
  const label = t(installStatus === DOWNLOADING ? 'market.downloading' : 'market.installing');
  return (
    <Progress
      percent={progress ?? 0}
      size="small"
      status="active"
      aria-label={`${title}: ${label}`}
    />
  );
}

/** Opens the details in a new window, whatever the button's text. */
export function CardButton({ card }: { card: MarketCard }) {
  const t = useT();
  const label = useCardAction()(card);
  const isOffer = card.installStatus === 0 || card.updateStatus === 1;
  return (
    <Button
      size="small"
      type={isOffer ? 'primary' : 'default'}
      href={`/admin/web/addons/market/details/${card.versionId}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('market.open', { action: label, title: card.title })}
    >
      {label}
    </Button>
  );
}
