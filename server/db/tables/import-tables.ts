import type { Generated } from 'kysely';
import type { IMPORT_STATES, Language } from '#contract/codes';
import type { Fixed, Millis, Optional } from './columns';

/** Tables of imports of users; an import is deleted an hour after its end. */
export interface ImportTables {
  imports: {
    id: Generated<number>;
    createdAt: Fixed<Millis>;
    tenantId: Fixed<number>;
    /** The importing seat. */
    memberId: Fixed<number>;
    state: (typeof IMPORT_STATES)[number];
    /** Language of the error messages. */
    language: Language;
    /** JSON of the column titles. */
    titles: string;
    /** Number of valid lines. */
    total: number;
    /** Hash of the common password of all users, if the importer chose one. */
    passwordHash: Optional<string>;
    /** Key that derives each user's one-time password, so that none is stored. */
    passwordKey: Optional<string>;
    /** Origin of the request, for the audit log. */
    requestId: string;
    ip: string;
    userAgent: string;
    /** The job that adds the users, once the import was started. */
    jobId: Optional<number>;
    reason: Optional<string>;
    startedAt: Optional<Millis>;
    finishedAt: Optional<Millis>;
  };
  importLines: {
    importId: number;
    /** Line number as in a spreadsheet program. */
    line: number;
    state: 'invalid' | 'valid' | 'done' | 'failed';
    /** JSON of the original cells. */
    cells: string;
    username: string;
    /** JSON of the new user; null for an invalid line. */
    input: string | null;
    /** JSON of the errors, in the importer's language. */
    errors: Optional<string>;
  };
}
