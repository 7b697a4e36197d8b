import { getMarketDetail } from '@/services/market';
import { isFailed, isWorking } from '../states';

/** How far work is that was asked for: what is done in a moment is over before one hears of it. */
export type Standing = 'begun' | 'ended' | 'failed';

/** How the last work on the add-on of a version stands by now. A version that is gone went with its add-on. */
export const standingOf = (versionId: number): Promise<Standing> =>
  getMarketDetail(versionId).then(
    (detail) => {
      if (isWorking(detail)) return 'begun';
      return isFailed(detail) ? 'failed' : 'ended';
    },
    ({ reason }) => (reason === 'row.missing' ? 'ended' : 'begun'),
  );
