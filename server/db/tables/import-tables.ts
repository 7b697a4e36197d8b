import type { ColumnType, Generated } from 'kysely';
import type { IMPORT_STATES, Language } from '#contract/codes';
import type { Fixed, Flag, Millis, Optional } from './columns';

type Counted = ColumnType<number, number | undefined, number>;

/** Tables of imports of users; all of an import goes an hour after its end. */
export interface ImportTables {
  imports: {
    id: Generated<number>;
    createdAt: Fixed<Millis>;
    tenantId: Fixed<number>;
    /** The seat that imports. */
    memberId: Fixed<number>;
    state: (typeof IMPORT_STATES)[number];
    /** In which the importer is told what is wrong. */
    language: Language;
    /** JSON of the file's titles. */
    titles: string;
    /** Lines that the check let through. */
    total: number;
    done: Counted;
    failed: Counted;
    /** Of the one password that the importer has chosen for all. */
    passwordHash: Optional<string>;
    /** What each user's own one-time password is made from, so that none is stored. */
    passwordKey: Optional<string>;
    /** Where the importer asked from, for the audit. */
    requestId: string;
    ip: string;
    userAgent: string;
    /** Who works on it, until when; another may take over later. */
    lease: Optional<string>;
    leaseUntil: Optional<Millis>;
    /** How often somebody has begun to work on it since it last got on. */
    attempts: Counted;
    isCancelled: ColumnType<Flag, Flag | undefined, Flag>;
    reason: Optional<string>;
    startedAt: Optional<Millis>;
    finishedAt: Optional<Millis>;
  };
  importLines: {
    importId: number;
    /** As a spreadsheet program numbers it. */
    line: number;
    state: 'invalid' | 'valid' | 'done' | 'failed';
    /** JSON of the cells as they were. */
    cells: string;
    username: string;
    /** JSON of the user to be; null for a line that was refused. */
    input: string | null;
    /** JSON of what is wrong, in the importer's language. */
    errors: Optional<string>;
  };
}
