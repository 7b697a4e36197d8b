/**
 * The routes (docs/product.md, "Pages of the user center"). `access` is the route's own path: the
 * page is accessible if the server's menu contains that path.
 */
export const routes = [
  // Flat rather than nested, because a parent without a page costs a request.
  { path: '/user', layout: false, redirect: '/user/login' },
  { path: '/user/login', layout: false, component: './user/login' },
  { path: '/user/reg', layout: false, component: './user/login' },
  { path: '/user/jump', layout: false, component: './user/jump' },
  { path: '/user/logout', layout: false, component: './user/logout' },
  { path: '/', redirect: '/dashboard' },
  // For every signed-in member: the target of unknown paths.
  { path: '/dashboard', component: './dashboard' },
  { path: '/org', redirect: '/org/user' },
  { path: '/org/user', access: '/org/user', component: './org/user' },
  { path: '/org/dept', access: '/org/dept', component: './org/dept' },
  { path: '/org/post', access: '/org/post', component: './org/post' },
  { path: '/org/online', access: '/org/online', component: './org/online' },
  { path: '/permission', redirect: '/permission/menu' },
  { path: '/permission/role', access: '/permission/role', component: './permission/role' },
  { path: '/permission/menu', access: '/permission/menu', component: './permission/menu' },
  { path: '/tenant', redirect: '/tenant/policy' },
  { path: '/tenant/manage', access: '/tenant/manage', component: './tenant/manage' },
  // Whoever may see the list may open a tenant of it.
  { path: '/tenant/details/:id', access: '/tenant/manage', component: './tenant/details' },
  { path: '/tenant/policy', access: '/tenant/policy', component: './tenant/policy' },
  { path: '/tenant/invite', access: '/tenant/invite', component: './tenant/invite' },
  { path: '/tenant/user/list', access: '/tenant/user/list', component: './tenant/user/list' },
  {
    path: '/tenant/user/recycle',
    access: '/tenant/user/recycle',
    component: './tenant/user/recycle',
  },
  { path: '/platform', redirect: '/platform/site' },
  { path: '/platform/site', access: '/platform/site', component: './platform/site' },
  // For every signed-in member: letters belong to the seat, and the bell leads to them.
  { path: '/home', redirect: '/home/account' },
  { path: '/home/account', component: './account/settings' },
  { path: '/home/message', component: './home/message' },
  { path: '/home/message/:id', component: './home/message/detail' },
  { path: '/home/files', access: '/home/files', component: './home/files' },
  // For every signed-in member: the mark in the header leads there.
  { path: '/home/upgrade', redirect: '/home/upgrade/logs' },
  { path: '/home/upgrade/logs', component: './home/upgrade/logs' },
  // For every signed-in member: the header's drawer leads there.
  { path: '/addons/market', component: './addons/market' },
  { path: '/addons/market/details/:versionId', component: './addons/market/details' },
  // For every signed-in member: no permission covers the user's own account, which is one page.
  { path: '/account', redirect: '/account/center' },
  { path: '/account/center', component: './account/settings' },
  { path: '/account/settings', component: './account/settings' },
  // The page shows an entry of the member's menu, which is the permission.
  { path: '/frame/:id', component: './frame' },
  // Another add-on, whose pages are frames: of other sites, or of its package.
  { path: '/app/:addon', component: './app' },
  { path: '/app/:addon/frame/:id', component: './frame' },
  { path: '/app/:addon/*', component: './app/page' },
  { path: '/audit', access: '/audit', component: './audit' },
  { path: '/api', access: '/api', component: './api' },
  { path: '/error/403', component: './error/403' },
  { path: '/*', layout: false, component: './404' },
];
