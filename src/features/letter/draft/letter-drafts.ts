import type { LostFile } from '#contract/letter/draft';
import type { LetterSend } from '#contract/letter/letter';
import { LIMIT } from '#contract/limits';
import type { DraftKind } from '@/features/draft/useDraftSaving';
import { addDraft, removeDrafts, updateDraft } from '@/services/letter';
import { newAttemptKey } from '@/utils/attempt-key';

/** What is entered in the form of a letter; fields that are not filled in yet may be missing. */
export type Entered = Omit<LetterSend, 'draft'>;

/** Drafts of letters. `onSaved` is told of the files that the draft has lost. */
export const letterDrafts = (onSaved: (lost: readonly LostFile[]) => void): DraftKind<Entered> => ({
  put: async (values, draft) => {
    const { id, version, lostFiles } = draft
      ? await updateDraft({ ...values, ...draft })
      : await addDraft(values, newAttemptKey());
    onSaved(lostFiles);
    return { id, version };
  },
  remove: ({ id }) => removeDrafts([id]),
  isBlank: ({ toIds, title, content, fileIds }) =>
    !title && !content && !toIds?.length && !fileIds?.length,
  isTooLong: ({ title = '', content = '' }) =>
    title.length > LIMIT.title || content.length > LIMIT.letter,
  shortened: (values) => ({
    ...values,
    title: values.title?.slice(0, LIMIT.title),
    content: values.content?.slice(0, LIMIT.letter),
  }),
  apart: { toIds: ['toIds'], fileIds: ['fileIds'] },
});
