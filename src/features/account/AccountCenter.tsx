import { Link, useModel } from '@umijs/max';
import { Card, Flex, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { ListFailure } from '@/components/crud/list/ListStates';
import { Later } from '@/components/Later';
import { SeatsCard } from '@/features/seat/seats-part';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getAccountProfile } from '@/services/account/account';
import { lazy } from '@/utils/lazy';
import { AccountLogins } from './AccountLogins';
import { useOwnOffers } from './offer/useOwnOffers';
import { ProfileCard } from './ProfileCard';
import { WalletCard } from './WalletCard';

const OffersCard = lazy(async () => ({
  default: (await import('./offer/part')).OffersCard,
}));

/** Number of recent sign-ins; the security settings list all of them. */
const LOGINS_SHOWN = 5;

/** The user's profile and picture, offers of a seat, wallet, seats, and recent sign-ins. */
export function AccountCenter() {
  const t = useT();
  const { token } = theme.useToken();
  // Counts acceptances, after each of which the seats are read anew.
  const [joined, setJoined] = useState(0);
  const { initialState } = useModel('@@initialState');
  const { isUnknown, ...own } = useOwnOffers(true);
  const isExpected = isUnknown && Boolean(initialState?.user?.hasOffers);
  // About as high as an offer, so that the cards below stay where they are.
  const place = (
    <Card>
      <Skeleton active paragraph={{ rows: 6 }} />
    </Card>
  );
  const { data, error, refresh } = useData(getAccountProfile);
  return (
    <Flex vertical gap={token.margin}>
      {isExpected && place}
      <Later isOpen={own.offers.length > 0} fallback={place}>
        <OffersCard {...own} onJoined={() => setJoined((count) => count + 1)} />
      </Later>
      {error ? (
        <Card>
          <ListFailure error={error} onRetry={refresh} />
        </Card>
      ) : (
        <>
          <ProfileCard profile={data} onChanged={refresh} />
          <WalletCard wallet={data} />
        </>
      )}
      <SeatsCard key={joined} />
      <Card
        title={t('account.logins.title')}
        extra={<Link to="?tab=security">{t('account.logins.all')}</Link>}
      >
        <AccountLogins pageSize={LOGINS_SHOWN} />
      </Card>
    </Flex>
  );
}
