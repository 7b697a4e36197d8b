import type { Reasons } from './text';

/** Refusals of codes, captchas, registration, tickets and the demo entrance. */
export const SIGN_IN = {
  'login.changed': {
    status: 409,
    'zh-CN': '登录期间账号信息发生了变化，请重新登录。',
    'en-US': 'The account was changed while you were signing in. Please sign in again.',
  },
  'login.locked': {
    status: 429,
    'zh-CN':
      '登录失败次数过多，请在 {minutes} 分钟后重试，或同时使用密码和短信验证码（或身份验证器）登录。',
    'en-US':
      'Too many failed sign-ins. Try again in {minutes} {minutes|minute|minutes}, or sign in with your password and an SMS code (or a code of your app) together.',
  },
  'login.closed': {
    status: 403,
    'zh-CN': '未开放这种登录方式。',
    'en-US': 'This way of signing in is not open.',
  },
  'login.seat-disabled': {
    status: 403,
    'zh-CN': '您在“{tenant}”的账号已被停用，请联系该租户的管理员。',
    'en-US': 'Your access to "{tenant}" is disabled. Please ask its administrators.',
  },
  'login.tenant-disabled': {
    status: 403,
    'zh-CN': '“{tenant}”已被停用，请联系平台。',
    'en-US': '"{tenant}" has been disabled. Please contact the platform.',
  },
  'login.tenant-expired': {
    status: 403,
    'zh-CN': '“{tenant}”已到期，请联系平台续期。',
    'en-US': '"{tenant}" has expired. Please ask the platform to renew it.',
  },
  'login.no-seat': {
    status: 403,
    'zh-CN': '您的账号不属于任何租户，请联系原租户的管理员。',
    'en-US': 'Your account belongs to no tenant any more. Please ask the administrators of yours.',
  },
  'register.terms': {
    status: 422,
    'zh-CN': '请阅读并同意最新的用户协议和隐私政策。',
    'en-US': 'Please read the current user agreement and privacy policy, and agree to them.',
  },
  'code.wrong': {
    status: 422,
    'zh-CN': '验证码错误',
    'en-US': 'Verification Code Error',
  },
  'code.expired': {
    status: 422,
    'zh-CN': '验证码已过期，请重新获取。',
    'en-US': 'The code has expired. Please get a new one.',
  },
  'captcha.required': {
    status: 422,
    'zh-CN': '请先完成图形验证码。',
    'en-US': 'Please solve the captcha first.',
  },
  'captcha.wrong': {
    status: 422,
    'zh-CN': '图形验证码错误或已失效，请重新输入。',
    'en-US': 'The captcha was wrong or has expired. Please solve the new one.',
  },
  'rate.exceeded': {
    status: 429,
    'zh-CN': '操作过于频繁，请在 {seconds} 秒后重试。',
    'en-US':
      'This was asked for too often. Please try again in {seconds} {seconds|second|seconds}.',
  },
  'sms.closed': {
    status: 403,
    'zh-CN': '未开通短信服务。',
    'en-US': 'SMS are not available here.',
  },
  'sms.region': {
    status: 422,
    'zh-CN': '暂不支持向该地区的号码发送短信。',
    'en-US': 'SMS cannot be sent to numbers of this region.',
  },
  'sms.too-many': {
    status: 429,
    'zh-CN': '获取验证码过于频繁，请在 {seconds} 秒后重试。',
    'en-US':
      'Codes were asked for too often. Please try again in {seconds} {seconds|second|seconds}.',
  },
  'sms.failed': {
    status: 503,
    'zh-CN': '获取验证码失败，请重试！',
    'en-US': 'Failed to obtain verification code, please try again !',
  },
  'register.closed': {
    status: 403,
    'zh-CN': '未开放注册。',
    'en-US': 'Registration is not open.',
  },
  'register.code-needed': {
    status: 422,
    'zh-CN': '目前注册需要邀请码，请填写邀请码。',
    'en-US': 'At present registering needs an invitation code. Please enter one.',
  },
  'register.phone-taken': {
    status: 422,
    'zh-CN': '该手机号已注册，请直接登录。',
    'en-US': 'This phone number has an account already. Please sign in.',
  },
  'register.target-missing': {
    status: 409,
    'zh-CN': '注册所加入的租户不可用，请联系管理员。',
    'en-US': 'The tenant to join is not available. Please contact the administrator.',
  },
  'register.full': {
    status: 409,
    'zh-CN': '该租户暂时不能再添加用户，请联系该租户的管理员。',
    'en-US': 'The tenant cannot take any more users at present. Please ask its administrators.',
  },
  'invite.invalid': {
    status: 422,
    'zh-CN': '邀请码无效或已被使用。',
    'en-US': 'The invitation code is not valid or has been used.',
  },
  'ticket.invalid': {
    status: 422,
    'zh-CN': '跳转凭证无效或已过期，请重新登录。',
    'en-US': 'This hand-over is not valid or has expired. Please sign in.',
  },
  'demo.read-only': {
    status: 403,
    'zh-CN': '演示账户只能查看，不能修改。',
    'en-US': 'The demo account can look at everything and change nothing.',
  },
} as const satisfies Reasons;
