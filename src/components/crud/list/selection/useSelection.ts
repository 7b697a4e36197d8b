import { type Key, useState } from 'react';

interface Row {
  id: number;
}

const isIn = (rows: readonly Row[], { id }: Row) => rows.some((row) => row.id === id);

/** The rows that are selected on all pages of a list, of which `rows` is the one shown. */
export function useSelection<R extends Row>() {
  const [chosen, setChosen] = useState<R[]>([]);
  return {
    chosen,
    /** Selects exactly these of the rows shown; those of other pages stay as they are. */
    choose: (keys: readonly Key[], rows: readonly R[]) =>
      setChosen([
        ...chosen.filter((row) => !isIn(rows, row)),
        ...rows.filter(({ id }) => keys.includes(id)),
      ]),
    /** What was shown and is no longer there cannot be selected. */
    renew: (fresh: readonly R[], stale: readonly R[]) =>
      setChosen((before) => before.filter((row) => isIn(fresh, row) || !isIn(stale, row))),
    /** Without a selection nothing is drawn again. */
    clear: () => setChosen((before) => (before.length > 0 ? [] : before)),
  };
}
