import { DATA_SCOPES } from '#contract/codes';
import type { Random } from '#server/db/seed/demo/random';
import type { Db } from '#server/db/types';
import { keyed } from '../../harness/db/keyed';

/** Texts with a special meaning in queries. */
export const TEXTS = [
  ...['ada', 'Ada', 'ADA L', 'a_a', 'a%a', '50%', '_', 'b\\b', "o'neil", 'say "x"', '-- x', 'null'],
  ...['研发', '研发部', '财务 部', '𠮷野', '陈晓', '🙂', 'Zz', 'zz', '0', '-1', '1e3', 'x;y', '[]'],
] as const;

const NOW = Date.UTC(2026, 0, 5, 8);

export const someOf = <T>(random: Random, items: readonly T[], share: number): T[] =>
  items.filter(() => random.chance(share));

type Editables = 'depts' | 'posts' | 'roles' | 'members' | 'menus';

/** Writes random tenants to the database directly; the same seed gives the same tenants. */
export class WorldMaker {
  private count = 0;

  constructor(
    private readonly db: Db,
    private readonly random: Random,
    /** The menus that policies and roles choose from. */
    private readonly menus: Menus,
    /** Makes codes and usernames distinct from another maker's. */
    private readonly prefix: string,
  ) {}

  private text = () => this.random.pick(TEXTS);
  private maybe = <T>(value: T, share = 0.6) => (this.random.chance(share) ? value : null);
  private time = () => NOW - this.random.int(0, 40) * 3_600_000;

  private editable() {
    const { random } = this;
    return {
      status: random.chance(0.9) ? 'enabled' : 'disabled',
      remark: this.maybe(this.text(), 0.2),
      createdAt: this.time(),
      updatedAt: this.time(),
    };
  }

  private async insert(table: Editables | 'accounts', rows: readonly object[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const made = await this.db
      .insertInto(table as 'posts')
      .values(rows.map(keyed) as never)
      .returning('id')
      .execute();
    return made.map(({ id }) => id);
  }

  /** Puts rows below earlier ones, so that there is no cycle. */
  private async nest(table: 'depts' | 'roles', ids: readonly number[]): Promise<void> {
    for (const [at, id] of ids.entries()) {
      if (at === 0 || this.random.chance(0.25)) continue;
      const parentId = this.random.pick(ids.slice(0, at));
      await this.db.updateTable(table).set({ parentId }).where('id', '=', id).execute();
    }
  }

  private async link(
    table: 'policyMenus' | 'roleMenus' | 'roleDepts' | 'memberRoles' | 'memberPosts',
    rows: readonly object[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.db
      .insertInto(table as 'memberRoles')
      .values(rows as never)
      .execute();
  }

  private named(count: number, more: () => object) {
    return Array.from({ length: count }, (_, at) => ({
      ...this.editable(),
      name: this.text(),
      code: `${this.text()}:${at}`,
      sort: this.random.int(0, 3),
      ...more(),
    }));
  }

  /** A tenant of about `size` members with the rows of all its lists; resolves to its id. */
  async tenant(size: number): Promise<number> {
    const { random, db } = this;
    this.count += 1;
    const policy = { title: 'p', description: '', isDefault: 0 as const, limits: '{}' };
    const dataRange = random.chance(0.7) ? 'all' : random.pick(DATA_SCOPES);
    const stamps = { status: 'enabled' as const, remark: null, createdAt: NOW, updatedAt: NOW };
    const { id: policyId } = await db
      .insertInto('policies')
      .values({ ...policy, dataRange, ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow();
    const policyMenus = [this.menus.kept, ...someOf(random, this.menus.chosen, 0.9)];
    await this.link(
      'policyMenus',
      policyMenus.map((menuId) => ({ policyId, menuId })),
    );
    const contact = { leader: null, phone: null, email: null };
    const { id: tenantId } = await db
      .insertInto('tenants')
      .values({
        ...keyed({ name: this.text(), code: `${this.prefix}-${this.count}` }),
        ...{ policyId, isPlatform: 0 as const },
        ...{ ...contact, ...stamps, deletedAt: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.fill(tenantId, size);
    return tenantId;
  }

  private async fill(tenantId: number, size: number): Promise<void> {
    const { random } = this;
    const depts = await this.insert(
      'depts',
      this.named(random.int(1, Math.ceil(size / 2)), () => ({
        tenantId,
        leader: this.maybe(this.text()),
        phone: this.maybe('+8613800000000'),
        email: this.maybe('a_b@example.com'),
      })),
    );
    await this.nest('depts', depts);
    const posts = await this.insert(
      'posts',
      this.named(random.int(0, 4), () => ({ tenantId })),
    );
    const roles = await this.roles(tenantId, depts);
    const members = await this.members(tenantId, depts, size);
    const links = (ids: readonly number[], share: number) =>
      members.flatMap((memberId) => someOf(random, ids, share).map((id) => ({ memberId, id })));
    const held = links(roles, 0.45).map(({ memberId, id }) => ({ tenantId, memberId, roleId: id }));
    await this.link('memberRoles', held);
    const filled = links(posts, 0.3).map(({ memberId, id }) => ({
      tenantId,
      memberId,
      postId: id,
    }));
    await this.link('memberPosts', filled);
  }

  private async roles(tenantId: number, depts: readonly number[]): Promise<number[]> {
    const { random } = this;
    const roles = await this.insert(
      'roles',
      this.named(random.int(1, 6), () => ({ tenantId, dataScope: random.pick(DATA_SCOPES) })),
    );
    await this.nest('roles', roles);
    const all = (ids: readonly number[], share: number) =>
      roles.flatMap((roleId) => someOf(random, ids, share).map((id) => ({ roleId, id })));
    const ticked = all(this.menus.chosen, 0.7).map(({ roleId, id }) => ({
      tenantId,
      roleId,
      menuId: id,
    }));
    await this.link('roleMenus', ticked);
    // A role keeps its list of departments in another data scope, where it must not count.
    const listed = all(depts, 0.3).map(({ roleId, id }) => ({ tenantId, roleId, deptId: id }));
    await this.link('roleDepts', listed);
    return roles;
  }

  private async members(tenantId: number, depts: readonly number[], size: number) {
    const { random } = this;
    const people = Array.from({ length: random.int(Math.ceil(size / 2), size) }, (_, at) => {
      const username = `${random.pick(['Ada', 'bo', 'Z', 'müller', '陈'])}.${this.prefix}-${this.count}-${at}`;
      const realName = this.text();
      const phone = this.maybe(`+861380000${random.int(1000, 1009)}`);
      const email = this.maybe(`u_${at}@Example.com`);
      return { username, realName, phone, email };
    });
    const accounts = await this.insert(
      'accounts',
      people.map((person) => ({
        ...person,
        usernameKey: person.username.toLowerCase(),
        search: Object.values(person).filter(Boolean).join('\n').toLowerCase(),
        ...{ passwordHash: '', mustChangePassword: 0, avatar: null, qq: this.maybe('12345') },
        ...{ sex: random.pick(['man', 'girl', 'secret']), birthday: this.maybe('2000-02-29') },
        ...{ address: null, region: this.maybe(this.text()), balance: random.int(0, 999) },
        ...{ createdAt: NOW, updatedAt: NOW },
      })),
    );
    return this.insert(
      'members',
      accounts.map((accountId) => ({
        ...this.editable(),
        ...{ accountId, tenantId, deptId: this.maybe(random.pick(depts), 0.8) },
        isDefaultAdmin: random.chance(0.1) ? 1 : 0,
        lastActiveAt: this.maybe(this.time()),
        lastLoginAt: this.maybe(this.time()),
        lastLoginIp: this.maybe('10.0.0.1'),
        loginCount: random.int(0, 3),
        deletedAt: this.maybe(NOW, 0.12),
      })),
    );
  }
}

/** The menus that a role can grant. */
export interface Menus {
  /**
   * Each call is on two or three of these, in trees, a few of them disabled, so that losing one
   * shows.
   */
  chosen: readonly number[];
  /**
   * Allowed by every policy, granted by no role: the menu with which default admins change a
   * tenant.
   */
  kept: number;
}

/** Creates menus that grant the keys at random, and one that grants all of `keptKeys`. */
export async function makeMenus(
  db: Db,
  random: Random,
  keys: readonly string[],
  keptKeys: readonly string[],
): Promise<Menus> {
  const { id: _, ...like } = await db
    .selectFrom('menus')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const add = async (values: object) => {
    const row = { ...like, key: null, released: null, path: null, title: 'menu', ...values };
    const made = await db
      .insertInto('menus')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  };
  const kept = await add({ parentId: null, permissions: keptKeys.join(',') });
  const chosen: number[] = [];
  for (let count = 0; count < 14; count += 1) {
    const parentId = count > 0 && random.chance(0.6) ? random.pick(chosen) : null;
    const permissions = someOf(random, keys, 0.2).join(',');
    const status = random.chance(0.9) ? 'enabled' : 'disabled';
    chosen.push(await add({ parentId, permissions, status }));
  }
  return { chosen, kept };
}
