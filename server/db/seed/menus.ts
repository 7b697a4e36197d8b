import { BULK, IMPORT } from './member-permissions';

/** A node of the user center's navigation; the first start stores the tree. */
export interface MenuSeed {
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
  children?: readonly MenuSeed[];
}

const button = (title: string, ...permissions: string[]): MenuSeed => ({
  type: 'button',
  title,
  permissions,
});

/** The start page, which always has a tab. */
export const START = '/dashboard';

export const MENUS: readonly MenuSeed[] = [
  { type: 'menu', title: '仪表盘', icon: 'icon-dashboard', path: START, remark: '平台运行概览' },
  {
    type: 'directory',
    title: '组织管理',
    icon: 'icon-apartment',
    path: '/org',
    redirect: '/org/user',
    remark: '用户、部门与岗位',
    children: [
      {
        type: 'menu',
        title: '用户管理',
        icon: 'icon-user',
        path: '/org/user',
        permissions: ['GET /user/admin/member/list', 'GET /user/admin/member/detail'],
        children: [
          button('新增', 'POST /user/admin/member/add'),
          button('编辑', 'PUT /user/admin/member/update'),
          button('启用/禁用', 'PATCH /user/admin/member/status', BULK),
          button('移动部门', 'PATCH /user/admin/member/move'),
          button('删除', 'DELETE /user/admin/member/delete', BULK),
          button('重置密码', 'POST /user/admin/member/resetting/pw', BULK),
          button('重置两步验证', 'POST /user/admin/member/factor/reset'),
          button('强制下线', 'POST /user/admin/member/offline', BULK),
          button('登录记录', 'GET /user/admin/member/sessions', 'GET /user/admin/member/logins'),
          button('结束会话', 'POST /user/admin/member/sessions/end'),
          button('钱包明细', 'GET /user/admin/member/ledger'),
          button('调整余额和积分', 'POST /user/admin/member/wallet'),
          button('导入', ...IMPORT),
          button('导出', 'GET /user/admin/member/export'),
        ],
      },
      {
        type: 'menu',
        title: '部门管理',
        icon: 'icon-cluster',
        path: '/org/dept',
        permissions: ['GET /user/admin/dept/list', 'GET /user/admin/dept/detail'],
        children: [
          button('新增', 'POST /user/admin/dept/add'),
          button('编辑', 'PUT /user/admin/dept/update'),
          button('启用/禁用', 'PATCH /user/admin/dept/status'),
          button('移动', 'PATCH /user/admin/dept/move'),
          button('删除', 'DELETE /user/admin/dept/delete'),
        ],
      },
      {
        type: 'menu',
        title: '岗位管理',
        icon: 'icon-idcard',
        path: '/org/post',
        permissions: ['GET /user/admin/post/list', 'GET /user/admin/post/detail'],
        children: [
          button('新增', 'POST /user/admin/post/add'),
          button('编辑', 'PUT /user/admin/post/update'),
          button('启用/禁用', 'PATCH /user/admin/post/status'),
          button('删除', 'DELETE /user/admin/post/delete'),
        ],
      },
    ],
  },
  {
    type: 'directory',
    title: '权限管理',
    icon: 'icon-safety-certificate',
    path: '/permission',
    redirect: '/permission/menu',
    remark: '角色授权与菜单配置',
    children: [
      {
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
          button('新增', 'POST /user/admin/role/add'),
          button('编辑', 'PUT /user/admin/role/update'),
          button('启用/禁用', 'PATCH /user/admin/role/status'),
          button('分配权限', 'POST /user/admin/role/grant'),
          button(
            '权限解释',
            'GET /user/admin/role/explain',
            'GET /user/admin/role/explain/options',
          ),
          button('删除', 'DELETE /user/admin/role/delete'),
        ],
      },
      {
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
          button('新增', 'POST /user/admin/menu/add'),
          button('编辑', 'PUT /user/admin/menu/update'),
          button('启用/禁用', 'PATCH /user/admin/menu/status'),
          button('排序', 'PATCH /user/admin/menu/sort'),
          button('删除', 'DELETE /user/admin/menu/delete'),
        ],
      },
    ],
  },
  {
    type: 'directory',
    title: '个人中心',
    icon: 'icon-home',
    path: '/home',
    redirect: '/home/message',
    remark: '我的消息',
    children: [
      {
        type: 'menu',
        title: '消息中心',
        icon: 'icon-message',
        path: '/home/message',
        children: [
          button('写信', 'POST /admin/admin/letter/send', 'GET /admin/admin/letter/receivers'),
        ],
      },
      { type: 'menu', title: '消息详情', path: '/home/message/:id', activeMenu: '/home/message' },
    ],
  },
  {
    type: 'menu',
    title: '应用市场',
    icon: 'icon-appstore',
    path: '/addons/market',
    remark: '浏览平台的应用',
  },
  {
    type: 'menu',
    title: '应用详情',
    path: '/addons/market/details/:versionId',
    activeMenu: '/addons/market',
  },
  {
    type: 'menu',
    title: '审计日志',
    icon: 'icon-audit',
    path: '/audit',
    remark: '操作与登录留痕',
    permissions: ['GET /user/admin/audit/list', 'GET /user/admin/audit/detail'],
    children: [button('导出', 'GET /user/admin/audit/export')],
  },
  {
    type: 'menu',
    title: '接口文档',
    icon: 'icon-api',
    path: '/api',
    remark: '供开发者使用的接口说明',
  },
];
