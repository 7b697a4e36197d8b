import type { Reasons } from './text';

/** Refusals of changing phone, mail address and withdrawal settings. */
export const CONTACT = {
  'phone.invalid': {
    status: 422,
    'zh-CN': '手机号格式不正确。',
    'en-US': 'is not a valid phone number.',
  },
  'phone.taken': {
    status: 422,
    'zh-CN': '该手机号已绑定其他账户。',
    'en-US': 'This phone number belongs to another account.',
  },
  'email.taken': {
    status: 422,
    'zh-CN': '该邮箱已绑定其他账户。',
    'en-US': 'This mail address belongs to another account.',
  },
  'mail.closed': {
    status: 403,
    'zh-CN': '未开通邮件服务。',
    'en-US': 'Mail is not available here.',
  },
  'mail.address': {
    status: 422,
    'zh-CN': '无法向该邮箱发送邮件。',
    'en-US': 'No mail can be sent to this address.',
  },
  'withdrawal.unreadable': {
    status: 409,
    'zh-CN': '这些收款信息由服务器没有的密钥加密，请本人重新填写。',
    'en-US':
      'These withdrawal settings are sealed with a key that the server does not have. Their owner has to enter them again.',
  },
  'mail.failed': {
    status: 503,
    'zh-CN': '邮件发送失败，请重试。',
    'en-US': 'The mail could not be sent. Please try again.',
  },
} as const satisfies Reasons;
