import { Alert, Button, Card, Descriptions, Flex, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { OwnOffer } from '#contract/member/offer';
import { useAsk } from '@/components/crud/useAsk';
import { useSwitchSeat } from '@/features/seat/useSwitchSeat';
import { useT } from '@/hooks/useT';
import { acceptOffer, declineOffer } from '@/services/member/offer';

/** A seat that came of an offer. */
type Joined = Awaited<ReturnType<typeof acceptOffer>>;

interface OffersCardProps {
  offers: readonly OwnOffer[];
  /** Asks for the offers again. */
  refresh: () => unknown;
  /** Called once the account has another seat. */
  onJoined: () => void;
}

/** Offers to the account, and what came of those that were accepted; nothing where there are none. */
export function OffersCard({ offers, refresh, onJoined }: OffersCardProps) {
  const t = useT();
  const { act, ask } = useAsk(refresh);
  const [joined, setJoined] = useState<readonly Joined[]>([]);
  if (offers.length === 0 && joined.length === 0) return null;

  const accept = ({ id }: OwnOffer) =>
    act(async () => {
      const seat = await acceptOffer(id);
      setJoined((before) => [...before, seat]);
      onJoined();
    });
  const decline = ({ id, tenantName: name }: OwnOffer) =>
    ask({
      title: t('ownOffer.decline.title'),
      content: t('ownOffer.decline.content', { name }),
      okText: t('ownOffer.decline'),
      isDanger: true,
      run: () => declineOffer(id),
      done: t('ownOffer.decline.done'),
    });

  return (
    <Card title={t('ownOffer.title')}>
      <Flex vertical gap="large">
        {joined.map((seat) => (
          <JoinedAlert key={seat.id} seat={seat} />
        ))}
        {offers.map((offer) => (
          <OfferItem
            key={offer.id}
            offer={offer}
            onAccept={() => accept(offer)}
            onDecline={() => void decline(offer)}
          />
        ))}
      </Flex>
    </Card>
  );
}

/** Says that the account has the seat, and offers to go on in it. */
function JoinedAlert({ seat: { id, tenantName: name } }: { seat: Joined }) {
  const t = useT();
  const switchTo = useSwitchSeat();
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      style={{ overflowWrap: 'anywhere' }}
      title={t('ownOffer.joined', { name })}
      action={
        <Button
          size="small"
          aria-label={t('ownOffer.switch', { name })}
          onClick={() => switchTo(id)}
        >
          {t('account.seats.switch')}
        </Button>
      }
    />
  );
}

interface OfferItemProps {
  offer: OwnOffer;
  onAccept: () => Promise<void>;
  onDecline: () => void;
}

/** One offer: who offers what, until when, and the two answers. */
function OfferItem({ offer, onAccept, onDecline }: OfferItemProps) {
  const t = useT();
  const [isAccepting, setIsAccepting] = useState(false);
  const { tenantName: name, makerName: maker, deptName, roleNames, postNames, note } = offer;
  const shown = [
    { key: 'dept', label: t('ownOffer.dept'), children: deptName },
    {
      key: 'roles',
      label: t('ownOffer.roles'),
      children: roleNames.join(t('crud.ask.separator')) || t('ownOffer.roles.none'),
    },
    { key: 'posts', label: t('ownOffer.posts'), children: postNames.join(t('crud.ask.separator')) },
    { key: 'note', label: t('ownOffer.note'), children: note },
    {
      key: 'endsAt',
      label: t('ownOffer.endsAt'),
      children: dayjs(offer.endsAt).format('YYYY-MM-DD HH:mm'),
    },
  ].filter(({ children }) => children);

  const handleAccept = () => {
    setIsAccepting(true);
    void onAccept().finally(() => setIsAccepting(false));
  };

  return (
    <Flex vertical gap="small">
      <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography.Text>
      <Typography.Text style={{ overflowWrap: 'anywhere' }}>
        {t('ownOffer.from', { maker })}
      </Typography.Text>
      <Descriptions
        size="small"
        column={1}
        items={shown}
        styles={{ content: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } }}
      />
      {offer.isBack && <Alert type="info" showIcon title={t('ownOffer.back')} />}
      {offer.obstacle && <Alert type="warning" showIcon title={offer.obstacle} />}
      <Flex gap="small" wrap>
        <Button
          type="primary"
          disabled={offer.obstacle !== null}
          loading={isAccepting}
          aria-label={t('ownOffer.accept.target', { name })}
          onClick={handleAccept}
        >
          {t('ownOffer.accept')}
        </Button>
        <Button aria-label={t('ownOffer.decline.target', { name })} onClick={onDecline}>
          {t('ownOffer.decline')}
        </Button>
      </Flex>
    </Flex>
  );
}
