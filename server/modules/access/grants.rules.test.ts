import { DATA_SCOPES } from '#contract/codes';
import { createRandom, type Random } from '#server/db/seed/demo/random';
import { DOSE } from '../../../tests/harness/dose';
import { someIds } from '../../../tests/model/access/holders';
import { type GrantFacts, Grants } from './grants.rules';

/* Compares the rules of roles and policies with a plain model, over random trees. */
const RUNS = 300 * DOSE;

function randomTree(random: Random, size: number) {
  return Array.from({ length: size }, (_, at) => ({
    id: at + 1,
    parentId: at === 0 || random.chance(0.3) ? null : random.int(1, at),
  }));
}

function randomFacts(random: Random): GrantFacts {
  const depts = randomTree(random, random.int(1, 8));
  const menus = randomTree(random, random.int(1, 12)).map((menu) => ({
    ...menu,
    isEnabled: random.chance(0.9),
    permissions: someIds(random, 6, 0.2).map((number) => `GET /${number}`),
  }));
  const roles = randomTree(random, random.int(1, 8)).map((role) => ({
    ...role,
    name: `role ${role.id}`,
    isEnabled: random.chance(0.85),
    dataScope: random.pick(DATA_SCOPES),
    deptIds: someIds(random, depts.length, 0.3),
    menuIds: someIds(random, menus.length, 0.4),
  }));
  // Sometimes the tree has a cycle: a role is its own descendant.
  const [first] = roles;
  if (first && random.chance(0.05)) first.parentId = random.int(1, roles.length);
  return {
    ...{ menus, roles, depts },
    policyMenuIds: random.chance(0.2) ? null : someIds(random, menus.length, 0.6),
    dataRange: random.pick(DATA_SCOPES),
    platformOnly: new Set(['GET /6']),
  };
}

const runs = Array.from({ length: RUNS }, (_, seed) => {
  const random = createRandom(seed);
  const grants = new Grants(randomFacts(random));
  return { seed, random, grants };
});

const isWithin = (part: ReadonlySet<unknown>, whole: ReadonlySet<unknown>) =>
  [...part].every((item) => whole.has(item));

test('what a role grants is part of its own, its parent and the policy', () => {
  for (const { seed, grants } of runs) {
    for (const role of grants.facts.roles) {
      const effective = grants.effectiveMenus(role.id);
      const isFine =
        isWithin(effective, grants.ownMenus(role)) &&
        isWithin(effective, grants.menusUnder(role.parentId)) &&
        isWithin(effective, grants.allowed);
      expect([seed, role.id, isFine]).toEqual([seed, role.id, true]);
    }
  }
});

test('what a role grants is all that it, every parent and the policy grant', () => {
  for (const { seed, grants } of runs) {
    for (const role of grants.facts.roles) {
      const chain = grants.chainOf(role.id);
      const expected = grants.facts.menus.filter(
        (menu) =>
          chain.length > 0 &&
          grants.usable.has(menu.id) &&
          grants.allows(menu.id) &&
          chain.every((link) => link.isEnabled && grants.ticks(link, menu.id)),
      );
      const ids = new Set(expected.map((menu) => menu.id));
      expect([seed, role.id, grants.effectiveMenus(role.id)]).toEqual([seed, role.id, ids]);
    }
  }
});

test('whoever may open a menu may open those that lead to it, and all of them are enabled', () => {
  for (const { seed, grants } of runs) {
    for (const role of grants.facts.roles) {
      const effective = grants.effectiveMenus(role.id);
      for (const menu of grants.facts.menus.filter(({ id }) => effective.has(id))) {
        const isReached = menu.parentId === null || effective.has(menu.parentId);
        expect([seed, menu.id, menu.isEnabled && isReached]).toEqual([seed, menu.id, true]);
      }
    }
  }
});

test('taking a menu from a parent and giving it back leaves every role as it was', () => {
  for (const { seed, random, grants } of runs) {
    const { facts } = grants;
    const victim = random.pick(facts.roles);
    const change = (menuIds: readonly number[]) =>
      new Grants({
        ...facts,
        roles: facts.roles.map((role) => (role.id === victim.id ? { ...role, menuIds } : role)),
      });
    const narrowed = change([]);
    const restored = change(victim.menuIds);
    for (const { id } of facts.roles) {
      const before = grants.effectiveMenus(id);
      expect([seed, isWithin(narrowed.effectiveMenus(id), before)]).toEqual([seed, true]);
      expect([seed, restored.effectiveMenus(id)]).toEqual([seed, before]);
    }
  }
});

test('a role that is off the tree, disabled or below a disabled one grants and opens nothing', () => {
  for (const { seed, grants } of runs) {
    for (const role of grants.facts.roles.filter(({ id }) => !grants.isLive(id))) {
      expect([seed, grants.effectiveMenus(role.id).size]).toEqual([seed, 0]);
      expect([seed, grants.reachOf([role.id], 1)]).toEqual([seed, new Set()]);
    }
  }
});

test('no tenant is granted what belongs to the platform', () => {
  for (const { seed, grants } of runs) {
    const roleIds = grants.facts.roles.map((role) => role.id);
    const permissions = grants.permissionsOf(grants.menusOf(roleIds));
    const isTenant = grants.facts.policyMenuIds !== null;
    expect([seed, isTenant && permissions.has('GET /6')]).toEqual([seed, false]);
  }
});
