import dayjs from 'dayjs';
import { LIMIT } from '#contract/limits';
import type { Publication, PublicationAdd, PublicationDetail } from '#contract/notice/publication';
import { picturesOf } from '@/components/markdown/pictures';
import type { DraftKind } from '@/features/draft/useDraftSaving';
import type { Translate } from '@/hooks/useT';
import { addPublication, removeNotices, updatePublication } from '@/services/notice';
import { newAttemptKey } from '@/utils/attempt-key';
import type { CallError } from '@/utils/call-error';

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

/** Why what is written goes into a new draft, and by whom that is as far as it is known. */
export function forkText(t: Translate, { reason, data }: CallError): string {
  if (reason === 'row.missing') return t('notice.draft.forked.gone');
  const { editorName: name, updatedAt } = (data ?? {}) as Partial<Publication>;
  if (!name || !updatedAt) return t('notice.draft.forked');
  const time = dayjs(updatedAt).format('YYYY-MM-DD HH:mm');
  return t(reason === 'notice.is-out' ? 'notice.draft.forked.out' : 'notice.draft.forked.by', {
    name,
    time,
  });
}

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
