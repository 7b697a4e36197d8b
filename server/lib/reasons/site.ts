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
  'site.way-needed': {
    status: 422,
    'zh-CN': '账户密码和手机验证码两种登录方式至少保留一种，否则所有人都无法登录。',
    'en-US':
      'Account and password, or phone and code: one of the two stays open, or nobody could sign in.',
  },
  'site.phone-needed': {
    status: 422,
    'zh-CN': '关闭账户密码登录前，请先在个人设置中绑定您的手机，否则您将无法登录。',
    'en-US':
      'Bind your phone in your personal settings before you close account and password, or you could not sign in yourself.',
  },
  'site.demo-missing': {
    status: 422,
    'zh-CN': '没有名为“{username}”的可登录账户。',
    'en-US': 'There is no account "{username}" that can sign in.',
  },
  'site.demo-password': {
    status: 422,
    'zh-CN': '账户“{username}”须先登录并设置新密码。',
    'en-US': 'Account "{username}" has to sign in and choose a new password first.',
  },
  'site.demo-administers': {
    status: 422,
    'zh-CN': '账户“{username}”属于平台，或拥有管理权限。请选择只能查看的账户。',
    'en-US':
      'Account "{username}" belongs to the platform or is permitted to change something. Choose one that may only read.',
  },
  'message.refused': {
    status: 503,
    'zh-CN': '测试未能发送，服务商的回复：{answer}。',
    'en-US': 'The test was not sent. The provider answered: {answer}.',
  },
  'message.failed': {
    status: 503,
    'zh-CN': '测试未能发送，服务商未说明原因。',
    'en-US': 'The test was not sent, and the provider did not say why.',
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
