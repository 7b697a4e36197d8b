import type { Texts } from './fields';
import type { CallKey } from './index';

const say = (chinese: string, english: string) => ({ 'zh-CN': chinese, 'en-US': english });

/**
 * What the calls that read show, in words, for whoever grants them to a menu or an add-on
 * (docs/design/ui.md, "Screens"). What changes something is said by the verbs of the audit log.
 */
export const READS = {
  'GET /user/admin/member/info': say('查看当前登录的用户', 'See who is signed in'),
  'GET /user/admin/member/list': say('查看用户列表', 'See the list of users'),
  'GET /user/admin/member/detail': say('查看用户的详情', 'See the details of a user'),
  'GET /user/admin/member/import/progress': say(
    '查看用户导入的进度',
    'See how far an import of users is',
  ),
  'GET /user/admin/member/ledger': say('查看用户的钱包明细', 'See the ledger of a user'),
  'GET /user/admin/member/wallet': say(
    '查看用户的余额和积分',
    'See the balance and points of a user',
  ),
  'GET /user/admin/recycle/list': say('查看用户回收站', 'See the users in the recycle bin'),
  'GET /user/admin/tenantUser/list': say('查看所有租户的用户', 'See the users of all tenants'),
  'GET /user/admin/tenantUser/recycle/list': say(
    '查看所有租户的用户回收站',
    'See the users in the recycle bins of all tenants',
  ),
  'GET /user/admin/dept/tree': say('查看部门的结构', 'See the tree of departments'),
  'GET /user/admin/dept/list': say('查看部门列表', 'See the list of departments'),
  'GET /user/admin/dept/detail': say('查看部门的详情', 'See the details of a department'),
  'GET /user/admin/post/options': say('查看可选的岗位', 'See the positions to choose from'),
  'GET /user/admin/post/list': say('查看岗位列表', 'See the list of positions'),
  'GET /user/admin/post/detail': say('查看岗位的详情', 'See the details of a position'),
  'GET /user/admin/role/list': say('查看角色列表', 'See the list of roles'),
  'GET /user/admin/role/detail': say('查看角色的详情', 'See the details of a role'),
  'GET /user/admin/role/members': say('查看拥有某角色的用户', 'See who holds a role'),
  'GET /user/admin/role/menus': say('查看角色的菜单', 'See the menus of a role'),
  'GET /user/admin/role/explain': say(
    '查看用户为何拥有或没有某项权限',
    'See why a user may or may not do something',
  ),
  'GET /user/admin/role/explain/options': say(
    '查看用户能用的页面和操作',
    'See which pages and actions are open to a user',
  ),
  'GET /user/admin/menu/list': say('查看菜单列表', 'See the list of menus'),
  'GET /user/admin/menu/tree': say('查看菜单的结构', 'See the tree of menus'),
  'GET /user/admin/menu/detail': say('查看菜单的详情', 'See the details of a menu'),
  'GET /user/admin/menu/routes': say('查看菜单可授权的接口', 'See the calls that a menu can grant'),
  'GET /user/admin/policy/list': say('查看租户策略列表', 'See the list of policies'),
  'GET /user/admin/policy/detail': say('查看租户策略的详情', 'See the details of a policy'),
  'GET /user/admin/policy/menus': say(
    '查看租户策略可开放的菜单',
    'See the menus that a policy may allow',
  ),
  'GET /user/admin/tenant/list': say('查看租户列表', 'See the list of tenants'),
  'GET /user/admin/tenant/detail': say('查看租户的详情', 'See the details of a tenant'),
  'GET /user/admin/tenant/quota': say('查看租户的用量', 'See what a tenant uses of its limits'),
  'GET /user/admin/dashboard/quota': say(
    '查看本租户的用量',
    'See what the own tenant uses of its limits',
  ),
  'GET /user/admin/invite/list': say('查看邀请列表', 'See the list of invitations'),
  'GET /user/admin/invite/detail': say('查看邀请的详情', 'See the details of an invitation'),
  'GET /user/admin/offer/list': say('查看加入邀请列表', 'See the list of offered seats'),
  'GET /admin/admin/file/list': say('查看文件列表', 'See the list of files'),
  'GET /admin/admin/file/detail': say('查看文件的详情和用处', 'See a file and where it is used'),
  'GET /admin/admin/file/folders': say('查看文件夹', 'See the folders of files'),
  'GET /admin/admin/letter/receivers': say(
    '按姓名查找收件人',
    'Find users to write to by their names',
  ),
  'GET /admin/admin/notice/list': say('查看公告列表', 'See the list of notices'),
  'GET /admin/admin/notice/source': say('查看公告的内容', 'See what a notice says'),
  'GET /admin/admin/notice/audience': say(
    '查看公告范围内的人数',
    'See how many users a notice would reach',
  ),
  'GET /admin/admin/notice/receipts': say('查看公告的已读情况', 'See who has read a notice'),
  'GET /admin/admin/upgrade/list': say('查看升级日志列表', 'See the list of upgrade log entries'),
  'GET /admin/admin/upgrade/detail': say(
    '查看升级日志的内容',
    'See what an upgrade log entry says',
  ),
  'GET /admin/admin/addon/document/list': say(
    '列出应用保存的数据，包括租户内共享的',
    'List what the add-on keeps, also what the tenant shares',
  ),
  'GET /admin/admin/addon/document/detail': say(
    '读取应用保存的数据，包括租户内共享的',
    'Read what the add-on keeps, also what the tenant shares',
  ),
  'GET /admin/admin/addon/watch/state': say(
    '查看登录、在线会话、失败操作和用量的数字',
    'See figures of sign-ins, sessions, failed calls and use of limits',
  ),
  'GET /user/admin/audit/list': say('查看审计日志', 'See the audit log'),
  'GET /user/admin/audit/detail': say('查看审计日志的详情', 'See the details of an audit entry'),
  'GET /user/admin/audit/export': say('导出审计日志', 'Export the audit log'),
  'HEAD /admin/admin/file/upload': say('查看文件上传的进度', 'See how far an upload is'),
  'GET /admin/admin/market/registries': say('查看应用源', 'See the registries of add-ons'),
  'GET /admin/admin/market/jobs': say('查看应用任务', 'See the work on add-ons'),
  'GET /user/admin/member/export': say('导出用户', 'Export the users'),
  'GET /user/admin/member/import/template': say(
    '下载用户导入的模板',
    'Download the template for importing users',
  ),
  'GET /user/admin/member/import/errors': say(
    '下载用户导入的错误',
    'Download the errors of an import of users',
  ),
  'GET /user/admin/member/import/result': say(
    '下载用户导入的结果',
    'Download the result of an import of users',
  ),
  'GET /user/admin/member/logins': say('查看用户的登录记录', 'See when a user has signed in'),
  'GET /user/admin/member/sessions': say('查看用户的在线会话', 'See the sessions of a user'),
  'GET /user/admin/member/withdrawal': say(
    '查看用户的提现设置',
    'See the withdrawal settings of a user',
  ),
  'GET /user/admin/online/list': say('查看在线用户', 'See who is online'),
  'GET /user/admin/online/export': say('导出在线用户', 'Export who is online'),
  'GET /user/admin/recycle/export': say('导出用户回收站', 'Export the users in the recycle bin'),
  'GET /user/admin/tenantUser/export': say('导出所有租户的用户', 'Export the users of all tenants'),
  'GET /user/admin/tenantUser/recycle/export': say(
    '导出所有租户的用户回收站',
    'Export the users in the recycle bins of all tenants',
  ),
  'GET /user/admin/tenant/documents': say(
    '导出租户的应用数据',
    'Export what add-ons keep for a tenant',
  ),
  'GET /user/admin/tenant/export': say('导出租户', 'Export the tenants'),
  'GET /user/admin/invite/export': say('导出邀请码', 'Export the invitations'),
  'GET /user/admin/policy/export': say('导出租户策略', 'Export the policies'),
  'GET /admin/admin/site/message/list': say('查看短信记录', 'See the messages to phones'),
  'GET /admin/admin/site/message/export': say('导出短信记录', 'Export the messages to phones'),
  'GET /admin/admin/site/settings': say('查看系统设置', 'See the settings of the platform'),
} as const satisfies Partial<Record<CallKey, Required<Texts>>>;
