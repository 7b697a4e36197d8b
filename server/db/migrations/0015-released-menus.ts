/**
 * The console's own menus as the release before this migration wrote them, one a line: key, key of
 * the node above, type, title, icon, path, redirect, active menu, remark, permissions.
 */
export const RELEASED = `
dashboard||menu|仪表盘|icon-dashboard|/dashboard|||平台运行概览|
org||directory|组织管理|icon-apartment|/org|/org/user||用户、部门与岗位|
org.user|org|menu|用户管理|icon-user|/org/user||||GET /user/admin/member/list,GET /user/admin/member/detail
org.user.add|org.user|button|新增||||||POST /user/admin/member/add
org.user.update|org.user|button|编辑||||||PUT /user/admin/member/update
org.user.status|org.user|button|启用/禁用||||||PATCH /user/admin/member/status,POST /user/admin/member/bulk
org.user.move|org.user|button|移动部门||||||PATCH /user/admin/member/move
org.user.remove|org.user|button|删除||||||DELETE /user/admin/member/delete,POST /user/admin/member/bulk
org.user.resetPassword|org.user|button|重置密码||||||POST /user/admin/member/resetting/pw,POST /user/admin/member/bulk
org.user.resetFactors|org.user|button|重置两步验证||||||POST /user/admin/member/factor/reset
org.user.offline|org.user|button|强制下线||||||POST /user/admin/member/offline,POST /user/admin/member/bulk
org.user.sessions|org.user|button|登录记录||||||GET /user/admin/member/sessions,GET /user/admin/member/logins
org.user.endSessions|org.user|button|结束会话||||||POST /user/admin/member/sessions/end
org.user.ledger|org.user|button|钱包明细||||||GET /user/admin/member/ledger
org.user.wallet|org.user|button|调整余额和积分||||||POST /user/admin/member/wallet
org.user.import|org.user|button|导入||||||GET /user/admin/member/import/template,POST /user/admin/member/import/check,GET /user/admin/member/import/errors,POST /user/admin/member/import/commit,GET /user/admin/member/import/progress,POST /user/admin/member/import/cancel,GET /user/admin/member/import/result
org.user.export|org.user|button|导出||||||GET /user/admin/member/export
org.dept|org|menu|部门管理|icon-cluster|/org/dept||||GET /user/admin/dept/list,GET /user/admin/dept/detail
org.dept.add|org.dept|button|新增||||||POST /user/admin/dept/add
org.dept.update|org.dept|button|编辑||||||PUT /user/admin/dept/update
org.dept.status|org.dept|button|启用/禁用||||||PATCH /user/admin/dept/status
org.dept.move|org.dept|button|移动||||||PATCH /user/admin/dept/move
org.dept.remove|org.dept|button|删除||||||DELETE /user/admin/dept/delete
org.post|org|menu|岗位管理|icon-idcard|/org/post||||GET /user/admin/post/list,GET /user/admin/post/detail
org.post.add|org.post|button|新增||||||POST /user/admin/post/add
org.post.update|org.post|button|编辑||||||PUT /user/admin/post/update
org.post.status|org.post|button|启用/禁用||||||PATCH /user/admin/post/status
org.post.remove|org.post|button|删除||||||DELETE /user/admin/post/delete
permission||directory|权限管理|icon-safety-certificate|/permission|/permission/menu||角色授权与菜单配置|
permission.role|permission|menu|角色管理|icon-solution|/permission/role||||GET /user/admin/role/list,GET /user/admin/role/detail,GET /user/admin/role/menus,GET /user/admin/role/members
permission.role.add|permission.role|button|新增||||||POST /user/admin/role/add
permission.role.update|permission.role|button|编辑||||||PUT /user/admin/role/update
permission.role.status|permission.role|button|启用/禁用||||||PATCH /user/admin/role/status
permission.role.grant|permission.role|button|分配权限||||||POST /user/admin/role/grant
permission.role.explain|permission.role|button|权限解释||||||GET /user/admin/role/explain,GET /user/admin/role/explain/options
permission.role.remove|permission.role|button|删除||||||DELETE /user/admin/role/delete
permission.menu|permission|menu|菜单管理|icon-menu|/permission/menu||||GET /user/admin/menu/list,GET /user/admin/menu/tree,GET /user/admin/menu/detail,GET /user/admin/menu/routes
permission.menu.add|permission.menu|button|新增||||||POST /user/admin/menu/add
permission.menu.update|permission.menu|button|编辑||||||PUT /user/admin/menu/update
permission.menu.status|permission.menu|button|启用/禁用||||||PATCH /user/admin/menu/status
permission.menu.sort|permission.menu|button|排序||||||PATCH /user/admin/menu/sort
permission.menu.remove|permission.menu|button|删除||||||DELETE /user/admin/menu/delete
home||directory|个人中心|icon-home|/home|/home/message||我的消息|
home.message|home|menu|消息中心|icon-message|/home/message||||
home.message.send|home.message|button|写信||||||POST /admin/admin/letter/send,GET /admin/admin/letter/receivers
home.message.detail|home|menu|消息详情||/home/message/:id||/home/message||
addons.market||menu|应用市场|icon-appstore|/addons/market|||浏览平台的应用|
addons.market.detail||menu|应用详情||/addons/market/details/:versionId||/addons/market||
audit||menu|审计日志|icon-audit|/audit|||操作与登录留痕|GET /user/admin/audit/list,GET /user/admin/audit/detail
audit.export|audit|button|导出||||||GET /user/admin/audit/export
`;
