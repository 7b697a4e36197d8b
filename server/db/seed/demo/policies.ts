import type { DataScope } from '#contract/role/role';
import type { QuotaKind } from '#contract/tenant/quota';
import type { Db } from '../../types';
import type { Grants } from './company';
import { findGrantedMenus } from './grants';

interface PolicyPlan {
  title: string;
  description: string;
  isDefault?: true;
  dataRange: DataScope;
  /** Days of a new tenant; without them it never expires. */
  expireDays?: number;
  /** Null means unlimited. */
  limits: Partial<Record<QuotaKind, number | null>>;
  grants: Grants;
}

/** Every policy allows letters, because any seat may receive one. */
const LETTERS: Grants = { '/home/message': '*', '/home/message/:id': '*' };

/** Everything that tenants may have: menus, the market and the site's logo are the platform's. */
const EVERYTHING: Grants = {
  '/dashboard': '*',
  '/org/user': '*',
  '/org/dept': '*',
  '/org/post': '*',
  '/org/online': '*',
  '/permission/role': '*',
  '/audit': '*',
  ...LETTERS,
  '/home/files': ['上传', '重命名', '移动', '删除', '管理文件夹'],
  '/addons/market/details/:versionId': '*',
};

const POLICIES: readonly PolicyPlan[] = [
  {
    title: '标准版',
    description: '适合多数企业：功能齐全，人数与组织规模有上限。自助注册的租户默认使用此策略。',
    isDefault: true,
    dataRange: 'all',
    limits: {
      ...{ users: 150, depts: 60, roles: 20, posts: 40 },
      ...{ devices: 500, deviceProperties: 8000 },
    },
    grants: EVERYTHING,
  },
  {
    title: '集团版',
    description: '面向集团客户，不限用户、部门、角色与岗位数量。',
    dataRange: 'all',
    limits: { users: null, depts: null, roles: null, posts: null },
    grants: EVERYTHING,
  },
  {
    title: '小微版',
    description: '面向小微企业，用户数上限为 40。',
    dataRange: 'all',
    limits: { users: 40, depts: 12, roles: 8, posts: 15, devices: 50, deviceProperties: 800 },
    grants: EVERYTHING,
  },
  {
    title: 'Trial (30 days)',
    description: 'For evaluation: users and departments only, within one branch of the company.',
    dataRange: 'deptAndBelow',
    expireDays: 30,
    limits: { users: 15, depts: 6, roles: 4, posts: 6, devices: 10, deviceProperties: 100 },
    grants: {
      ...LETTERS,
      '/dashboard': '*',
      '/org/user': ['新增', '编辑', '启用/停用'],
      '/org/dept': ['新增', '编辑'],
    },
  },
];

/** Creates the policies and returns their ids by title. */
export async function seedPolicies(db: Db, now: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { grants, limits, isDefault, ...plan } of POLICIES) {
    const { id } = await db
      .insertInto('policies')
      .values({
        ...plan,
        isDefault: isDefault ? 1 : 0,
        limits: JSON.stringify(limits),
        status: 'enabled',
        remark: null,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(plan.title, id);
    const menuIds = await findGrantedMenus(db, grants);
    await db
      .insertInto('policyMenus')
      .values(menuIds.map((menuId) => ({ policyId: id, menuId })))
      .execute();
  }
  return ids;
}
