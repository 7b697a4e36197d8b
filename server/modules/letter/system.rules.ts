import { LETTER_ACTIONS, type LetterAction } from '#contract/letter/letter';
import { both } from '../../lib/texts';

/** What the system is called where it writes letters. */
export const SYSTEM = both('系统', 'System');

/** The pages that a letter leads to, from how they are stored; those that this release knows. */
export const readActions = (stored: string | null) =>
  (JSON.parse(stored ?? '[]') as LetterAction[])
    .filter((label) => Object.hasOwn(LETTER_ACTIONS, label))
    .map((label) => ({ label, path: LETTER_ACTIONS[label] }));
