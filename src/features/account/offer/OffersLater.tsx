import { useLocation, useModel } from '@umijs/max';
import { lazy } from 'react';
import { Later } from '@/components/Later';
import { useOpenTool } from '@/stores/open-tool';
import { useOwnOffers } from './useOwnOffers';

const OfferNotice = lazy(async () => ({ default: (await import('./notice')).OfferNotice }));

/**
 * Asks for offers of a seat, unless the session may not ask yet, and tells of them. The code of the
 * notice loads for whoever has some.
 */
export function OffersLater() {
  const user = useModel('@@initialState').initialState?.user;
  const { pathname } = useLocation();
  // One greeting at a time: the tour comes first.
  const isShowing = useOpenTool() === 'tour';
  const mayAsk = Boolean(user && !user.mustChangePassword && !user.mustSetFactor && !isShowing);
  // Pages of the account change what is open.
  const { offers } = useOwnOffers(mayAsk, pathname.includes('/account'));
  return (
    <Later isOpen={offers.length > 0}>
      <OfferNotice offers={offers} />
    </Later>
  );
}
