import { Badge, Button, Progress, Space, Typography } from 'antd';
import type { MarketCard } from '#contract/market/card';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { isFailed, isWorking, stateWithVersion, workText } from './states';

type Versions = Pick<MarketCard, 'version' | 'localVersion'> & { isOutdated: boolean };

/** A version, beside the older installed one struck through. */
export function AddonVersion({ version, localVersion, isOutdated }: Versions) {
  const t = useT();
  return (
    <Space size={8}>
      {isOutdated && localVersion !== null ? (
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

/** The available version, beside the older installed one struck through. */
export function CardVersion({ card }: { card: MarketCard }) {
  const isOutdated = card.localVersion !== null && card.updateStatus === 1;
  return <AddonVersion {...card} isOutdated={isOutdated} />;
}

function stateOf(card: MarketCard) {
  if (card.installStatus === 0) {
    if (isFailed(card)) return ['error', 'market.state.failed'] as const;
    return ['default', card.hindrance ? 'market.state.unfit' : 'market.state.none'] as const;
  }
  if (!card.isEnabled) return ['default', 'market.state.disabled'] as const;
  if (card.updateStatus === 1) return ['warning', 'market.state.update'] as const;
  // As of one whose newer version is skipped.
  const isOther = card.localVersion !== null && card.localVersion !== card.version;
  return ['success', isOther ? 'market.state.other' : 'market.state.installed'] as const;
}

/**
 * The state as text: not installed, or not for this server, in progress, installed, disabled, update
 * available, or what has failed. What is installed goes on whatever has failed.
 */
export function CardState({ card }: { card: MarketCard }) {
  const t = useT();
  if (isWorking(card)) {
    const label = stateWithVersion(t, workText(card), card);
    return (
      <div className="market-progress">
        <small>{label}</small>
        <Progress
          percent={card.progress ?? 0}
          size="small"
          status={card.job?.isPaused ? 'normal' : 'active'}
          aria-label={`${card.title}: ${label}`}
        />
      </div>
    );
  }
  const [status, text] = stateOf(card);
  const said =
    status === 'error'
      ? stateWithVersion(t, text, card)
      : t(text, { version: card.localVersion ?? '' });
  return <Badge status={status} text={said} />;
}

/** What can be done with it by whoever may install. */
function offerOf({ installStatus, updateStatus, hindrance }: MarketCard) {
  if (hindrance !== null) return undefined;
  if (installStatus === 0) return 'market.install';
  return updateStatus === 1 ? 'market.update' : undefined;
}

/**
 * Opens the details in a new window, whatever the button's text (docs/product.md, "Add-on states"): what
 * it offers, or how far that is. Only the details are offered to whoever may not install.
 */
export function CardButton({ card }: { card: MarketCard }) {
  const t = useT();
  const can = useCan();
  const offer = can('POST /admin/admin/market/install') ? offerOf(card) : undefined;
  const label = t(isWorking(card) ? workText(card) : (offer ?? 'market.details'));
  return (
    <Button
      size="small"
      type={offer ? 'primary' : 'default'}
      href={`/admin/web/addons/market/details/${card.versionId}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('market.open', { action: label, title: card.title })}
    >
      {label}
    </Button>
  );
}
