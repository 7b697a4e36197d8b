/** Texts of the upgrade log, and of its mark in the header. */
export const upgrading = {
  'upgrade.title': '升级日志',
  'upgrade.mark': '升级日志有新内容',
  'upgrade.keyword': '搜索标题或内容',
  'upgrade.addon': '应用',
  'upgrade.order': '排列',
  'upgrade.order.newest': '最新在前',
  'upgrade.order.oldest': '最早在前',
  'upgrade.release': '发布',
  'upgrade.version': '版本',
  'upgrade.time': '发布日期',
  'upgrade.name': '标题',
  'upgrade.content': '内容',
  'upgrade.sort.hint': '数字大的排在前面',
  'upgrade.add': '新增升级日志',
  'upgrade.edit': '编辑升级日志',
  'upgrade.empty': '还没有升级日志',
} as const;
