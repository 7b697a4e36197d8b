import type { Reasons } from './text';

/** Refusals of notices. */
export const NOTICE = {
  'notice.title': {
    status: 422,
    'zh-CN': '请填写标题，且不要含有看不见的字符。',
    'en-US': 'Enter a title, without characters that cannot be seen.',
  },
  'notice.tag': {
    status: 422,
    'zh-CN': '标签含有看不见的字符，请修改或清空。',
    'en-US': 'The tag has characters that cannot be seen. Please change it or leave it empty.',
  },
  'notice.content': {
    status: 422,
    'zh-CN': '请填写正文，且不要含有看不见的字符。',
    'en-US': 'Enter a content, without characters that cannot be seen.',
  },
  'notice.start-missing': {
    status: 422,
    'zh-CN': '请选择开始时间。',
    'en-US': 'Choose when the notice starts.',
  },
  'notice.end-early': {
    status: 422,
    'zh-CN': '结束时间必须晚于开始时间和当前时间。',
    'en-US': 'The end must be after the start and after the present time.',
  },
  'notice.range-missing': {
    status: 422,
    'zh-CN': '请选择公告的范围。',
    'en-US': 'Choose whom the notice is for.',
  },
  'notice.range-outside': {
    status: 422,
    'zh-CN': '范围中有已不存在的，或超出您可发布的范围，请移除后重试。',
    'en-US':
      'Something of the range does not exist any more or is outside of what you may address. Please remove it and try again.',
  },
  'notice.file-missing': {
    status: 422,
    'zh-CN': '有附件已被删除，或您不能使用它，请移除后重试。',
    'en-US':
      'An attachment has been deleted, or you may not use it. Please remove it and try again.',
  },
  'notice.too-many': {
    status: 409,
    'zh-CN': '公告数已达上限 {limit}，请先删除不需要的公告。',
    'en-US': 'The limit of {limit} notices has been reached. Delete notices that you do not need.',
  },
  'notice.is-out': {
    status: 409,
    'zh-CN': '该公告已发布或已定时发布，请先撤回。',
    'en-US': 'This notice is published or scheduled. Withdraw it first.',
  },
  'notice.not-out': {
    status: 409,
    'zh-CN': '该公告未发布，不能撤回。',
    'en-US': 'A notice that is neither scheduled nor published cannot be withdrawn.',
  },
  'notice.not-published': {
    status: 409,
    'zh-CN': '该公告当前未在发布中，不能提醒。',
    'en-US': 'Only of a published notice can somebody be reminded.',
  },
  'notice.reminded-lately': {
    status: 429,
    'zh-CN': '一小时内已提醒过，请在 {minutes} 分钟后重试。',
    'en-US':
      'Its readers have been reminded within the last hour. Please try again in {minutes} {minutes|minute|minutes}.',
  },
} as const satisfies Reasons;
