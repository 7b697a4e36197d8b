import { DATA_SCOPES } from '#contract/codes';
import { createRandom, type Random } from '#server/db/seed/demo/random';
import { DOSE } from '../../../tests/harness/dose';
import {
  createWorld,
  randomRole,
  seatOf,
  someIds,
  type World,
} from '../../../tests/model/access/holders';
import { Refusal } from '../../lib/refusal';
import { countGaining, isBelow } from './below.rules';
import { assertMayGrant, assertMaySeat, ceilingOf, type Holder } from './ceiling.rules';
import { Grants, type RoleFact } from './grants.rules';
import type { Reach } from './reach.rules';

/*
 * Random actors change roles and seats in random order within their ceiling, and take over seats
 * below them, because a password reset allows signing in. No actor may gain access by its own acts,
 * or delegate what it does not hold.
 */
const SEQUENCES = 1000 * DOSE;
const STEPS = 25;

const accessOf = (grants: Grants, { roleIds, deptId, isDefaultAdmin }: Holder) => ({
  menus: isDefaultAdmin ? grants.allowed : grants.menusOf(roleIds),
  reach: isDefaultAdmin ? ('all' as const) : grants.reachOf(roleIds, deptId),
});

/** Union of the access of all seats whose passwords an actor knows. */
function accessOfAll(grants: Grants, world: World, seats: readonly number[]) {
  const all = seats.map((at) => accessOf(grants, seatOf(world, at)));
  const reaches = all.flatMap(({ reach }) => (reach === 'all' ? [] : [...reach]));
  return {
    menus: new Set(all.flatMap(({ menus }) => [...menus])),
    reach: all.some(({ reach }) => reach === 'all') ? ('all' as const) : new Set(reaches),
  };
}

const isWithin = (part: Reach, whole: Reach) =>
  whole === 'all' || (part !== 'all' && [...part].every((item) => whole.has(item)));
const grown = (before: ReadonlySet<number>, after: ReadonlySet<number>) =>
  new Set([...after].filter((id) => !before.has(id)));

/** A changed role, as a form or a grant would change it, or a new role. */
function changeRole(random: Random, { facts }: World): [RoleFact | null, RoleFact] {
  const before = random.chance(0.8) ? random.pick(facts.roles) : null;
  const draft = randomRole(random);
  const parentId = random.chance(0.2) ? null : random.pick(facts.roles).id;
  const id = facts.roles.length + 1;
  if (!before) return [null, { id, parentId, ...draft }];
  const keep = <T>(own: T, other: T) => (random.chance(0.85) ? own : other);
  const after = {
    ...before,
    parentId: keep(before.parentId, parentId),
    isEnabled: keep(before.isEnabled, draft.isEnabled),
    dataScope: keep(before.dataScope, draft.dataScope),
    deptIds: keep(before.deptIds, draft.deptIds),
    menuIds: keep(before.menuIds, draft.menuIds),
  };
  return [before, after];
}

const isAllowed = (decide: () => void) => {
  try {
    decide();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** The world after a random change of a role; undefined if it is refused. */
function actOnRole(random: Random, world: World, holder: Holder): World | undefined {
  const grants = new Grants(world.facts);
  const [before, after] = changeRole(random, world);
  // Cycles are refused before the ceiling is checked.
  const branch = before ? [before.id, ...grants.rolesBelow(new Set([before.id]))] : [];
  if (branch.includes(after.parentId ?? 0)) return undefined;
  const wanted = before ? after : { ...after, id: null };
  const ceiling = ceilingOf(grants, holder);
  if (!isAllowed(() => assertMayGrant(grants, ceiling, before, wanted))) return undefined;
  const others = world.facts.roles.filter((role) => role.id !== after.id);
  const facts = { ...world.facts, roles: [...others, after] };
  if (countGaining(ceiling, grants, new Grants(facts), world.seats) > 0) return undefined;
  return { ...world, facts };
}

/**
 * The world after a random change of a seat, without the actor's own roles; undefined if it is
 * refused.
 */
function actOnSeat(random: Random, world: World, actor: number, at: number): World | undefined {
  const grants = new Grants(world.facts);
  const ceiling = ceilingOf(grants, seatOf(world, actor));
  const before = seatOf(world, at);
  if (at !== actor && !isBelow(grants, ceiling, before)) return undefined;
  const deptId = random.chance(0.5) ? before.deptId : random.int(1, 6);
  const someRoles = someIds(random, world.facts.roles.length, 0.3);
  const after = { ...before, deptId, roleIds: at === actor ? before.roleIds : someRoles };
  if (!isAllowed(() => assertMaySeat(grants, ceiling, before, after))) return undefined;
  return { ...world, seats: world.seats.with(at, after) };
}

/** The world after an actor has learned the password of a seat below; undefined if it may not. */
function takeOver(world: World, owner: number, actor: number, at: number): World | undefined {
  const grants = new Grants(world.facts);
  const known = world.owned[owner] ?? [];
  const ceiling = ceilingOf(grants, seatOf(world, actor));
  if (known.includes(at) || !isBelow(grants, ceiling, seatOf(world, at))) return undefined;
  return { ...world, owned: world.owned.with(owner, [...known, at]) };
}

function replay(seed: number, onStep: (step: Step) => void): void {
  const random = createRandom(seed);
  let world = createWorld(random);
  for (let count = 0; count < STEPS; count += 1) {
    const owner = random.int(0, world.seats.length - 1);
    const actor = random.pick(world.owned[owner] ?? []);
    const other = random.int(0, world.seats.length - 1);
    const seat = random.chance(0.6) ? null : other;
    const next = random.chance(0.2)
      ? takeOver(world, owner, actor, other)
      : seat === null
        ? actOnRole(random, world, seatOf(world, actor))
        : actOnSeat(random, world, actor, seat);
    if (!next) continue;
    onStep({ seed, owner, actor, seat, before: world, after: next });
    world = next;
  }
}

interface Step {
  seed: number;
  /** The person, and the seat that the person acts with. */
  owner: number;
  actor: number;
  seat: number | null;
  before: World;
  after: World;
}

/** Access that a step delegated without holding it, or gained for the actor. */
function problemsOf({ owner, actor, seat, before, after }: Step): string[] {
  const [was, is] = [new Grants(before.facts), new Grants(after.facts)];
  const held = accessOfAll(was, before, before.owned[owner] ?? []);
  const holds = accessOfAll(is, after, after.owned[owner] ?? []);
  const problems: string[] = [];
  if (!isWithin(holds.menus, held.menus)) problems.push('gained menus');
  if (!isWithin(holds.reach, held.reach)) problems.push('gained rows');
  for (const { id } of seat === null ? after.facts.roles : []) {
    const gained = grown(was.effectiveMenus(id), is.effectiveMenus(id));
    const ticked = grown(new Set(was.role(id)?.menuIds), new Set(is.role(id)?.menuIds));
    if (!isWithin(gained, held.menus)) problems.push(`role ${id} grants more`);
    if (!isWithin(ticked, held.menus)) problems.push(`role ${id} is ticked more`);
    if (opensMore(was, is, id) && !holdsScope(was, seatOf(before, actor), is, id)) {
      problems.push(`role ${id} opens more`);
    }
  }
  for (const at of before.seats.keys()) {
    const [old, now] = [accessOf(was, seatOf(before, at)), accessOf(is, seatOf(after, at))];
    if (!reachWithin(now.reach, old.reach, held.reach)) problems.push(`seat ${at} sees more`);
  }
  return problems;
}

test('nobody holds more after its own acts, and nobody hands on what it does not hold', () => {
  let acts = 0;
  let takeovers = 0;
  for (let seed = 0; seed < SEQUENCES; seed += 1) {
    replay(seed, (step) => {
      acts += 1;
      if (step.before.owned !== step.after.owned) takeovers += 1;
      const problems = problemsOf(step);
      if (problems.length > 0) expect({ ...step, problems }).toEqual([]);
    });
  }
  // The sequences are useful only if many acts are allowed.
  expect(acts).toBeGreaterThan(SEQUENCES * 2);
  expect(takeovers).toBeGreaterThan(SEQUENCES / 2);
});

/** Whether a role was enabled, or got another scope or more departments. */
function opensMore(was: Grants, is: Grants, id: number): boolean {
  if (!is.isLive(id)) return false;
  const [old, now] = [was.role(id), is.role(id)];
  if (!old || !was.isLive(id) || old.dataScope !== now?.dataScope) return true;
  return !isWithin(new Set(now.deptIds), new Set(old.deptIds));
}

/** Whether the holder's own roles have a scope as wide as the role's, or its departments. */
function holdsScope(was: Grants, holder: Holder, is: Grants, id: number): boolean {
  const role = is.role(id);
  if (holder.isDefaultAdmin || !role) return true;
  const scope = is.cap(role.dataScope);
  if (scope === 'self') return true;
  if (scope === 'custom') {
    return isWithin(new Set(role.deptIds), accessOf(was, holder).reach);
  }
  const own = holder.roleIds
    .filter((held) => was.isLive(held))
    .flatMap((held) => was.role(held) ?? []);
  return own.some(
    (held) => DATA_SCOPES.indexOf(was.cap(held.dataScope)) <= DATA_SCOPES.indexOf(scope),
  );
}

function reachWithin(now: Reach, old: Reach, held: Reach): boolean {
  if (held === 'all' || old === 'all') return true;
  return now !== 'all' && isWithin(grown(old, now), held);
}

test('a member without roles may change, give and open nothing', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { facts } = createWorld(createRandom(seed));
    const grants = new Grants(facts);
    const ceiling = ceilingOf(grants, { isDefaultAdmin: false, roleIds: [], deptId: 1 });
    expect([...ceiling.roleIds, ...ceiling.parentIds, ...ceiling.menuIds]).toEqual([]);
    for (const { rows } of ceiling.widths) {
      expect(rows).toEqual({ depts: new Set(), branches: new Set() });
    }
  }
});
