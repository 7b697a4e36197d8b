import { both } from '../../lib/texts';
import { button, type MenuSeed } from './menu-seed';

/** Customers of the platform and what they may have; only the platform can be granted any of it. */
export const TENANT: MenuSeed = {
  key: 'tenant',
  type: 'directory',
  title: both('租户管理', 'Tenancy'),
  icon: 'icon-bank',
  path: '/tenant',
  redirect: '/tenant/policy',
  remark: both('租户与策略', 'Tenants and their policies'),
  children: [
    {
      key: 'tenant.manage',
      type: 'menu',
      title: both('租户列表', 'Tenants'),
      icon: 'icon-bank',
      path: '/tenant/manage',
      permissions: [
        'GET /user/admin/tenant/list',
        'GET /user/admin/tenant/detail',
        'GET /user/admin/tenant/quota',
      ],
      children: [
        button('tenant.manage.add', both('新增', 'Add'), 'POST /user/admin/tenant/add'),
        button('tenant.manage.update', both('编辑', 'Edit'), 'PUT /user/admin/tenant/update'),
        button(
          'tenant.manage.status',
          both('启用/禁用', 'Enable and disable'),
          'PATCH /user/admin/tenant/status',
        ),
        button('tenant.manage.remove', both('删除', 'Delete'), 'DELETE /user/admin/tenant/delete'),
        button('tenant.manage.restore', both('恢复', 'Restore'), 'POST /user/admin/tenant/restore'),
      ],
    },
    {
      key: 'tenant.details',
      type: 'menu',
      title: both('租户详情', 'Tenant'),
      path: '/tenant/details/:id',
      activeMenu: '/tenant/manage',
    },
    {
      key: 'tenant.policy',
      type: 'menu',
      title: both('策略管理', 'Policies'),
      icon: 'icon-control',
      path: '/tenant/policy',
      permissions: [
        'GET /user/admin/policy/list',
        'GET /user/admin/policy/detail',
        'GET /user/admin/policy/menus',
      ],
      children: [
        button('tenant.policy.add', both('新增', 'Add'), 'POST /user/admin/policy/add'),
        button('tenant.policy.update', both('编辑', 'Edit'), 'PUT /user/admin/policy/update'),
        button(
          'tenant.policy.status',
          both('启用/禁用', 'Enable and disable'),
          'PATCH /user/admin/policy/status',
        ),
        button(
          'tenant.policy.default',
          both('设为默认', 'Make the default'),
          'PATCH /user/admin/policy/default',
        ),
        button('tenant.policy.remove', both('删除', 'Delete'), 'DELETE /user/admin/policy/delete'),
      ],
    },
  ],
};
