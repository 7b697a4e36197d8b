import type { Reasons } from './text';

/** Refusals of any call when the database does not answer in time. */
export const DATABASE = {
  'database.unavailable': {
    status: 503,
    'zh-CN': '数据库暂时没有响应，请稍后重试。',
    'en-US': 'The database does not answer at the moment. Please try again shortly.',
  },
  'database.busy': {
    status: 503,
    'zh-CN': '数据库繁忙，操作未执行，请稍后重试。',
    'en-US': 'The database is busy, so nothing was done. Please try again shortly.',
  },
  'outcome.unknown': {
    status: 503,
    'zh-CN': '数据库中断，无法确认操作是否已完成。请先查看是否已生效，再决定是否重试。',
    'en-US':
      'The database broke off, so it is not known whether this was done. Look whether it was before you try again.',
  },
} as const satisfies Reasons;
