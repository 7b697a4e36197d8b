import type { ColumnType } from 'kysely';
import type { NoticeLevel } from '#contract/notice/notice';
import type { NoticeRange, NoticeState } from '#contract/notice/publication';
import type { Fixed, Flag, Millis, Optional, Row } from './columns';

/** What a row of a range names; `everyone` names nothing and has the target 0. */
export type RangeKind = 'everyone' | 'tenant' | 'dept' | 'role' | 'member';

/** Tables of notices. */
export interface NoticeTables {
  notices: Row & {
    tenantId: Fixed<number>;
    /** Who has written it; null for one who is gone. */
    authorId: number | null;
    title: string;
    tag: string;
    level: NoticeLevel;
    /** Markdown. */
    content: string;
    rangeType: NoticeRange;
    startAt: Millis | null;
    endAt: Millis | null;
    isPinned: Flag;
    sort: number;
    state: ColumnType<NoticeState, NoticeState | undefined, NoticeState>;
    /** When those who had not read it were reminded last. */
    remindedAt: Optional<Millis>;
    version: ColumnType<number, number | undefined, number>;
  };
  /** Whom notices are for, see `noticesFor`. */
  noticeRanges: { tenantId: number; noticeId: number; kind: RangeKind; targetId: number };
  /** Notices that accounts have read. */
  noticeReads: { accountId: number; noticeId: number; readAt: Millis };
}
