import { OfferNotice } from '@/features/account/offer/notice';
import { PressingNotices } from '@/features/notice/part';

interface NewsProps {
  /** An event has told of something since the console was opened. */
  isNew: boolean;
}

/** What the console says by itself: offers of seats, and notices that press. */
export function News({ isNew }: NewsProps) {
  const place = document.getElementById('news');
  return (
    <>
      <OfferNotice />
      {place && <PressingNotices place={place} isNew={isNew} />}
    </>
  );
}
