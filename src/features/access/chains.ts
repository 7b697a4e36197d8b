import type { ExplainStep, Explanation } from '#contract/explain';

/** The steps of an explanation as they depend on each other. */
export interface Chains {
  /** Whether the seat is open at all. */
  seat: ExplainStep[];
  /** Ways to the permission: one that holds is enough. */
  ways: ExplainStep[][];
  /** The call itself. */
  route: ExplainStep[];
  /** The row, and what each role's data scope says of it: one that opens it is enough. */
  row: ExplainStep[];
}

/** Sorts the flat list that the server answers: each `role` begins a way of its own. */
export function chainsOf({ steps }: Explanation): Chains {
  const chains: Chains = { seat: [], ways: [], route: [], row: [] };
  for (const step of steps) {
    if (step.kind === 'member') chains.seat.push(step);
    else if (step.kind === 'route') chains.route.push(step);
    else if (step.kind === 'row' || step.kind === 'scope') chains.row.push(step);
    else if (step.kind === 'role' || chains.ways.length === 0) chains.ways.push([step]);
    else chains.ways.at(-1)?.push(step);
  }
  return chains;
}
