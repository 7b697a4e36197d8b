import type { Translate } from '@/hooks/useT';

/** What the fields of a notice are called. */
export const noticeLabels = (t: Translate) => ({
  title: { label: t('notice.title') },
  tag: { label: t('notice.tag') },
  level: { label: t('notice.level') },
  content: { label: t('notice.content') },
  rangeType: { label: t('notice.range') },
  rangeIds: { label: t('notice.range') },
  startAt: { label: t('notice.startAt') },
  endAt: { label: t('notice.endAt') },
  isPinned: { label: t('notice.isPinned') },
  sort: { label: t('notice.sort') },
  fileIds: { label: t('notice.files') },
});
