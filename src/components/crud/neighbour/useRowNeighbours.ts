import { useEffect, useState } from 'react';
import type { NeighbourSteps } from './useNeighbourKeys';

/** A list's page, as its details need it to move along. */
export interface RowsInOrder<Row extends { id: number } = { id: number }> {
  rows: readonly Row[];
  page: number;
  /** How many pages there are; undefined while that is not known, or `rows` may be those of another page. */
  pages: number | undefined;
  turnTo: (page: number) => void;
}

/**
 * The ways from a row's details to those of the rows before and after it, at an end of a page to the nearest
 * row of the page beside it. None for a row that the page does not have.
 */
export function useRowNeighbours(
  { rows, page, pages, turnTo }: RowsInOrder,
  id: number | undefined,
  onShow: (id: number) => void,
): NeighbourSteps {
  // What was left by turning to a page, and where to go on there.
  const [turn, setTurn] = useState<{ left: RowsInOrder['rows']; from: number; at: 0 | -1 }>();
  const isTurned = turn !== undefined && turn.left !== rows && pages !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has arrived
  useEffect(() => {
    if (!isTurned) return;
    setTurn(undefined);
    const row = rows.at(turn.at);
    // Details that were closed or changed meanwhile stay so.
    if (row && turn.from === id) onShow(row.id);
  }, [isTurned]);

  const index = rows.findIndex((row) => row.id === id);
  if (id === undefined || index < 0 || turn) return {};
  const stepOf = (by: 1 | -1) => {
    const beside = rows[index + by];
    if (beside) return () => onShow(beside.id);
    if (pages === undefined || page + by < 1 || page + by > pages) return undefined;
    return () => {
      setTurn({ left: rows, from: id, at: by === 1 ? 0 : -1 });
      turnTo(page + by);
    };
  };
  return { previous: stepOf(-1), next: stepOf(1) };
}
