import { useNavigate } from '@umijs/max';
import { Button, Flex } from 'antd';
import type { MarketCard } from '#contract/market/card';
import type { MarketWork } from '@/features/market/work/useMarketWork';
import { useOpening } from '@/features/market/work/useOpening';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';

/** What one may do with an add-on at once, else the way to its details; and the way into it. */
export function CardAction({ card, work }: { card: MarketCard; work: MarketWork }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const opening = useOpening()(card);
  const [action] = work.actionsOf(card).filter(({ permission }) => !permission || can(permission));
  const main = action ?? {
    ...{ key: 'details', label: t('market.details'), isDisabled: false },
    onClick: () => navigate(`/addons/market/details/${card.versionId}`),
  };
  return (
    <Flex gap={8}>
      {[...opening, main].map(({ key, label, isDisabled, onClick }) => (
        <Button
          key={key}
          size="small"
          type={['details', 'cancel', 'open'].includes(key) ? 'default' : 'primary'}
          loading={isDisabled}
          onClick={onClick}
          aria-label={`${label} ${card.title}`}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
