import type { Reasons } from './text';

/** Refusals of signing in and of permissions. */
export const SITE = {
  'permission.denied': {
    status: 403,
    'zh-CN': '您没有执行此操作的权限。',
    'en-US': 'You are not permitted to do this.',
  },
  'password.must-change': {
    status: 403,
    'zh-CN': '请先设置新密码。',
    'en-US': 'Please choose a new password first.',
  },
  'password.common': {
    status: 422,
    'zh-CN': '这个密码太常见，容易被猜中，请换一个。',
    'en-US': 'This password is among the most common ones. Please choose another.',
  },
  'password.same': {
    status: 422,
    'zh-CN': '新密码不能与原密码相同。',
    'en-US': 'The new password must differ from the old one.',
  },
  'password.wrong': {
    status: 422,
    'zh-CN': '密码不正确。',
    'en-US': 'The password is not correct.',
  },
  'xsrf.invalid': {
    status: 403,
    'zh-CN': '页面已过期，请刷新后重试。',
    'en-US': 'This page is out of date. Please reload and try again.',
  },
  'xsrf.cross-site': {
    status: 403,
    'zh-CN': '拒绝来自其他网站的请求。',
    'en-US': 'Requests from other sites are refused.',
  },
  'login.failed': {
    status: 422,
    'zh-CN': '账户或密码错误',
    'en-US': 'Incorrect username/password',
  },
  'account.shared': {
    status: 409,
    'zh-CN': '“{name}”同时属于其他租户，其登录资料只能由本人修改。',
    'en-US':
      '"{name}" also belongs to another tenant; only that person can change the sign-in data.',
  },
} as const satisfies Reasons;
