import type { Reasons } from './text';

/** Refusals of letters. */
export const LETTER = {
  'letter.receiver-missing': {
    status: 422,
    'zh-CN': '有收件人不存在、已停用，或不属于您所在的企业。',
    'en-US': 'A receiver does not exist, is disabled, or is not in your organisation.',
  },
  'letter.too-many': {
    status: 429,
    'zh-CN': '您发送的私信过多，请在 {minutes} 分钟后重试。',
    'en-US': 'You have sent many letters. Please try again in {minutes} {minutes|minute|minutes}.',
  },
} as const satisfies Reasons;
