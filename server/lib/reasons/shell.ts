import type { Reasons } from './text';

/** Refusals of calls by the console's frame. */
export const SHELL = {
  'preference.full': {
    status: 422,
    'zh-CN': '保存的个人设置过多（上限 {limit}），请删除不再使用的视图后重试。',
    'en-US':
      'Your saved settings take up more than {limit}. Delete views that you no longer use and try again.',
  },
  'preference.conflict': {
    status: 409,
    'zh-CN': '这项设置刚在别处修改过。',
    'en-US': 'This setting has just been changed elsewhere.',
  },
} as const satisfies Reasons;
