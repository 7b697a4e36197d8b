export const dashboard = {
  'dashboard.greeting.night': '夜深了，{name}',
  'dashboard.greeting.morning': '早上好，{name}',
  'dashboard.greeting.afternoon': '下午好，{name}',
  'dashboard.greeting.evening': '晚上好，{name}',
  'dashboard.members': '用户',
  'dashboard.activeToday': '今日活跃',
  'dashboard.depts': '部门',
  'dashboard.posts': '岗位',
  'dashboard.shortcuts': '快捷入口',
  'dashboard.failed': '统计数据加载失败',
};
