import type { ExplainStep, Explanation } from '#contract/explain';

/** The steps of an explanation, grouped by dependency. */
export interface Chains {
  /** Whether the seat is active. */
  seat: ExplainStep[];
  /** Chains to the permission: one that passes is enough. */
  ways: ExplainStep[][];
  /** The call itself. */
  route: ExplainStep[];
  /** The row, and each role's data scope for it: one that includes the row is enough. */
  row: ExplainStep[];
}

/** Groups the server's flat list: each `role` step starts a chain. */
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
