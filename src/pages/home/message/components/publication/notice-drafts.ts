import dayjs from 'dayjs';
import { LIMIT } from '#contract/limits';
import type { PublicationAdd, PublicationDetail } from '#contract/notice/publication';
import { picturesOf } from '@/components/markdown/pictures';
import type { DraftKind } from '@/features/draft/useDraftSaving';
import type { Translate } from '@/hooks/useT';
import { addPublication, removeNotices, updatePublication } from '@/services/notice';
import { newAttemptKey } from '@/utils/attempt-key';

type Time = string | dayjs.Dayjs | null;

/** What is entered in the form of a notice. Pictures of the text are not among its attachments. */
export interface Entered extends Omit<PublicationAdd, 'startAt' | 'endAt'> {
  startAt: Time;
  endAt: Time;
}

const isoOf = (time: Time | undefined) => (time ? dayjs(time).toISOString() : null);

/** The values as the server takes them: each picture of the text is one of the files. */
export function sentOf(values: Partial<Entered>): Partial<PublicationAdd> {
  const { startAt, endAt, fileIds = [], content = '' } = values;
  return {
    ...values,
    startAt: isoOf(startAt),
    endAt: isoOf(endAt),
    fileIds: [...new Set([...fileIds, ...picturesOf(content)])],
  };
}

/** What the form begins with for a notice that there is. */
export function enteredOf(notice: PublicationDetail): Entered {
  const { title, tag, level, content, rangeType, rangeIds, isPinned, sort } = notice;
  const pictures = picturesOf(content);
  const fileIds = notice.fileIds.filter((id) => !pictures.includes(id));
  const { startAt, endAt } = notice;
  return {
    title,
    tag,
    level,
    content,
    rangeType,
    rangeIds,
    isPinned,
    sort,
    fileIds,
    startAt,
    endAt,
  };
}

/** Drafts of notices. */
export const noticeDrafts: DraftKind<Entered> = {
  put: async (values, draft) => {
    const { id, version } = draft
      ? await updatePublication({ ...sentOf(values), ...draft })
      : await addPublication(sentOf(values), newAttemptKey());
    return { id, version };
  },
  remove: ({ id }) => removeNotices([id]),
  isBlank: ({ title, content, fileIds }) => !title && !content && !fileIds?.length,
  isTooLong: ({ title = '', tag = '', content = '' }) =>
    title.length > LIMIT.title || tag.length > LIMIT.noticeTag || content.length > LIMIT.notice,
  shortened: (values) => ({
    ...values,
    title: values.title?.slice(0, LIMIT.title),
    tag: values.tag?.slice(0, LIMIT.noticeTag),
    content: values.content?.slice(0, LIMIT.notice),
  }),
  apart: { rangeIds: ['rangeType', 'rangeIds'], fileIds: ['fileIds'] },
};

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
