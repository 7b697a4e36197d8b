/** Texts of the page of who is signed in. */
export const online = {
  'online.title': '在线用户',
  'online.empty': '现在没有人在线',
  'online.keyword.hint': '姓名或用户名',
  'online.current': '当前',
  'online.way': '登录方式',
  'online.way.password': '密码',
  'online.way.sms': '短信验证码',
  'online.way.passkey': '通行密钥',
  'online.device': '设备',
  'online.device.hint': '浏览器标识的一部分，如 Chrome、Windows',
  'online.ip': 'IP 地址',
  'online.since': '登录时间',
  'online.lastSeen': '最近活动',
  'online.offline': '强制下线',
  'online.offline.done': '已结束 {count} 个会话',
  'online.offline.content':
    '确定结束 {names} 的 {count} 个会话吗？其正在进行的导入会停止，已导入的保留。',
  'online.none': '没有会话被结束：您自己的会话保留',
  'online.person': '下线其全部会话',
  'online.person.content':
    '确定让 {names} 在所有设备上下线吗？其正在进行的导入会停止，已导入的保留。',
  'online.person.done': '已让 {count} 人下线',
  'online.all': '全部下线',
  'online.all.content':
    '确定结束当前筛选出的全部 {count} 个会话吗？您自己的会话保留；无权处理的会列出原因。正在进行的导入会停止，已导入的保留。',
};
