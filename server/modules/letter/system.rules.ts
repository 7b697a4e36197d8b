import { LETTER_ACTIONS, type LetterAction, type LetterDetail } from '#contract/letter/letter';
import { both } from '../../lib/texts';

/** What the system is called where it writes letters. */
export const SYSTEM = both('系统', 'System');

/** A page of the console by its name, or that of an add-on by its path there. */
export type SystemAction = LetterAction | { addonPath: string };

/** The pages that a letter leads to, from how they are stored; those that this release knows. */
export const readActions = (stored: string | null): LetterDetail['actions'] =>
  (JSON.parse(stored ?? '[]') as SystemAction[])
    .filter((action) => typeof action === 'object' || Object.hasOwn(LETTER_ACTIONS, action))
    .map((action) =>
      typeof action === 'object'
        ? { label: 'addon', path: action.addonPath }
        : { label: action, path: LETTER_ACTIONS[action] },
    );
