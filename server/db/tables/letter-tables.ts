import type { ColumnType, Generated } from 'kysely';
import type { SenderKind } from '#contract/letter/letter';
import type { NoticeLevel } from '#contract/notice/notice';
import type { NoticeRange, NoticeState } from '#contract/notice/publication';
import type { Fixed, Flag, Millis, Optional, Row } from './columns';

/** Tables of letters. */
export interface LetterTables {
  letters: {
    id: Generated<number>;
    /** Tenant of the sender; of a letter of the system that of its receivers. */
    tenantId: number;
    /** Null for a letter of the system, and for one whose sender is gone. */
    fromId: number | null;
    senderKind: ColumnType<SenderKind, SenderKind | undefined, never>;
    title: string;
    content: string;
    /** JSON of both per language, for letters of the system. */
    titleTexts: Optional<string>;
    contentTexts: Optional<string>;
    /** JSON of the pages that a letter of the system leads to: names, or add-ons with a path. */
    actions: Optional<string>;
    createdAt: Fixed<Millis>;
    /** Set when the sender deletes the letter. */
    fromDeletedAt: Millis | null;
  };
  letterReceivers: {
    letterId: number;
    memberId: number;
    readAt: Millis | null;
    deletedAt: Millis | null;
  };
  /** A letter that a seat has begun. */
  letterDrafts: Row & {
    memberId: Fixed<number>;
    title: string;
    content: string;
    version: ColumnType<number, number | undefined, number>;
  };
  letterDraftReceivers: { draftId: number; memberId: number };
}

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
    /** How often it was published; who has read an earlier one has not read this. */
    publication: ColumnType<number, number | undefined, number>;
    /** The seat that has saved, published or withdrawn it last; null if time has moved it only. */
    editedBy: Optional<number>;
    version: ColumnType<number, number | undefined, number>;
  };
  /** Whom notices are for, see `noticesFor`. */
  noticeRanges: { tenantId: number; noticeId: number; kind: RangeKind; targetId: number };
  /** Notices that accounts have read, each in the last of its publications that they have. */
  noticeReads: {
    accountId: number;
    noticeId: number;
    readAt: Millis;
    publication: ColumnType<number, number | undefined, number>;
  };
  /** Notices that mail tells of, whose readers behind an account are still looked for. */
  noticeMailings: { noticeId: number; dueAt: Millis; afterId: number };
  /** Accounts that wait for a mail about a notice. */
  noticeMails: {
    noticeId: number;
    accountId: number;
    dueAt: Millis;
    /** When a node has begun to send it. */
    startedAt: Optional<Millis>;
    attempts: ColumnType<number, number | undefined, number>;
  };
}
