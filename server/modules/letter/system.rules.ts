import { LETTER_ACTIONS, type LetterAction, type LetterDetail } from '#contract/letter/letter';
import { both } from '../../lib/texts';

/** What the system is called where it writes letters. */
export const SYSTEM = both('系统', 'System');

/** A page of the console by its name, or one of an add-on by its path there. */
export type SystemAction = LetterAction | { addon: string; path: string };

/**
 * The pages that a letter leads to, from how they are stored: those that this release knows, and those of
 * the add-ons whose pages the reader may open.
 */
export const readActions = (stored: string, addons: ReadonlySet<string>): LetterDetail['actions'] =>
  (JSON.parse(stored) as SystemAction[])
    .filter((action) =>
      typeof action === 'object' ? addons.has(action.addon) : Object.hasOwn(LETTER_ACTIONS, action),
    )
    .map((action) =>
      typeof action === 'object'
        ? { label: 'addon', path: `/app/${action.addon}${action.path}` }
        : { label: action, path: LETTER_ACTIONS[action] },
    );
