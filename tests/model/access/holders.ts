import { DATA_SCOPES } from '#contract/codes';
import type { Random } from '#server/db/seed/demo/random';
import type { Holder } from '#server/modules/access/ceiling.rules';
import type { GrantFacts } from '#server/modules/access/grants.rules';

/** The members of a tenant, and the data that determines its roles' grants. */
export interface World {
  facts: GrantFacts;
  seats: Holder[];
  /** By seat: the seats whose passwords it knows, i.e. its own and those it has taken over. */
  owned: (readonly number[])[];
}

/** The seat at an index. */
export const seatOf = (world: World, at: number) => world.seats[at] as Holder;
const upTo = (size: number) => Array.from({ length: size }, (_, at) => at + 1);
/** A random subset of the ids from 1 to the size. */
export const someIds = (random: Random, size: number, share: number) =>
  upTo(size).filter(() => random.chance(share));

/** Five members in six departments, with seven roles. */
export function createWorld(random: Random): World {
  const tree = (size: number) =>
    upTo(size).map((id) => ({
      id,
      parentId: id === 1 || random.chance(0.25) ? null : random.int(1, id - 1),
    }));
  const depts = tree(6);
  const menus = tree(8).map((menu) => ({
    ...menu,
    isEnabled: true,
    permissions: [`GET /${menu.id}`],
  }));
  const roles = tree(7).map((role) => ({ ...role, ...randomRole(random) }));
  const seats = upTo(5).map((id) => ({
    isDefaultAdmin: id === 1,
    roleIds: someIds(random, roles.length, 0.3),
    deptId: random.chance(0.2) ? null : random.int(1, depts.length),
  }));
  const dataRange = random.chance(0.8) ? 'all' : random.pick(DATA_SCOPES);
  const rest = { policyMenuIds: someIds(random, 8, 0.8), platformOnly: new Set<string>() };
  return {
    facts: { menus, roles, depts, dataRange, ...rest },
    seats,
    owned: seats.map((_, at) => [at]),
  };
}

/** A random role without id and parent. */
export const randomRole = (random: Random) => ({
  name: 'role',
  isEnabled: random.chance(0.85),
  dataScope: random.pick(DATA_SCOPES),
  deptIds: someIds(random, 6, 0.3),
  menuIds: someIds(random, 8, 0.4),
});
