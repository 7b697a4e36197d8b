import type { Reasons } from './text';

/** Refusals of letters. */
export const LETTER = {
  'letter.receiver-missing': {
    status: 422,
    'zh-CN': '有收件人不存在、已停用，或不属于您所在的租户。',
    'en-US': 'A receiver does not exist, is disabled, or is not in your tenant.',
  },
  'letter.too-many': {
    status: 429,
    'zh-CN': '您在短时间内发送的私信过多，或收件人过多，请在 {minutes} 分钟后重试。',
    'en-US':
      'You have sent many letters in a short time, or to many people. Please try again in {minutes} {minutes|minute|minutes}.',
  },
  'letter.file-missing': {
    status: 422,
    'zh-CN': '有附件已被删除，或您不能使用它，请移除后重试。',
    'en-US':
      'An attachment has been deleted, or you may not use it. Please remove it and try again.',
  },
  'letter.file-lost': {
    status: 422,
    'zh-CN': '附件已被删除：{names}。请移除后重试。',
    'en-US': 'Deleted meanwhile: {names}. Please remove it and try again.',
  },
  'draft.too-many': {
    status: 409,
    'zh-CN': '草稿数已达上限 {limit}，请先删除不需要的草稿。',
    'en-US': 'The limit of {limit} drafts has been reached. Discard drafts that you do not need.',
  },
} as const satisfies Reasons;
