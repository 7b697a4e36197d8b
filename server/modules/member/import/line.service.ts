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
  /** Read once for all lines of the transaction. */
  rights: Rights;
}

/**
 * Adds the user of one line by the rules of adding any user; the dry run and the real one do the
 * same. Answers what is wrong with a line that is refused, which leaves nothing behind.
 */
export async function addLine(
  work: Work,
  { values, passwordHash, language, rights }: LineToAdd,
): Promise<LineError[]> {
  try {
    await inSavepoint(work, (part) => addMember(part, values, passwordHash, rights));
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [refusedLine(error, language)];
  }
}

export const refusedLine = (
  { field = '', reason, params }: Refusal,
  language: Language,
): LineError => ({ field, message: textOf(reason, language, params) });
