import { both } from '../../../lib/texts';
import { button, type MenuSeed } from '../menu-seed';

/** What takes a call to the rows of another tenant. */
const TO_TENANT = ['GET /user/admin/tenant/detail'] as const;

/** Customers of the platform and what they may have; only the platform can be granted any of it. */
export const TENANT: MenuSeed = {
  key: 'tenant',
  type: 'directory',
  title: both('租户管理', 'Tenancy'),
  icon: 'icon-bank',
  path: '/tenant',
  redirect: '/tenant/policy',
  remark: both('租户、策略与邀请', 'Tenants, their policies and invitations'),
  children: [
    {
      key: 'tenant.manage',
      type: 'menu',
      title: both('租户列表', 'Tenants'),
      icon: 'icon-bank',
      path: '/tenant/manage',
      remark: both(
        '平台上的租户、所用策略与到期时间',
        'Tenants of the platform, their policies and expiry',
      ),
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
          both('启用/停用', 'Enable and disable'),
          'PATCH /user/admin/tenant/status',
        ),
        button(
          'tenant.manage.policy',
          both('更换策略', 'Change the policy'),
          'POST /user/admin/tenant/policy/preview',
          'PATCH /user/admin/tenant/policy',
        ),
        button('tenant.manage.remove', both('删除', 'Delete'), 'DELETE /user/admin/tenant/delete'),
        button('tenant.manage.restore', both('恢复', 'Restore'), 'POST /user/admin/tenant/restore'),
        button(
          'tenant.manage.documents',
          both('导出应用数据', 'Export data of add-ons'),
          'GET /user/admin/tenant/documents',
        ),
        button('tenant.manage.export', both('导出', 'Export'), 'GET /user/admin/tenant/export'),
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
      key: 'tenant.user',
      type: 'menu',
      title: both('租户用户', 'Users of tenants'),
      icon: 'icon-team',
      path: '/tenant/user/list',
      remark: both('全部租户的用户与所在组织', 'Users of all tenants, and where they belong'),
      permissions: ['GET /user/admin/tenantUser/list'],
      children: [
        button(
          'tenant.user.assign',
          both('分配', 'Assign'),
          ...TO_TENANT,
          'GET /user/admin/member/detail',
          'POST /user/admin/member/add',
          'DELETE /user/admin/member/delete',
          'POST /user/admin/tenantUser/assign/preview',
          'POST /user/admin/tenantUser/assign',
        ),
        button(
          'tenant.user.status',
          both('启用/停用', 'Enable and disable'),
          ...TO_TENANT,
          'PATCH /user/admin/member/status',
          'POST /user/admin/member/bulk',
        ),
        button(
          'tenant.user.offline',
          both('强制下线', 'Force offline'),
          ...TO_TENANT,
          'POST /user/admin/member/offline',
          'POST /user/admin/member/bulk',
        ),
        button(
          'tenant.user.reset',
          both('重置密码', 'Reset password'),
          ...TO_TENANT,
          'POST /user/admin/member/resetting/pw',
          'POST /user/admin/member/bulk',
        ),
        button(
          'tenant.user.remove',
          both('删除', 'Delete'),
          ...TO_TENANT,
          'DELETE /user/admin/member/delete',
          'POST /user/admin/member/bulk',
        ),
        button('tenant.user.export', both('导出', 'Export'), 'GET /user/admin/tenantUser/export'),
      ],
    },
    {
      key: 'tenant.policy',
      type: 'menu',
      title: both('策略管理', 'Policies'),
      icon: 'icon-control',
      path: '/tenant/policy',
      remark: both(
        '租户的配额、数据范围与可用菜单',
        'Limits, data range and menus that tenants get',
      ),
      permissions: [
        'GET /user/admin/policy/list',
        'GET /user/admin/policy/detail',
        'GET /user/admin/policy/menus',
      ],
      children: [
        button('tenant.policy.add', both('新增', 'Add'), 'POST /user/admin/policy/add'),
        button(
          'tenant.policy.update',
          both('编辑', 'Edit'),
          'POST /user/admin/policy/preview',
          'PUT /user/admin/policy/update',
        ),
        button(
          'tenant.policy.status',
          both('启用/停用', 'Enable and disable'),
          'PATCH /user/admin/policy/status',
        ),
        button(
          'tenant.policy.default',
          both('设为默认', 'Make the default'),
          'PATCH /user/admin/policy/default',
        ),
        button('tenant.policy.remove', both('删除', 'Delete'), 'DELETE /user/admin/policy/delete'),
        button('tenant.policy.export', both('导出', 'Export'), 'GET /user/admin/policy/export'),
      ],
    },
    {
      key: 'tenant.invite',
      type: 'menu',
      title: both('邀请管理', 'Invitations'),
      icon: 'icon-idcard',
      path: '/tenant/invite',
      remark: both('发放注册邀请码，跟踪使用情况', 'Codes to register with, and who used them'),
      permissions: ['GET /user/admin/invite/list', 'GET /user/admin/invite/detail'],
      children: [
        button(
          'tenant.invite.add',
          both('新增', 'Add'),
          'POST /user/admin/invite/add',
          'POST /user/admin/invite/add/many',
        ),
        button('tenant.invite.update', both('编辑', 'Edit'), 'PUT /user/admin/invite/update'),
        button(
          'tenant.invite.status',
          both('启用/停用', 'Enable and disable'),
          'PATCH /user/admin/invite/status',
        ),
        button('tenant.invite.remove', both('删除', 'Delete'), 'DELETE /user/admin/invite/delete'),
        button('tenant.invite.export', both('导出', 'Export'), 'GET /user/admin/invite/export'),
      ],
    },
    {
      key: 'tenant.recycle',
      type: 'menu',
      title: both('用户回收站', 'Recycle bin'),
      icon: 'icon-delete',
      path: '/tenant/user/recycle',
      remark: both(
        '恢复已删除的用户，或彻底删除',
        'Restore deleted users, or delete them for good',
      ),
      permissions: ['GET /user/admin/tenantUser/recycle/list'],
      children: [
        button(
          'tenant.recycle.restore',
          both('恢复', 'Restore'),
          'GET /user/admin/tenant/detail',
          'POST /user/admin/recycle/preview',
          'POST /user/admin/recycle/restore',
        ),
        button(
          'tenant.recycle.purge',
          both('彻底删除', 'Delete for good'),
          'GET /user/admin/tenant/detail',
          'POST /user/admin/recycle/purge',
        ),
        button(
          'tenant.recycle.export',
          both('导出', 'Export'),
          'GET /user/admin/tenantUser/recycle/export',
        ),
      ],
    },
  ],
};

/** The platform itself; only the platform can be granted any of it. */
export const PLATFORM: MenuSeed = {
  key: 'platform',
  type: 'directory',
  title: both('平台管理', 'Platform'),
  icon: 'icon-setting',
  path: '/platform',
  redirect: '/platform/site',
  remark: both('站点设置', 'Settings of the site'),
  children: [
    {
      key: 'platform.site',
      type: 'menu',
      title: both('站点设置', 'Site settings'),
      icon: 'icon-setting',
      path: '/platform/site',
      remark: both('站点名称、登录方式、短信与邮件', 'Names, ways to sign in, SMS and mail'),
      permissions: ['GET /admin/admin/site/settings', 'GET /admin/admin/site/message/list'],
      children: [
        button('platform.site.update', both('编辑', 'Edit'), 'PUT /admin/admin/site/settings'),
        button(
          'platform.site.logo',
          both('更换标志', 'Change the logo'),
          'PUT /admin/admin/site/logo',
        ),
        button(
          'platform.site.export',
          both('导出发送记录', 'Export messages'),
          'GET /admin/admin/site/message/export',
        ),
        button(
          'platform.site.test',
          both('发送测试消息', 'Send a test'),
          'POST /admin/admin/site/message/test',
        ),
      ],
    },
  ],
};
