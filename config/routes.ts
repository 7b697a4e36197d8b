/**
 * Pages by address (specification, section 2). `access` is the route's own path: the page opens
 * when the server's menu holds that path.
 */
export const routes = [
  {
    path: '/user',
    layout: false,
    routes: [
      { path: '/user', redirect: '/user/login' },
      { path: '/user/login', component: './user/login' },
      { path: '/user/logout', component: './user/logout' },
    ],
  },
  { path: '/', redirect: '/dashboard' },
  // Open to every signed-in member: it is where an address without a page of its own leads.
  { path: '/dashboard', component: './dashboard' },
  { path: '/error/403', component: './error/403' },
  { path: '/*', layout: false, component: './404' },
];
