import { line, lines, optionalLine } from '#contract/fields';
import { LIMIT } from '#contract/limits';
import type { NoticeRange, NoticeState } from '#contract/notice/publication';
import { Refusal } from '../../../lib/refusal';

const SCHEMAS = {
  title: line(LIMIT.title),
  tag: optionalLine(LIMIT.noticeTag),
  content: lines(LIMIT.notice),
};

/** States in which a notice can be edited and published. */
export const isEditable = (state: NoticeState) => state !== 'scheduled' && state !== 'published';

interface Draft {
  title: string;
  tag: string;
  content: string;
  rangeType: NoticeRange;
  startAt: string | null;
  endAt: string | null;
}

/** A time that nobody has entered, or the milliseconds of one. */
const millisOf = (time: string | null) => (time === null ? null : Date.parse(time));

/**
 * What a notice is published with: its texts as readers see them, and the state that its start gives it.
 * Each thing that is missing is refused with its field.
 * @throws Refusal notice.title, notice.tag, notice.content, notice.start-missing, notice.end-early, notice.range-missing
 */
export function publishable(draft: Draft, rangeIds: readonly number[], now: number) {
  const title = SCHEMAS.title.safeParse(draft.title);
  if (!title.success) throw new Refusal('notice.title', {}, { field: 'title' });
  const tag = SCHEMAS.tag.safeParse(draft.tag);
  if (!tag.success) throw new Refusal('notice.tag', {}, { field: 'tag' });
  const content = SCHEMAS.content.safeParse(draft.content);
  if (!content.success) throw new Refusal('notice.content', {}, { field: 'content' });
  const [startAt, endAt] = [millisOf(draft.startAt), millisOf(draft.endAt)];
  if (startAt === null) throw new Refusal('notice.start-missing', {}, { field: 'startAt' });
  if (endAt !== null && (endAt <= startAt || endAt <= now)) {
    throw new Refusal('notice.end-early', {}, { field: 'endAt' });
  }
  if (draft.rangeType !== 'everyone' && rangeIds.length === 0) {
    throw new Refusal('notice.range-missing', {}, { field: 'rangeIds' });
  }
  const state = startAt <= now ? ('published' as const) : ('scheduled' as const);
  return { title: title.data, tag: tag.data ?? '', state };
}
