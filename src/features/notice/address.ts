import type { NoticeTab } from '#contract/notice/notice';

/** The page of a notice. */
export const noticeAddress = (id: number, tab: NoticeTab): string =>
  `/home/message/${id}?tab=${tab}`;
