import type { Language } from '#contract/codes';
import type { MemberImported } from '#contract/member/member';
import { inSavepoint } from '../../../db/query/savepoint';
import type { Work } from '../../../db/work';
import { Refusal, textOf } from '../../../lib/refusal';
import type { Rights } from '../../access/access.service';
import { addMember } from '../member.service';
import type { LineError } from './read.rules';

interface LineToAdd {
  values: MemberImported;
  passwordHash: string;
  language: Language;
  /** The actor's rights, read once per transaction. */
  rights: Rights;
}

/**
 * Adds the user of one line by the rules for adding a user, in the dry run and in the import.
 * Returns the errors of a refused line, which changes nothing.
 */
export async function addLine(
  work: Work,
  { values, passwordHash, language, rights }: LineToAdd,
): Promise<LineError[]> {
  try {
    await inSavepoint(work, (part) => addMember(part, values, { passwordHash }, rights));
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [refusedLine(error, language)];
  }
}

export const refusedLine = (
  { field = '', reason, params }: Refusal,
  language: Language,
): LineError => ({ field, message: textOf(reason, language, params), isSentence: true });
