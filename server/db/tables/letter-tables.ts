import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Millis, Row } from './columns';

/** Tables of letters. */
export interface LetterTables {
  letters: {
    id: Generated<number>;
    /** Tenant of the sender. */
    tenantId: number;
    fromId: number | null;
    title: string;
    content: string;
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
