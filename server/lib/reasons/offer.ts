import type { Reasons } from './text';

/** Refusals of offers of a seat. */
export const OFFER = {
  'offer.member': {
    status: 422,
    'zh-CN': '该用户已在本租户中。',
    'en-US': 'This is a user of your tenant already.',
  },
  'offer.binned': {
    status: 422,
    'zh-CN': '该用户在回收站中，请在回收站中恢复。',
    'en-US': 'This user is in the recycle bin. Restore the user there.',
  },
  'offer.open': {
    status: 422,
    'zh-CN': '已向该用户名或手机号发出邀请，请先撤回或等待其结束。',
    'en-US': 'An offer to this username or phone is open. Withdraw it first, or wait for its end.',
  },
  'offer.too-many': {
    status: 429,
    'zh-CN': '您在短时间内发出的加入邀请过多，请在 {minutes} 分钟后重试。',
    'en-US':
      'You have made many offers in a short time. Please try again in {minutes} {minutes|minute|minutes}.',
  },
  'offer.visitor': {
    status: 409,
    'zh-CN': '该用户是自行离开的，只能由本租户的用户发出邀请，请联系该租户的管理员恢复。',
    'en-US':
      'This user has left on their own, and only a user of the tenant can make the offer. Ask its administrators to restore the user.',
  },
  'offer.closed': {
    status: 409,
    'zh-CN': '该加入邀请已处理、已撤回或已结束。',
    'en-US': 'This offer is not open any more.',
  },
  'offer.seated': {
    status: 409,
    'zh-CN': '您已是该租户的用户。',
    'en-US': 'You are a user of this tenant already.',
  },
  'offer.binned-there': {
    status: 409,
    'zh-CN': '您在该租户的用户已被删除，请联系该租户的管理员恢复。',
    'en-US':
      'Your user in this tenant has been deleted. Ask its administrators to restore it instead.',
  },
  'offer.full': {
    status: 409,
    'zh-CN': '该租户暂时不能再添加用户，请联系该租户的管理员。',
    'en-US': 'The tenant cannot take any more users at present. Please ask its administrators.',
  },
  'offer.beyond': {
    status: 409,
    'zh-CN': '发出邀请的人已不能提供这个席位，请联系该租户的管理员重新邀请。',
    'en-US':
      'Whoever made this offer cannot give the seat any more. Ask the tenant for another offer.',
  },
} as const satisfies Reasons;
