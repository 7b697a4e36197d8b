import { textOf } from './merge-changes';

/** Whose value of a field is kept: the user's, or the one that is saved now. */
export type Side = 'mine' | 'current';

interface Versions<Values> {
  mine: Values;
  current: Values;
  /** What both have changed; without it all of `mine` counts as changed by the user. */
  base?: Values;
}

export interface Change<Field> {
  field: Field;
  /** Changed by the user, so that there is a choice. */
  isMine: boolean;
  isEmpty: Record<Side, boolean>;
}

const EMPTY = textOf([]);

/** Fields in which what was entered, or what was there before, and what is saved now differ. */
export function changesOf<Values extends object, Field extends keyof Values & string>(
  fields: readonly Field[],
  { mine, current, base }: Versions<Values>,
): Change<Field>[] {
  return fields.flatMap((field) => {
    const [entered, saved] = [textOf(mine[field]), textOf(current[field])];
    const before = base && textOf(base[field]);
    if (entered === saved && saved === (before ?? saved)) return [];
    const isMine = entered !== saved && entered !== before;
    return [{ field, isMine, isEmpty: { mine: entered === EMPTY, current: saved === EMPTY } }];
  });
}

/** What is saved: of each field the chosen value, the user's unless chosen otherwise. */
export function keptOf<Values extends object, Field extends keyof Values & string>(
  changes: readonly Change<Field>[],
  chosen: Partial<Record<string, Side>>,
  { mine, current }: Versions<Values>,
): Values {
  const kept = { ...mine };
  for (const { field, isMine } of changes) {
    if (!isMine || chosen[field] === 'current') kept[field] = current[field];
  }
  return kept;
}
