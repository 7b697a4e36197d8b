import type { Insertable } from 'kysely';
import { ADDON } from '#contract/codes';
import type { DataScope } from '#contract/role/role';
import type { Db, Tables } from '#server/db/types';
import { keyOf, searchOf } from '#server/lib/account-key';
import { hashPassword } from '#server/lib/secrets/password';
import { keyed } from '../db/keyed';

type New<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/** A member to create; missing fields get generated values. */
export interface NewMember extends New<'members'> {
  username?: string;
  realName?: string;
  phone?: string | null;
  email?: string | null;
  mustChangePassword?: 0 | 1;
  roleIds?: readonly number[];
  postIds?: readonly number[];
}

/** A role to create; grants nothing by default. */
export interface NewRole extends New<'roles'> {
  /** `METHOD /path` of the calls that the role grants. */
  permissions?: readonly string[];
  /** Menus that the role grants; many roles with one menu are faster than with one each. */
  menuIds?: readonly number[];
  /** Paths of the pages that the role grants. */
  pages?: readonly string[];
  /** Departments of the data scope `custom`. */
  deptIds?: readonly number[];
}

/** Password of every member that a factory creates. */
export const PASSWORD = 'correct-horse-1';

let passwordHash: Promise<string> | undefined;

/**
 * Writes rows to the database directly, so that a test states only what matters to it. Missing
 * names and codes are generated and unique.
 */
export class Factory {
  private count = 0;

  constructor(
    private readonly db: Db,
    private readonly clock: { now: number },
  ) {}

  private editable() {
    const { now } = this.clock;
    return { status: 'enabled' as const, remark: null, createdAt: now, updatedAt: now };
  }

  private next(prefix: string) {
    this.count += 1;
    return `${prefix}-${this.count}`;
  }

  private async insert<
    Table extends 'depts' | 'menus' | 'policies' | 'posts' | 'roles' | 'tenants',
  >(table: Table, values: object): Promise<number> {
    const { id } = await this.db
      .insertInto(table)
      .values({ ...this.editable(), ...keyed(values) } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id as number;
  }

  /** A policy without menus and limits. */
  policy(values: New<'policies'> = {}): Promise<number> {
    const rest = { description: 'A policy', isDefault: 0, limits: '{}', dataRange: 'all' };
    return this.insert('policies', { title: this.next('policy'), ...rest, ...values });
  }

  /** A tenant with a policy that allows every menu; without limits by default. */
  async tenant(values: New<'tenants'> = {}, policy: New<'policies'> = {}): Promise<number> {
    const code = this.next('tenant');
    const policyId = await this.policy({ title: code, ...policy });
    const menus = await this.db.selectFrom('menus').select('id').execute();
    const links = menus.map(({ id }) => ({ policyId, menuId: id }));
    if (links.length > 0) await this.db.insertInto('policyMenus').values(links).execute();
    return this.insert('tenants', {
      name: code,
      code,
      leader: null,
      phone: null,
      email: null,
      policyId,
      isPlatform: 0,
      deletedAt: null,
      ...values,
    });
  }

  dept(tenantId: number, values: New<'depts'> = {}): Promise<number> {
    const code = this.next('dept');
    const rest = { parentId: null, leader: null, phone: null, email: null, sort: 0 };
    return this.insert('depts', { tenantId, name: code, code, ...rest, ...values });
  }

  post(tenantId: number, values: New<'posts'> = {}): Promise<number> {
    const code = this.next('post');
    return this.insert('posts', { tenantId, name: code, code, sort: 0, ...values });
  }

  /** An audit entry. */
  async audit(tenantId: number): Promise<number> {
    const none = { memberId: null, username: null, target: null, reason: null, changes: null };
    const { id } = await this.db
      .insertInto('audits')
      .values({
        ...{ at: this.clock.now, requestId: this.next('request'), tenantId, ...none },
        ...{ action: 'POST /user/admin/post/add', ip: '', userAgent: '', result: 'done' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A seat with an account of its own. */
  async member(tenantId: number, values: NewMember = {}): Promise<number> {
    const {
      username = this.next('user'),
      realName = username,
      phone = null,
      email = null,
    } = values;
    const { mustChangePassword = 0, roleIds = [], postIds = [], ...seat } = values;
    for (const name of ['username', 'realName', 'phone', 'email'] as const) delete seat[name];
    passwordHash ??= hashPassword(PASSWORD);
    const { now } = this.clock;
    const account = await this.db
      .insertInto('accounts')
      .values({
        username,
        usernameKey: keyOf(username),
        passwordHash: await passwordHash,
        mustChangePassword,
        realName,
        phone,
        email,
        avatar: null,
        sex: 'secret',
        birthday: null,
        qq: null,
        address: null,
        region: null,
        search: searchOf({ username, realName, phone, email }),
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await this.db
      .insertInto('members')
      .values({
        ...this.editable(),
        accountId: account.id,
        tenantId,
        deptId: null,
        isDefaultAdmin: 0,
        lastActiveAt: null,
        lastLoginAt: null,
        lastLoginIp: null,
        deletedAt: null,
        ...seat,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const roleId of roleIds) {
      await this.db.insertInto('memberRoles').values({ tenantId, memberId: id, roleId }).execute();
    }
    for (const postId of postIds) {
      await this.db.insertInto('memberPosts').values({ tenantId, memberId: id, postId }).execute();
    }
    return id;
  }

  /** Another seat for a member's account, in another tenant. */
  async seat(memberId: number, tenantId: number, values: NewMember = {}): Promise<number> {
    const { accountId } = await this.db
      .selectFrom('members')
      .select('accountId')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return this.member(tenantId, { ...values, accountId });
  }

  /** A role that grants exactly the given permissions, by a menu of its own, and pages. */
  async role(tenantId: number, values: NewRole = {}): Promise<number> {
    const { permissions = [], menuIds = [], pages = [], deptIds = [], ...row } = values;
    const code = this.next('role');
    const dataScope: DataScope = 'all';
    const fields = { tenantId, name: code, code, parentId: null, dataScope, sort: 0, ...row };
    const roleId = await this.insert('roles', fields);
    const granted = [
      ...menuIds,
      ...(permissions.length > 0 ? [await this.menu(tenantId, permissions)] : []),
      ...(await this.menusOf(pages)),
    ];
    for (const menuId of granted) {
      await this.db.insertInto('roleMenus').values({ tenantId, roleId, menuId }).execute();
    }
    for (const deptId of deptIds) {
      await this.db.insertInto('roleDepts').values({ tenantId, roleId, deptId }).execute();
    }
    await this.db
      .updateTable('tenants')
      .set((eb) => ({ accessRevision: eb('accessRevision', '+', 1) }))
      .where('id', '=', tenantId)
      .execute();
    return roleId;
  }

  /** A button without a page, allowed by the tenant's policy. */
  async menu(tenantId: number, permissions: readonly string[]): Promise<number> {
    const none = { icon: null, path: null, alias: null, component: null, redirect: null };
    const off = { isRoot: 0, isAffix: 0, alwaysShow: 0, keepAlive: 0, hidden: 0, isFrame: 0 };
    const menuId = await this.insert('menus', {
      ...{ parentId: null, type: 'button', client: 'pc', addon: ADDON, sort: 99 },
      ...{ title: this.next('menu'), permissions: permissions.join(','), activeMenu: null },
      ...none,
      ...off,
    });
    const { policyId } = await this.db
      .selectFrom('tenants')
      .select('policyId')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    if (policyId !== null) {
      await this.db.insertInto('policyMenus').values({ policyId, menuId }).execute();
    }
    return menuId;
  }

  private async menusOf(pages: readonly string[]): Promise<number[]> {
    if (pages.length === 0) return [];
    const rows = await this.db
      .selectFrom('menus')
      .select('id')
      .where('path', 'in', pages)
      .execute();
    if (rows.length !== pages.length) throw new Error(`No such page among: ${pages.join(', ')}`);
    return rows.map(({ id }) => id);
  }
}
