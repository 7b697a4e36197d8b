/** Texts of the own seats, and of links into the tenant of another one. */
export const seat = {
  'seat.roles': '角色',
  'seat.letters': '未读站内信',
  'seat.leave': '退出',
  'seat.leave.target': '退出{name}',
  'seat.leave.title': '退出“{name}”？',
  'seat.leave.lost':
    '您将失去在该租户的部门、岗位、角色、站内信、草稿和视图，在该租户的所有登录立即失效。',
  'seat.leave.bin': '您的席位会移入“{name}”的回收站，彻底删除之前其管理员可再次邀请您。',
  'seat.leave.present': '之后您将进入自己的另一个租户。',
  'seat.leave.only': '这是您唯一的席位：在“{name}”恢复它之前，任何人都不能用此账户登录。',
  'seat.leave.last': '您是“{name}”最后一名可用的默认管理员，请先将其他用户设为默认管理员。',
  'seat.leave.done': '已退出“{name}”',
  'seat.link.title': '此链接指向“{name}”',
  'seat.link.text': '您当前在“{present}”中工作。切换后打开链接，或留在当前租户打开同一页面。',
  'seat.link.switch': '切换并打开',
  'seat.link.stay': '留在当前租户',
  'seat.link.unknown': '无法打开此链接',
  'seat.link.unknown.text': '此链接指向的租户不存在，或您在其中没有可用的席位。',
  'seat.link.failed': '无法读取您的席位',
};
