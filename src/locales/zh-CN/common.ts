export const common = {
  'common.product': '物联网用户中心',
  'common.language': '语言',
  'common.theme.toDark': '切换到深色主题',
  'common.theme.toLight': '切换到浅色主题',
  'common.retry': '重试',
  'common.home': '返回首页',
  'common.cancel': '取消',
  'common.save': '保存',
  'common.details': '详情',
};
