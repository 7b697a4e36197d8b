import type { Reasons } from './text';

/** Refusals about saved views of lists. */
export const VIEW = {
  'view.name-taken': {
    status: 422,
    'zh-CN': '您已有名为“{name}”的视图。',
    'en-US': 'You have a view called "{name}" already.',
  },
  'view.too-many': {
    status: 409,
    'zh-CN': '每个列表最多保存 {limit} 个视图，请先删除不用的视图。',
    'en-US': 'A list can have {limit} views of your own. Delete one that you no longer need.',
  },
  'view.of-another': {
    status: 403,
    'zh-CN': '此视图属于“{owner}”，只有其本人可以修改或删除。',
    'en-US': 'This view belongs to "{owner}", who alone may change or delete it.',
  },
} as const satisfies Reasons;
