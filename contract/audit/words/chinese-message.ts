import type { Words } from './words';

/** What is done to letters, their drafts and notices, in Chinese. */
export const messageVerbs = {
  'letter.send': ['发送站内信', '发送了站内信'],
  'letter.open': ['打开站内信', '打开了站内信'],
  'letter.read': ['将站内信设为已读', '将站内信设为已读'],
  'letter.readAll': ['将全部站内信设为已读', '将全部站内信设为已读'],
  'letter.delete': ['删除{objects}', '删除了{objects}'],
  'draft.save': ['保存草稿', '保存了草稿'],
  'draft.delete': ['丢弃{objects}', '丢弃了{objects}'],
  'notice.save': ['保存公告', '保存了公告'],
  'notice.publish': ['发布{objects}', '发布了{objects}'],
  'notice.withdraw': ['撤回{objects}', '撤回了{objects}'],
  'notice.remind': ['提醒阅读{objects}', '提醒了阅读{objects}'],
  'notice.delete': ['删除{objects}', '删除了{objects}'],
  'notice.open': ['打开公告', '打开了公告'],
  'notice.read': ['将公告设为已读', '将公告设为已读'],
  'notice.readAll': ['将全部公告设为已读', '将全部公告设为已读'],
} satisfies Partial<Words['verbs']>;
