import { ADDON, DATA_SCOPES } from '#contract/codes';
import { createRandom, type Random } from '#server/db/seed/demo/random';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { AnyInput, Client } from '../../../tests/harness/app/client';
import { dosed } from '../../../tests/harness/dose';

/*
 * Administrators of one tenant make random API calls, and sign in with passwords that they have
 * reset. A call must not give its caller more permissions or rows than before, with all the seats
 * that it has taken over.
 */
const RESET = 'POST /user/admin/member/resetting/pw';
const STEPS = 40;
const ENOUGH = 3;

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

interface World {
  random: Random;
  tenantId: number;
  depts: number[];
  menus: number[];
}

const table = async (world: World, name: 'depts' | 'members' | 'roles') =>
  product.db
    .selectFrom(name)
    .select(['id', 'version'])
    .where('tenantId', '=', world.tenantId)
    .orderBy('id')
    .execute();

const someOf = <T>(random: Random, items: readonly T[], share: number) =>
  items.filter(() => random.chance(share));

async function createWorld(seed: number) {
  const random = createRandom(seed);
  const { make } = product;
  const tenantId = await make.tenant();
  const depts: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const parentId = count > 0 && random.chance(0.7) ? random.pick(depts) : null;
    depts.push(await make.dept(tenantId, { parentId }));
  }
  const menus = await product.db
    .selectFrom('menus')
    .select('id')
    .where('addon', '=', ADDON)
    .execute();
  const world: World = { random, tenantId, depts, menus: menus.map(({ id }) => id) };
  const roles = await createRoles(world);
  const actors: Client[] = [];
  for (const [at, roleId] of roles.entries()) {
    const roleIds = [roleId, ...someOf(random, roles, 0.15).filter((id) => id !== roleId)];
    const memberId = await make.member(tenantId, { roleIds, deptId: random.pick(depts) });
    if (at < 4) actors.push(await product.as(memberId));
  }
  for (const deptId of depts) await make.member(tenantId, { deptId });
  return { world, actors, admin: await product.asDefaultAdmin(tenantId) };
}

/** A tree of roles, the upper ones with nearly all menus. */
async function createRoles({ random, tenantId, depts, menus }: World) {
  const roles: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const dataScope = random.pick(DATA_SCOPES);
    const parentId = count > 1 ? random.pick(roles.slice(0, 3)) : null;
    const deptIds = dataScope === 'custom' ? someOf(random, depts, 0.5) : [];
    const id = await product.make.role(tenantId, { dataScope, parentId, deptIds });
    const menuIds = someOf(random, menus, count < 3 ? 0.9 : 0.5);
    await product.db
      .insertInto('roleMenus')
      .values(menuIds.map((menuId) => ({ tenantId, roleId: id, menuId })))
      .execute();
    roles.push(id);
  }
  return roles;
}

/** Union of the permissions and rows of several seats. */
async function closureOf(seats: readonly Client[]): Promise<Set<string>> {
  const all = await Promise.all(seats.map(openTo));
  return new Set(all.flat());
}

async function openTo(client: Client): Promise<string[]> {
  const { permissions } = await client.get('GET /user/admin/member/info');
  const depts = await client.get('GET /user/admin/dept/tree');
  const query = { pageSize: 200 };
  const { envelope } = await client.call('GET /user/admin/member/list', { query });
  const members = envelope.code === 0 ? envelope.data.map(({ id }) => `member ${id}`) : [];
  return [...permissions, ...depts.map(({ id }) => `dept ${id}`), ...members];
}

/** Resets a password and signs in without hashing it; undefined if the reset is refused. */
async function takeOver(actor: Client, id: number): Promise<Client | undefined> {
  const { status } = await actor.call(RESET, { body: { ids: [id] } });
  if (status !== 200) return undefined;
  await product.db.updateTable('accounts').set({ mustChangePassword: 0 }).execute();
  return product.as(id);
}

/** A random change by a default admin, which gives rights to other seats again. */
async function stir(world: World, admin: Client): Promise<void> {
  const { random, depts, menus } = world;
  const roles = await table(world, 'roles');
  const member = random.pick(await table(world, 'members'));
  const roleIds = roles.map(({ id }) => id).filter(() => random.chance(0.3));
  const seat = { ...member, realName: 'Stirred', deptId: random.pick(depts), roleIds };
  await admin.send('PUT /user/admin/member/update', { body: seat });
  const grant = { ...random.pick(roles), menuIds: someOf(random, menus, 0.9) };
  await admin.send('POST /user/admin/role/grant', { body: grant });
}

/** A random call of an administrator, mostly with ids that it is offered. */
async function randomCall(world: World, actor: Client): Promise<[string, AnyInput]> {
  const { random, depts, menus } = world;
  const all = await table(world, 'roles');
  const offered = async (purpose: 'assign' | 'parent') => {
    const tree = await actor.get('GET /user/admin/role/tree', { query: { for: purpose } });
    const offered = all.filter(({ id }) => tree.some((role) => role.id === id));
    return offered.length > 0 && random.chance(0.8) ? offered : all;
  };
  const { id, version } = random.pick(await offered('assign'));
  const dataScope = random.pick(DATA_SCOPES);
  const deptIds = dataScope === 'custom' ? someOf(random, depts, 0.3) : [];
  const parentId = random.chance(0.1) ? null : random.pick(await offered('parent')).id;
  const code = `c-${random.int(0, 1e9)}`;
  const draft = { name: 'Draft', code, parentId, dataScope, deptIds };
  const role = { id, version };
  const base = '/user/admin';
  switch (random.int(0, 6)) {
    case 0:
      return [`POST ${base}/role/add`, { body: draft }];
    case 1:
      return [`PUT ${base}/role/update`, { body: { ...role, ...draft } }];
    case 2:
      return [`POST ${base}/role/grant`, { body: { ...role, menuIds: [random.pick(menus)] } }];
    case 3: {
      const status = random.pick(['enabled', 'disabled'] as const);
      return [`PATCH ${base}/role/status`, { body: { ...role, status } }];
    }
    case 4: {
      const dept = random.pick(await table(world, 'depts'));
      const body = { ...dept, parentId: random.pick([null, ...depts]), index: 0 };
      return [`PATCH ${base}/dept/move`, { body }];
    }
    default: {
      const members = await table(world, 'members');
      const own = members.find((member) => member.id === actor.memberId);
      const member = own && random.chance(0.4) ? own : random.pick(members);
      const some = someOf(random, all, 0.4).map((entry) => entry.id);
      const roleIds = random.chance(0.5) ? [id] : some;
      const change = random.chance(0.5) ? { roleIds } : {};
      const body = { ...member, realName: 'Moved', deptId: random.pick(depts), ...change };
      return [`PUT ${base}/member/update`, { body }];
    }
  }
}

test.each(dosed([1, 2, 3]))(
  'nobody can call or see more after its own calls (sequence %i)',
  async (seed) => {
    const { world, actors, admin } = await createWorld(seed);
    const { random } = world;
    const owned = actors.map((actor) => [actor]);
    const done = { acts: 0, takeovers: 0 };
    const isEnough = () => done.acts > ENOUGH && done.takeovers > 0;
    // The number of allowed acts varies, so a sequence continues until there are enough.
    for (let step = 0; step < STEPS || (!isEnough() && step < 4 * STEPS); step += 1) {
      await stir(world, admin);
      const seats = random.pick(owned.filter((some) => some.length > 0));
      const actor = random.pick(seats);
      const before = await closureOf(seats);
      const gained = async () => [...(await closureOf(seats))].filter((item) => !before.has(item));
      const known = seats.map(({ memberId }) => memberId);
      const others = (await table(world, 'members')).filter(({ id }) => !known.includes(id));
      for (const { id } of someOf(random, others, 0.2)) {
        const taken = await takeOver(actor, id);
        if (!taken) continue;
        for (const some of owned) {
          // The previous owner of the seat is signed out.
          const at = some.findIndex(({ memberId }) => memberId === id);
          if (at >= 0) some.splice(at, 1);
        }
        seats.push(taken);
        done.takeovers += 1;
        expect([step, RESET, id, await gained()]).toEqual([step, RESET, id, []]);
      }
      const [key, input] = await randomCall(world, actor);
      const { status } = await actor.send(key, input);
      expect([key, status < 500]).toEqual([key, true]);
      if (status !== 200) continue;
      done.acts += 1;
      expect([step, key, input.body, await gained()]).toEqual([step, key, input.body, []]);
    }
    expect(isEnough()).toBe(true);
  },
  60_000,
);
