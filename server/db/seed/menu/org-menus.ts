import { both } from '../../../lib/texts';
import { BULK, IMPORT } from '../member-permissions';
import { button, type MenuSeed } from '../menu-seed';

const LIST_RECYCLED = 'GET /user/admin/recycle/list';
const PREVIEW = 'POST /user/admin/recycle/preview';

/** Deleted users: roles get nothing of this by themselves, but default administrators do. */
const RECYCLE: readonly MenuSeed[] = [
  button('org.user.recycle', both('查看回收站', 'See the recycle bin'), LIST_RECYCLED),
  button(
    'org.user.restore',
    both('恢复', 'Restore'),
    LIST_RECYCLED,
    PREVIEW,
    'POST /user/admin/recycle/restore',
  ),
  button(
    'org.user.purge',
    both('彻底删除', 'Delete for good'),
    LIST_RECYCLED,
    'POST /user/admin/recycle/purge',
  ),
  button(
    'org.user.recycleExport',
    both('导出回收站', 'Export the recycle bin'),
    'GET /user/admin/recycle/export',
  ),
].map((menu) => ({ ...menu, grantedAs: 'allowed' }));

const LIST_OFFERS = 'GET /user/admin/offer/list';

/** Offers of a seat: roles get nothing of this by themselves, but default administrators do. */
const OFFERS: readonly MenuSeed[] = [
  button('org.user.offers', both('查看加入邀请', 'See offers of a seat'), LIST_OFFERS),
  button(
    'org.user.offer',
    both('邀请已有账户加入', 'Offer a seat'),
    LIST_OFFERS,
    'POST /user/admin/offer/add',
  ),
  button(
    'org.user.withdrawOffer',
    both('撤回加入邀请', 'Withdraw offers of a seat'),
    LIST_OFFERS,
    'POST /user/admin/offer/withdraw',
  ),
].map((menu) => ({ ...menu, grantedAs: 'allowed' }));

/** Who is signed in: roles get nothing of this by themselves, but default administrators do. */
const ONLINE: MenuSeed = {
  key: 'org.online',
  type: 'menu',
  title: both('在线用户', 'Online users'),
  icon: 'icon-team',
  path: '/org/online',
  remark: both('谁在线，从哪里登录', 'Who is signed in, and from where'),
  permissions: ['GET /user/admin/online/list'],
  grantedAs: 'allowed',
  children: [
    button(
      'org.online.offline',
      both('强制下线', 'Force offline'),
      'POST /user/admin/online/offline',
    ),
    button('org.online.export', both('导出', 'Export'), 'GET /user/admin/online/export'),
  ].map((menu) => ({ ...menu, grantedAs: 'allowed' })),
};

export const ORG: MenuSeed = {
  key: 'org',
  type: 'directory',
  title: both('组织管理', 'Organisation'),
  icon: 'icon-apartment',
  path: '/org',
  redirect: '/org/user',
  remark: both('用户、部门与岗位', 'Users, departments and positions'),
  children: [
    {
      key: 'org.user',
      type: 'menu',
      title: both('用户管理', 'Users'),
      icon: 'icon-user',
      path: '/org/user',
      remark: both(
        '本租户的用户：部门、角色与账号安全',
        'Who works here: departments, roles and sign-in',
      ),
      permissions: ['GET /user/admin/member/list', 'GET /user/admin/member/detail'],
      children: [
        button('org.user.add', both('新增', 'Add'), 'POST /user/admin/member/add'),
        button('org.user.update', both('编辑', 'Edit'), 'PUT /user/admin/member/update'),
        button(
          'org.user.status',
          both('启用/停用', 'Enable and disable'),
          'PATCH /user/admin/member/status',
          BULK,
        ),
        button(
          'org.user.move',
          both('移动部门', 'Move to a department'),
          'PATCH /user/admin/member/move',
        ),
        button('org.user.remove', both('删除', 'Delete'), 'DELETE /user/admin/member/delete', BULK),
        ...RECYCLE,
        ...OFFERS,
        button(
          'org.user.resetPassword',
          both('重置密码', 'Reset password'),
          'POST /user/admin/member/resetting/pw',
          BULK,
        ),
        button(
          'org.user.resetFactors',
          both('重置两步验证', 'Reset second factors'),
          'POST /user/admin/member/factor/reset',
        ),
        button(
          'org.user.offline',
          both('强制下线', 'Force offline'),
          'POST /user/admin/member/offline',
          BULK,
        ),
        button(
          'org.user.sessions',
          both('登录记录', 'Sign-in history'),
          'GET /user/admin/member/sessions',
          'GET /user/admin/member/logins',
        ),
        button(
          'org.user.endSessions',
          both('结束会话', 'End sessions'),
          'POST /user/admin/member/sessions/end',
        ),
        button(
          'org.user.ledger',
          both('钱包明细', 'Wallet ledger'),
          'GET /user/admin/member/ledger',
        ),
        button(
          'org.user.wallet',
          both('调整余额和积分', 'Adjust balance and points'),
          'POST /user/admin/member/wallet',
          'GET /user/admin/member/wallet',
        ),
        button(
          'org.user.withdrawal',
          both('查看收款信息', 'See withdrawal settings'),
          'GET /user/admin/member/withdrawal',
          'POST /user/admin/member/withdrawal',
        ),
        button('org.user.import', both('导入', 'Import'), ...IMPORT),
        button('org.user.export', both('导出', 'Export'), 'GET /user/admin/member/export'),
      ],
    },
    {
      key: 'org.dept',
      type: 'menu',
      title: both('部门管理', 'Departments'),
      icon: 'icon-cluster',
      path: '/org/dept',
      remark: both('部门层级、负责人与人数', 'How the tenant is divided, and who leads'),
      permissions: ['GET /user/admin/dept/list', 'GET /user/admin/dept/detail'],
      children: [
        button('org.dept.add', both('新增', 'Add'), 'POST /user/admin/dept/add'),
        button('org.dept.update', both('编辑', 'Edit'), 'PUT /user/admin/dept/update'),
        button(
          'org.dept.status',
          both('启用/停用', 'Enable and disable'),
          'PATCH /user/admin/dept/status',
        ),
        button('org.dept.move', both('移动', 'Move'), 'PATCH /user/admin/dept/move'),
        button('org.dept.remove', both('删除', 'Delete'), 'DELETE /user/admin/dept/delete'),
      ],
    },
    {
      key: 'org.post',
      type: 'menu',
      title: both('岗位管理', 'Positions'),
      icon: 'icon-idcard',
      path: '/org/post',
      remark: both('岗位及其任职者', 'Positions, and who holds them'),
      permissions: ['GET /user/admin/post/list', 'GET /user/admin/post/detail'],
      children: [
        button('org.post.add', both('新增', 'Add'), 'POST /user/admin/post/add'),
        button('org.post.update', both('编辑', 'Edit'), 'PUT /user/admin/post/update'),
        button(
          'org.post.status',
          both('启用/停用', 'Enable and disable'),
          'PATCH /user/admin/post/status',
        ),
        button('org.post.remove', both('删除', 'Delete'), 'DELETE /user/admin/post/delete'),
      ],
    },
    ONLINE,
  ],
};
