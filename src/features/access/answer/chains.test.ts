import type { ExplainStep } from '#contract/explain';
import { chainsOf } from './chains';

const step = (kind: ExplainStep['kind'], id: number): ExplainStep => ({
  ...{ kind, id, name: '', ok: true, reason: 'grants' },
});

const idsOf = (steps: ExplainStep[]) => steps.map(({ id }) => id);

it('begins a way with each role, and keeps row and call apart', () => {
  const kinds = ['member', 'role', 'parent', 'menu', 'role', 'menu', 'route', 'row', 'scope'];
  const steps = kinds.map((kind, id) => step(kind as ExplainStep['kind'], id));
  const { seat, ways, route, row } = chainsOf({ allowed: true, steps });
  expect([idsOf(seat), ways.map(idsOf), idsOf(route), idsOf(row)]).toEqual([
    [0],
    [
      [1, 2, 3],
      [4, 5],
    ],
    [6],
    [7, 8],
  ]);
});

it('knows the one way of those who need no role', () => {
  const steps = [step('member', 0), step('policy', 1), step('menu', 2)];
  expect(chainsOf({ allowed: true, steps }).ways.map(idsOf)).toEqual([[1, 2]]);
});
