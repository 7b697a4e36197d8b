import { useParams, useSearchParams } from '@umijs/max';
import { Suspense } from 'react';
import { NOTICE_TABS } from '#contract/notice/codes';
import { numberIn } from '@/hooks/useAddress';
import { lazy } from '@/utils/lazy';
import { LetterDetail } from './LetterDetail';

const NoticeDetail = lazy(async () => ({ default: (await import('./notice')).NoticeDetail }));

/**
 * One message (docs/product.md, "Pages of the user center"): a notice where the address names one of
 * their tabs, otherwise a letter.
 */
export default function MessageDetailPage() {
  const id = numberIn(useParams().id);
  const [search] = useSearchParams();
  const asked = search.get('tab');
  const tab = NOTICE_TABS.find((one) => one === asked);
  if (!tab) return <LetterDetail id={id} />;
  return (
    <Suspense>
      <NoticeDetail id={id} tab={tab} />
    </Suspense>
  );
}
