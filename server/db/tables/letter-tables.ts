import type { ColumnType, Generated } from 'kysely';
import type { SenderKind } from '#contract/letter/letter';
import type { Fixed, Millis, Optional, Row } from './columns';

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
    /** JSON of the names of the pages that it leads to, for letters of the system. */
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
