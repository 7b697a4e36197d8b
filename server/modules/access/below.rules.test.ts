import type { DataScope } from '#contract/role/role';
import { isBelow } from './below.rules';
import { ceilingOf, type Holder } from './ceiling.rules';
import { Grants } from './grants.rules';

/* Seats below an actor whose role has two child roles. Departments 1 > 2 > 3, and 4 beside them. */
const DEPTS = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
];
const OWN = 1;
const FIRST = 2;
const SECOND = 3;
const BESIDE = 4;

interface Draft {
  dataScope?: DataScope;
  deptIds?: number[];
  isEnabled?: boolean;
}

interface Case {
  own: Draft;
  first?: Draft;
  second?: Draft;
  dataRange?: DataScope;
  actor?: Partial<Holder>;
  seat?: Partial<Holder>;
}

function decide({ own, first, second, dataRange = 'all', actor, seat }: Case): boolean {
  const role = (id: number, parentId: number | null, draft: Draft = {}) => {
    const rest = { name: '', menuIds: [], isEnabled: true, deptIds: [] };
    return { id, parentId, ...rest, dataScope: 'self' as const, ...draft };
  };
  const roles = [
    role(OWN, null, own),
    role(FIRST, OWN, first),
    role(SECOND, OWN, second),
    role(BESIDE, null),
  ];
  const rest = { menus: [], policyMenuIds: [], platformOnly: new Set<string>() };
  const grants = new Grants({ ...rest, roles, depts: DEPTS, dataRange });
  const holder = { isDefaultAdmin: false, roleIds: [OWN], deptId: 1, ...actor };
  const other = { isDefaultAdmin: false, roleIds: [FIRST], deptId: 1, ...seat };
  return isBelow(grants, ceilingOf(grants, holder), other);
}

test.each<[string, Case]>([
  ['sees as much', { own: { dataScope: 'dept' }, first: { dataScope: 'dept' } }],
  ['sees less', { own: { dataScope: 'all' }, first: { dataScope: 'deptAndBelow' } }],
  ['has no role', { own: { dataScope: 'self' }, seat: { roleIds: [] } }],
  [
    'sees a branch within the own one',
    {
      own: { dataScope: 'deptAndBelow' },
      first: { dataScope: 'deptAndBelow' },
      seat: { deptId: 2 },
    },
  ],
  [
    'sees listed departments that are open',
    {
      own: { dataScope: 'deptAndBelow' },
      first: { dataScope: 'custom', deptIds: [2, 3] },
    },
  ],
  [
    'carries the same scope, which the policy caps',
    { own: { dataScope: 'all' }, first: { dataScope: 'all' }, dataRange: 'dept' },
  ],
  ['is anybody, for a default admin', { own: {}, actor: { isDefaultAdmin: true, roleIds: [] } }],
])('below is who %s', (_, asked) => {
  expect(decide(asked)).toBe(true);
});

test.each<[string, Case]>([
  ['holds a role beside', { own: { dataScope: 'all' }, seat: { roleIds: [BESIDE] } }],
  ['holds the same role', { own: { dataScope: 'all' }, seat: { roleIds: [OWN] } }],
  ['is a default admin', { own: { dataScope: 'all' }, seat: { isDefaultAdmin: true } }],
  ['sees all', { own: { dataScope: 'deptAndBelow' }, first: { dataScope: 'all' } }],
  [
    'sees a branch, were it of one department only',
    {
      own: { dataScope: 'dept' },
      first: { dataScope: 'deptAndBelow' },
      actor: { deptId: 3 },
      seat: { deptId: 3 },
    },
  ],
  [
    'has a kind of scope that the actor has not, though it opens no more here',
    { own: { dataScope: 'custom', deptIds: [1] }, first: { dataScope: 'dept' } },
  ],
  [
    'sees a listed department that is not open',
    { own: { dataScope: 'deptAndBelow' }, first: { dataScope: 'custom', deptIds: [2, 4] } },
  ],
  [
    'sees its own department, elsewhere',
    { own: { dataScope: 'dept' }, first: { dataScope: 'dept' }, seat: { deptId: 4 } },
  ],
  [
    'would see what is added to a department that the actor has listed',
    {
      own: { dataScope: 'deptAndBelow' },
      second: { dataScope: 'custom', deptIds: [4] },
      first: { dataScope: 'deptAndBelow' },
      actor: { roleIds: [OWN, SECOND] },
      seat: { deptId: 4 },
    },
  ],
  [
    'would see more if its role were enabled',
    { own: { dataScope: 'dept' }, first: { dataScope: 'all', isEnabled: false } },
  ],
  [
    'would see more from where it sits if its role were enabled',
    {
      own: { dataScope: 'dept' },
      first: { dataScope: 'dept', isEnabled: false },
      seat: { deptId: 4 },
    },
  ],
  [
    'would see more if the policy allowed it',
    { own: { dataScope: 'dept' }, first: { dataScope: 'all' }, dataRange: 'dept' },
  ],
  [
    'would see more from where it sits if the policy allowed it',
    {
      own: { dataScope: 'deptAndBelow' },
      first: { dataScope: 'deptAndBelow' },
      dataRange: 'self',
      seat: { deptId: 4 },
    },
  ],
  [
    'sees more while the policy caps the actor',
    {
      own: { dataScope: 'deptAndBelow' },
      first: { dataScope: 'custom', deptIds: [2] },
      dataRange: 'dept',
    },
  ],
  [
    'sees rows, for an actor without a department',
    { own: { dataScope: 'deptAndBelow' }, first: { dataScope: 'dept' }, actor: { deptId: null } },
  ],
  [
    'sees rows, for an actor whose own role is disabled',
    { own: { dataScope: 'all', isEnabled: false }, first: { dataScope: 'dept' } },
  ],
])('not below is who %s', (_, asked) => {
  expect(decide(asked)).toBe(false);
});
