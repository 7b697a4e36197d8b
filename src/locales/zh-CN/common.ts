export const common = {
  'common.product': '物联网用户中心',
  'common.language': '语言',
  'common.theme.toDark': '切换到深色主题',
  'common.theme.toLight': '切换到浅色主题',
  'common.retry': '重试',
  'common.home': '返回首页',
  'common.terms.agreement': '用户协议',
  'common.terms.privacy': '隐私政策',
  'common.offline': '当前处于离线状态',
  'common.update.title': '有新内容',
  'common.update.refresh': '刷新',
};
