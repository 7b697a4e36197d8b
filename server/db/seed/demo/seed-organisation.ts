import { keyOf } from '../../../lib/account-key';
import type { Db } from '../../types';
import type { Branch, Company, RolePlan } from './company';
import { findGrantedMenus } from './grants';
import type { Person } from './people/people';

/** Ids of a company's departments, positions and roles, by code. */
export interface Organisation {
  tenantId: number;
  depts: Map<string, number>;
  posts: Map<string, number>;
  roles: Map<string, number>;
}

/** Seeds the departments, positions and roles of a company in its tenant. */
export async function seedOrganisation(
  db: Db,
  company: Company,
  { tenantId, people, founded }: { tenantId: number; people: readonly Person[]; founded: number },
): Promise<Organisation> {
  const stamps = { version: 1, createdAt: founded, updatedAt: founded };
  const depts = new Map<string, number>();
  const posts = new Map<string, number>();
  const roles = new Map<string, number>();

  const addDepts = async (branches: readonly Branch[], parentId: number | null) => {
    for (const [sort, branch] of branches.entries()) {
      const { name, code, status = 'enabled', remark = null, children = [] } = branch;
      const leader = people.find((person) => person.isLeader && person.dept === code);
      const contact = {
        leader: leader?.realName ?? null,
        phone: leader?.phone ?? null,
        email: leader?.email ?? null,
      };
      const { id } = await db
        .insertInto('depts')
        .values({
          tenantId,
          parentId,
          name,
          code,
          codeKey: keyOf(code),
          ...contact,
          sort,
          status,
          remark,
          ...stamps,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      depts.set(code, id);
      await addDepts(children, id);
    }
  };

  const addPosts = async () => {
    for (const [
      sort,
      { name, code, status = 'enabled', remark = null },
    ] of company.posts.entries()) {
      const { id } = await db
        .insertInto('posts')
        .values({ tenantId, name, code, codeKey: keyOf(code), sort, status, remark, ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow();
      posts.set(code, id);
    }
  };

  const addRoles = async (plans: readonly RolePlan[], parentId: number | null) => {
    for (const [sort, plan] of plans.entries()) {
      const { name, code, dataScope, status = 'enabled', remark = null } = plan;
      const { id } = await db
        .insertInto('roles')
        .values({
          tenantId,
          parentId,
          name,
          code,
          codeKey: keyOf(code),
          dataScope,
          sort,
          status,
          remark,
          ...stamps,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      roles.set(code, id);
      const menuIds = await findGrantedMenus(db, plan.grants);
      await db
        .insertInto('roleMenus')
        .values(menuIds.map((menuId) => ({ tenantId, roleId: id, menuId })))
        .execute();
      const links = (plan.depts ?? []).map((dept) => ({
        ...{ tenantId, roleId: id },
        deptId: idOf(depts, dept),
      }));
      if (links.length > 0) await db.insertInto('roleDepts').values(links).execute();
      await addRoles(plan.children ?? [], id);
    }
  };

  await addDepts(company.depts, null);
  await addPosts();
  await addRoles(company.roles, null);
  return { tenantId, depts, posts, roles };
}

/** @throws when the demo data refers to an unknown code */
export function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The demo has no ${code}.`);
  return id;
}
