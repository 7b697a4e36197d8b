import { BULK, IMPORT } from './member-permissions';

/**
 * A node of the console's own navigation. Each start brings the database to this tree, and keeps
 * what an operator has changed (ADR 0046).
 */
export interface MenuSeed {
  /** Names the node for good, whatever is changed about it; never given to another. */
  key: string;
  type: 'directory' | 'menu' | 'button';
  title: string;
  icon?: string;
  path?: string;
  redirect?: string;
  /** Text of a top entry, shown above the side menu. */
  remark?: string;
  /** Path of the entry to highlight for a page without one. */
  activeMenu?: string;
  permissions?: readonly string[];
  /**
   * What a database that is older than the node does with it: whoever has the page above gets this
   * one too, or nobody does but default administrators.
   */
  grantedAs?: 'parent';
  children?: readonly MenuSeed[];
}

const button = (key: string, title: string, ...permissions: string[]): MenuSeed => ({
  key,
  type: 'button',
  title,
  permissions,
});

/** The start page, which always has a tab. */
export const START = '/dashboard';

/**
 * Rises with every change of the tree, so that a node that still runs an older release leaves the
 * menus of a newer one alone.
 */
export const MENUS_RELEASE = 1;

export const MENUS: readonly MenuSeed[] = [
  {
    key: 'dashboard',
    type: 'menu',
    title: '仪表盘',
    icon: 'icon-dashboard',
    path: START,
    remark: '平台运行概览',
  },
  {
    key: 'org',
    type: 'directory',
    title: '组织管理',
    icon: 'icon-apartment',
    path: '/org',
    redirect: '/org/user',
    remark: '用户、部门与岗位',
    children: [
      {
        key: 'org.user',
        type: 'menu',
        title: '用户管理',
        icon: 'icon-user',
        path: '/org/user',
        permissions: ['GET /user/admin/member/list', 'GET /user/admin/member/detail'],
        children: [
          button('org.user.add', '新增', 'POST /user/admin/member/add'),
          button('org.user.update', '编辑', 'PUT /user/admin/member/update'),
          button('org.user.status', '启用/禁用', 'PATCH /user/admin/member/status', BULK),
          button('org.user.move', '移动部门', 'PATCH /user/admin/member/move'),
          button('org.user.remove', '删除', 'DELETE /user/admin/member/delete', BULK),
          button(
            'org.user.resetPassword',
            '重置密码',
            'POST /user/admin/member/resetting/pw',
            BULK,
          ),
          button('org.user.resetFactors', '重置两步验证', 'POST /user/admin/member/factor/reset'),
          button('org.user.offline', '强制下线', 'POST /user/admin/member/offline', BULK),
          button(
            'org.user.sessions',
            '登录记录',
            'GET /user/admin/member/sessions',
            'GET /user/admin/member/logins',
          ),
          button('org.user.endSessions', '结束会话', 'POST /user/admin/member/sessions/end'),
          button('org.user.ledger', '钱包明细', 'GET /user/admin/member/ledger'),
          button('org.user.wallet', '调整余额和积分', 'POST /user/admin/member/wallet'),
          button('org.user.import', '导入', ...IMPORT),
          button('org.user.export', '导出', 'GET /user/admin/member/export'),
        ],
      },
      {
        key: 'org.dept',
        type: 'menu',
        title: '部门管理',
        icon: 'icon-cluster',
        path: '/org/dept',
        permissions: ['GET /user/admin/dept/list', 'GET /user/admin/dept/detail'],
        children: [
          button('org.dept.add', '新增', 'POST /user/admin/dept/add'),
          button('org.dept.update', '编辑', 'PUT /user/admin/dept/update'),
          button('org.dept.status', '启用/禁用', 'PATCH /user/admin/dept/status'),
          button('org.dept.move', '移动', 'PATCH /user/admin/dept/move'),
          button('org.dept.remove', '删除', 'DELETE /user/admin/dept/delete'),
        ],
      },
      {
        key: 'org.post',
        type: 'menu',
        title: '岗位管理',
        icon: 'icon-idcard',
        path: '/org/post',
        permissions: ['GET /user/admin/post/list', 'GET /user/admin/post/detail'],
        children: [
          button('org.post.add', '新增', 'POST /user/admin/post/add'),
          button('org.post.update', '编辑', 'PUT /user/admin/post/update'),
          button('org.post.status', '启用/禁用', 'PATCH /user/admin/post/status'),
          button('org.post.remove', '删除', 'DELETE /user/admin/post/delete'),
        ],
      },
    ],
  },
  {
    key: 'permission',
    type: 'directory',
    title: '权限管理',
    icon: 'icon-safety-certificate',
    path: '/permission',
    redirect: '/permission/menu',
    remark: '角色授权与菜单配置',
    children: [
      {
        key: 'permission.role',
        type: 'menu',
        title: '角色管理',
        icon: 'icon-solution',
        path: '/permission/role',
        permissions: [
          'GET /user/admin/role/list',
          'GET /user/admin/role/detail',
          'GET /user/admin/role/menus',
          'GET /user/admin/role/members',
        ],
        children: [
          button('permission.role.add', '新增', 'POST /user/admin/role/add'),
          button('permission.role.update', '编辑', 'PUT /user/admin/role/update'),
          button('permission.role.status', '启用/禁用', 'PATCH /user/admin/role/status'),
          button('permission.role.grant', '分配权限', 'POST /user/admin/role/grant'),
          button(
            'permission.role.explain',
            '权限解释',
            'GET /user/admin/role/explain',
            'GET /user/admin/role/explain/options',
          ),
          button('permission.role.remove', '删除', 'DELETE /user/admin/role/delete'),
        ],
      },
      {
        key: 'permission.menu',
        type: 'menu',
        title: '菜单管理',
        icon: 'icon-menu',
        path: '/permission/menu',
        permissions: [
          'GET /user/admin/menu/list',
          'GET /user/admin/menu/tree',
          'GET /user/admin/menu/detail',
          'GET /user/admin/menu/routes',
        ],
        children: [
          button('permission.menu.add', '新增', 'POST /user/admin/menu/add'),
          button('permission.menu.update', '编辑', 'PUT /user/admin/menu/update'),
          button('permission.menu.status', '启用/禁用', 'PATCH /user/admin/menu/status'),
          button('permission.menu.sort', '排序', 'PATCH /user/admin/menu/sort'),
          button('permission.menu.remove', '删除', 'DELETE /user/admin/menu/delete'),
        ],
      },
    ],
  },
  {
    key: 'home',
    type: 'directory',
    title: '个人中心',
    icon: 'icon-home',
    path: '/home',
    redirect: '/home/message',
    remark: '我的消息',
    children: [
      {
        key: 'home.message',
        type: 'menu',
        title: '消息中心',
        icon: 'icon-message',
        path: '/home/message',
        children: [
          button(
            'home.message.send',
            '写信',
            'POST /admin/admin/letter/send',
            'GET /admin/admin/letter/receivers',
          ),
        ],
      },
      {
        key: 'home.message.detail',
        type: 'menu',
        title: '消息详情',
        path: '/home/message/:id',
        activeMenu: '/home/message',
      },
    ],
  },
  {
    key: 'addons.market',
    type: 'menu',
    title: '应用市场',
    icon: 'icon-appstore',
    path: '/addons/market',
    remark: '浏览平台的应用',
  },
  {
    key: 'addons.market.detail',
    type: 'menu',
    title: '应用详情',
    path: '/addons/market/details/:versionId',
    activeMenu: '/addons/market',
  },
  {
    key: 'audit',
    type: 'menu',
    title: '审计日志',
    icon: 'icon-audit',
    path: '/audit',
    remark: '操作与登录留痕',
    permissions: ['GET /user/admin/audit/list', 'GET /user/admin/audit/detail'],
    children: [button('audit.export', '导出', 'GET /user/admin/audit/export')],
  },
  {
    key: 'api',
    type: 'menu',
    title: '接口文档',
    icon: 'icon-api',
    path: '/api',
    remark: '供开发者使用的接口说明',
  },
];
