import { useNavigate } from '@umijs/max';
import { Button } from 'antd';
import type { MarketCard } from '#contract/market/card';
import type { MarketWork } from '@/features/market/work/useMarketWork';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';

/** What one may do with an add-on at once; else the way to its details. */
export function CardAction({ card, work }: { card: MarketCard; work: MarketWork }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [action] = work.actionsOf(card).filter(({ permission }) => !permission || can(permission));
  const { label, key, isDisabled, onClick } = action ?? {
    ...{ key: 'details', label: t('market.details'), isDisabled: false },
    onClick: () => navigate(`/addons/market/details/${card.versionId}`),
  };
  return (
    <Button
      size="small"
      type={['details', 'cancel'].includes(key) ? 'default' : 'primary'}
      loading={isDisabled}
      onClick={onClick}
      aria-label={`${label} ${card.title}`}
    >
      {label}
    </Button>
  );
}
