import type { Reasons } from './text';

/** Reasons why a caller is not signed in; each has code 61. */
export const SESSION = {
  'session.ended': {
    status: 401,
    'zh-CN': '登录已超时，请重新登录。',
    'en-US': 'Your session has ended. Please sign in again.',
  },
  'session.forced': {
    status: 401,
    'zh-CN': '您已被管理员强制下线，请重新登录。',
    'en-US': 'An administrator signed you out. Please sign in again.',
  },
  'session.disabled': {
    status: 401,
    'zh-CN': '管理员已停用您的账户，如有疑问请联系管理员。',
    'en-US': 'An administrator disabled your account. Please contact the administrator.',
  },
  'session.deleted': {
    status: 401,
    'zh-CN': '管理员已删除您的账户，如有疑问请联系管理员。',
    'en-US': 'An administrator deleted your account. Please contact the administrator.',
  },
  'session.moved': {
    status: 401,
    'zh-CN': '管理员已将您转到另一个租户，请重新登录。',
    'en-US': 'An administrator moved you to another tenant. Please sign in again.',
  },
  'session.resigned': {
    status: 401,
    'zh-CN': '您已退出此租户，请重新登录。',
    'en-US': 'You have left this tenant. Please sign in again.',
  },
  'session.tenant-closed': {
    status: 401,
    'zh-CN': '您所在的租户已停用，请联系管理员。',
    'en-US': 'Your tenant is no longer open. Please contact the administrator.',
  },
  'session.password-reset': {
    status: 401,
    'zh-CN': '管理员已重置您的密码，请使用新密码登录。',
    'en-US': 'An administrator reset your password. Please sign in with the new one.',
  },
  'session.password-changed': {
    status: 401,
    'zh-CN': '您的密码已修改，请使用新密码登录。',
    'en-US': 'Your password was changed. Please sign in with the new one.',
  },
  'session.factors-changed': {
    status: 401,
    'zh-CN': '您账户的登录验证方式已变更，请重新登录。',
    'en-US': 'The ways to prove who you are were changed. Please sign in again.',
  },
  'session.left': {
    status: 401,
    'zh-CN': '您已在其他设备上结束了此次登录，请重新登录。',
    'en-US': 'You ended this session from another device. Please sign in again.',
  },
} as const satisfies Reasons;

export type SessionReason = keyof typeof SESSION;

/** Refusals that say whose data a call is about. */
export const WHOSE = {
  'seat.changed': {
    status: 409,
    'zh-CN': '此浏览器已切换到“{tenant}”，本页仍是之前的身份，操作未执行。请刷新本页后继续。',
    'en-US':
      'This browser has switched to "{tenant}" while this page shows another seat, so nothing was done. Reload the page to go on.',
  },
  'tenant.not-here': {
    status: 400,
    'zh-CN': '此接口不能用于其他租户的数据。',
    'en-US': 'This call cannot be made for another tenant.',
  },
  'addon.not-here': {
    status: 400,
    'zh-CN': '此接口不能由应用调用。',
    'en-US': 'This call cannot be made for an add-on.',
  },
  'addon.undeclared': {
    status: 403,
    'zh-CN': '应用没有声明会调用此接口，操作未执行。',
    'en-US': 'The add-on has not declared that it makes this call, so nothing was done.',
  },
  'addon.unnamed': {
    status: 400,
    'zh-CN': '此接口只能由应用调用，并需指明应用。',
    'en-US': 'This call is for add-ons only and must name one.',
  },
} as const satisfies Reasons;

/** All of them: what a call that asks for the session may be refused with. */
export const ENDED = Object.keys(SESSION) as SessionReason[];
