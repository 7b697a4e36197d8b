import { LIMIT } from '#contract/limits';

export const user = {
  'user.login.title': '登录',
  'user.login.subtitle': '多维度物联网可视化平台',
  'user.login.username': '用户名',
  'user.login.password': '密码',
  'user.login.remember': '自动登录',
  'user.login.submit': '登录',
  'user.login.username.required': '请输入用户名！',
  'user.login.password.required': '请输入密码！',
  'user.login.password.show': '显示密码',
  'user.login.password.hide': '隐藏密码',
  'user.login.success': '登录成功！',
  'user.login.failure': '登录失败，请重试！',
  'user.password.title': '设置新密码',
  'user.password.hint': '首次登录须设置自己的密码，请不要沿用初始密码。',
  'user.password.new': '新密码',
  'user.password.repeat': '再次输入新密码',
  'user.password.new.rule': `密码长度为 ${LIMIT.password.min} 至 ${LIMIT.password.max} 个字符`,
  'user.password.repeat.different': '两次输入的密码不一致',
  'user.password.submit': '保存并进入',
  'user.logout.busy': '正在退出登录…',
};
