import type { Reasons } from './text';

/** Refusals of second factors, passkeys and of proving a session again. */
export const FACTOR = {
  'step-up.required': {
    status: 403,
    'zh-CN': '请先验证您的身份，再执行此操作。',
    'en-US': 'Please confirm that it is you before doing this.',
  },
  'step-up.wrong': {
    status: 422,
    'zh-CN': '验证失败，请重试。',
    'en-US': 'This is not correct. Please try again.',
  },
  'step-up.missing': {
    status: 422,
    'zh-CN': '请选择一种验证方式。',
    'en-US': 'Please choose a way to confirm that it is you.',
  },
  'step-up.sms': {
    status: 403,
    'zh-CN': '此会话不能使用短信验证码验证。',
    'en-US': 'This session cannot be confirmed with an SMS code.',
  },
  'factor.required': {
    status: 403,
    'zh-CN': '需要两步验证。',
    'en-US': 'A second factor is needed.',
  },
  'factor.must-set': {
    status: 403,
    'zh-CN': '您所在的租户要求使用两步验证，请先设置。',
    'en-US': 'Your tenant requires a second factor. Please set one up first.',
  },
  'factor.last': {
    status: 409,
    'zh-CN': '“{tenant}”要求使用两步验证，不能移除最后一种方式。',
    'en-US': '{tenant} requires a second factor, so the last one cannot be removed.',
  },
  'factor.wrong': {
    status: 422,
    'zh-CN': '验证码错误或已使用。',
    'en-US': 'The code is wrong or has been used.',
  },
  'factor.missing': {
    status: 422,
    'zh-CN': '请输入验证码或恢复码，或使用通行密钥。',
    'en-US': 'Please enter a code or a recovery code, or use a passkey.',
  },
  'factor.unreadable': {
    status: 503,
    'zh-CN': '服务器无法读取您的身份验证器密钥。请使用恢复码或通行密钥，或联系管理员重置两步验证。',
    'en-US':
      'The server cannot read the secret of your authenticator app. Use a recovery code or a passkey, or ask an administrator to reset your second factor.',
  },
  'factor.locked': {
    status: 429,
    'zh-CN': '错误的验证码过多，请在 {minutes} 分钟后重试，或使用恢复码、通行密钥。',
    'en-US':
      'Too many wrong codes. Try again in {minutes} {minutes|minute|minutes}, or use a recovery code or a passkey.',
  },
  'factor.ticket': {
    status: 422,
    'zh-CN': '登录已超时，请重新输入密码。',
    'en-US': 'This sign-in has expired. Please enter your password again.',
  },
  'totp.not-begun': {
    status: 409,
    'zh-CN': '设置已超时，请重新开始。',
    'en-US': 'This set-up has expired. Please begin again.',
  },
  'totp.disabled': {
    status: 409,
    'zh-CN': '未启用身份验证器。',
    'en-US': 'No authenticator app is set up.',
  },
  'passkey.invalid': {
    status: 422,
    'zh-CN': '无法验证此通行密钥，请重试或使用其他方式。',
    'en-US': 'This passkey could not be verified. Try again or use another way.',
  },
  'passkey.refused': {
    status: 422,
    'zh-CN': '无法验证此通行密钥，它可能已从账户中移除。如重试无效，请使用其他方式。',
    'en-US':
      'This passkey could not be verified; it may have been removed from the account. If trying again does not help, use another way.',
  },
  'passkey.known': {
    status: 409,
    'zh-CN': '此通行密钥已添加。',
    'en-US': 'This passkey has been added already.',
  },
  'passkey.too-many': {
    status: 409,
    'zh-CN': '最多可添加 {limit} 个通行密钥。',
    'en-US': 'An account can have at most {limit} passkeys.',
  },
} as const satisfies Reasons;
