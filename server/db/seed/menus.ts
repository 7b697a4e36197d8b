import { both } from '../../lib/texts';
import { FILES } from './menu/file-menus';
import { MARKET } from './menu/market-menus';
import { ORG } from './menu/org-menus';
import { PLATFORM, TENANT } from './menu/tenant-menus';
import { button, type MenuSeed, START } from './menu-seed';
import { UPGRADE } from './upgrade/menu';

/**
 * Rises with every change of the tree, so that a node that still runs an older release leaves the
 * menus of a newer one alone.
 */
export const MENUS_RELEASE = 18;

/** Notices: roles get nothing of this by themselves, but default administrators do. */
const PUBLISH: MenuSeed = {
  ...button(
    'home.message.publish',
    both('编写与发布公告', 'Write and publish notices'),
    'GET /admin/admin/notice/list',
    'GET /admin/admin/notice/source',
    'POST /admin/admin/notice/add',
    'PUT /admin/admin/notice/update',
    'POST /admin/admin/notice/publish',
    'POST /admin/admin/notice/withdraw',
    'DELETE /admin/admin/notice/delete',
    'GET /admin/admin/notice/audience',
    'GET /admin/admin/notice/receipts',
    'POST /admin/admin/notice/remind',
  ),
  grantedAs: 'allowed',
};

export const MENUS: readonly MenuSeed[] = [
  {
    key: 'dashboard',
    type: 'menu',
    title: both('仪表盘', 'Dashboard'),
    icon: 'icon-dashboard',
    path: START,
    remark: both('运行概览', 'At a glance'),
    children: [
      {
        ...button(
          'dashboard.quota',
          both('查看配额用量', 'See the usage of limits'),
          'GET /user/admin/dashboard/quota',
        ),
        grantedAs: 'allowed',
      },
      button(
        'dashboard.report',
        both('上报应用用量', 'Report the usage of add-ons'),
        'POST /user/admin/tenant/quota/report',
      ),
    ],
  },
  ORG,
  {
    key: 'permission',
    type: 'directory',
    title: both('权限管理', 'Permissions'),
    icon: 'icon-safety-certificate',
    path: '/permission',
    redirect: '/permission/menu',
    remark: both('角色授权与菜单配置', 'Roles and menus'),
    children: [
      {
        key: 'permission.role',
        type: 'menu',
        title: both('角色管理', 'Roles'),
        icon: 'icon-solution',
        path: '/permission/role',
        remark: both(
          '角色能看到什么、能做什么，由谁担任',
          'What each role may see and do, and who holds it',
        ),
        permissions: [
          'GET /user/admin/role/list',
          'GET /user/admin/role/detail',
          'GET /user/admin/role/menus',
          'GET /user/admin/role/members',
        ],
        children: [
          button('permission.role.add', both('新增', 'Add'), 'POST /user/admin/role/add'),
          button('permission.role.update', both('编辑', 'Edit'), 'PUT /user/admin/role/update'),
          button(
            'permission.role.status',
            both('启用/停用', 'Enable and disable'),
            'PATCH /user/admin/role/status',
          ),
          button(
            'permission.role.grant',
            both('分配权限', 'Assign permissions'),
            'POST /user/admin/role/grant',
          ),
          button('permission.role.move', both('移动', 'Move'), 'PATCH /user/admin/role/move'),
          button(
            'permission.role.members',
            both('添加/移除成员', 'Add and remove members'),
            'PATCH /user/admin/member/role',
          ),
          button(
            'permission.role.explain',
            both('权限解释', 'Explain permissions'),
            'GET /user/admin/role/explain',
            'GET /user/admin/role/explain/options',
          ),
          button(
            'permission.role.remove',
            both('删除', 'Delete'),
            'DELETE /user/admin/role/delete',
          ),
        ],
      },
      {
        key: 'permission.menu',
        type: 'menu',
        title: both('菜单管理', 'Menus'),
        icon: 'icon-menu',
        path: '/permission/menu',
        remark: both(
          '菜单与按钮，及其所需的接口权限',
          'Menus and buttons, and the calls that they permit',
        ),
        permissions: [
          'GET /user/admin/menu/list',
          'GET /user/admin/menu/tree',
          'GET /user/admin/menu/detail',
          'GET /user/admin/menu/routes',
        ],
        children: [
          button('permission.menu.add', both('新增', 'Add'), 'POST /user/admin/menu/add'),
          button('permission.menu.update', both('编辑', 'Edit'), 'PUT /user/admin/menu/update'),
          button(
            'permission.menu.status',
            both('启用/停用', 'Enable and disable'),
            'PATCH /user/admin/menu/status',
          ),
          button('permission.menu.sort', both('排序', 'Sort'), 'PATCH /user/admin/menu/sort'),
          button(
            'permission.menu.remove',
            both('删除', 'Delete'),
            'DELETE /user/admin/menu/delete',
          ),
        ],
      },
    ],
  },
  TENANT,
  PLATFORM,
  {
    key: 'home',
    type: 'directory',
    title: both('个人中心', 'Personal'),
    icon: 'icon-home',
    path: '/home',
    redirect: '/home/message',
    remark: both('消息与文件', 'Messages and files'),
    children: [
      {
        key: 'home.message',
        type: 'menu',
        title: both('消息中心', 'Messages'),
        icon: 'icon-message',
        path: '/home/message',
        remark: both('公告与私信', 'Notices and letters'),
        children: [
          button(
            'home.message.send',
            both('写信', 'Write a letter'),
            'POST /admin/admin/letter/send',
            'GET /admin/admin/letter/receivers',
          ),
          PUBLISH,
        ],
      },
      {
        key: 'home.message.detail',
        type: 'menu',
        title: both('消息详情', 'Message'),
        path: '/home/message/:id',
        activeMenu: '/home/message',
      },
      FILES,
      UPGRADE,
    ],
  },
  ...MARKET,
  {
    key: 'audit',
    type: 'menu',
    title: both('审计日志', 'Audit log'),
    icon: 'icon-audit',
    path: '/audit',
    remark: both('操作与登录留痕', 'Who did what, and who signed in'),
    permissions: ['GET /user/admin/audit/list', 'GET /user/admin/audit/detail'],
    children: [button('audit.export', both('导出', 'Export'), 'GET /user/admin/audit/export')],
  },
  {
    key: 'api',
    type: 'menu',
    title: both('接口文档', 'API document'),
    icon: 'icon-api',
    path: '/api',
    remark: both('供开发者使用的接口说明', 'How programs call the platform'),
  },
];
