import { OfferNotice } from '@/features/account/offer/notice';
import { PressingNotices } from '@/features/notice/part';

interface NewsProps {
  /** An event has told of something since the console was opened. */
  isNew: boolean;
  /** When it was opened, in milliseconds. */
  openedAt: number;
}

/** What the console says by itself: offers of seats, and notices that press. */
export function News({ isNew, openedAt }: NewsProps) {
  const place = document.getElementById('news');
  return (
    <>
      <OfferNotice />
      {place && <PressingNotices place={place} isNew={isNew} openedAt={openedAt} />}
    </>
  );
}
