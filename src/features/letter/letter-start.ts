import type { LostFile } from '#contract/letter/draft';
import type { Attachment } from '#contract/letter/letter';
import type { SavedDraft } from '@/features/draft/useDraftSaving';
import type { Receiver } from './ReceiverSelect';

/** What a letter begins with, e.g. that of a reply, or a draft to go on with. */
export interface LetterStart {
  to?: readonly Receiver[];
  title?: string;
  content?: string;
  files?: readonly Attachment[];
  /** Files that were attached and have been deleted. */
  lostFiles?: readonly LostFile[];
  /** The order of both. */
  fileIds?: readonly number[];
  draft?: SavedDraft;
}
