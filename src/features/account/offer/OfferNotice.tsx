import { useLocation, useNavigate } from '@umijs/max';
import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useLatest } from '@/hooks/useLatest';
import { useT } from '@/hooks/useT';
import { useOpenTool } from '@/stores/open-tool';
import { useOwnOffers } from './useOwnOffers';

const KEY = 'offer';
/** The page with the offers themselves. */
const CENTER = '/account/center';
const SHOWN_AT = [CENTER, '/home/account'];

/** Says that seats are offered to the account, once for the same offers, wherever its user is. */
export function OfferNotice() {
  const t = useT();
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isShown = SHOWN_AT.includes(pathname);
  // One greeting at a time: the tour comes first.
  const isTouring = useOpenTool() === 'tour';
  // Pages of the account change what is open.
  const { offers } = useOwnOffers(!isTouring, isShown);
  const ids = offers.map(({ id }) => id).join();

  const tell = useLatest(() => {
    const [first] = offers;
    if (!first || isShown) {
      notification.destroy(KEY);
      return;
    }
    notification.info({
      // At the bottom, since it stays: at the top it would cover the header.
      ...{ key: KEY, duration: 0, role: 'status', placement: 'bottomRight' },
      title:
        offers.length === 1
          ? t('ownOffer.notice', { name: first.tenantName })
          : t('ownOffer.notices', { count: offers.length }),
      description: t('ownOffer.notice.hint'),
      actions: (
        <Button type="primary" size="small" onClick={() => navigate(CENTER)}>
          {t('ownOffer.notice.open')}
        </Button>
      ),
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other offers are told of anew, and it goes where they are shown.
  useEffect(() => tell.current(), [ids, isShown, tell]);
  useEffect(() => () => notification.destroy(KEY), [notification]);
  return null;
}
