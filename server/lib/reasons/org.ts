import type { Reasons } from './text';

/** Refusals of members, departments and positions, and of quotas. */
export const ORG = {
  'quota.users': {
    status: 409,
    'zh-CN': '用户数已达上限 {limit}，无法再添加。',
    'en-US': 'The limit of {limit} {limit|user|users} has been reached.',
  },
  'quota.depts': {
    status: 409,
    'zh-CN': '部门数已达上限 {limit}，无法再添加。',
    'en-US': 'The limit of {limit} {limit|department|departments} has been reached.',
  },
  'quota.roles': {
    status: 409,
    'zh-CN': '角色数已达上限 {limit}，无法再添加。',
    'en-US': 'The limit of {limit} {limit|role|roles} has been reached.',
  },
  'quota.posts': {
    status: 409,
    'zh-CN': '岗位数已达上限 {limit}，无法再添加。',
    'en-US': 'The limit of {limit} {limit|position|positions} has been reached.',
  },
  'code.scripts': {
    status: 422,
    'zh-CN': '编码不能混用不同文字的字母（如拉丁字母与西里尔字母），它们容易混淆。',
    'en-US':
      'The code mixes letters of different scripts, such as Latin and Cyrillic, which look alike. Use one.',
  },
  'dept.code-taken': {
    status: 422,
    'zh-CN': '部门编码“{code}”已被使用。',
    'en-US': 'The department code "{code}" is already in use.',
  },
  'dept.cycle': {
    status: 422,
    'zh-CN': '不能把部门移动到它自己或它的下级部门之下。',
    'en-US': 'A department cannot be moved under itself or one of its descendants.',
  },
  'dept.hidden-below': {
    status: 422,
    'zh-CN': '该部门下有您看不到的部门，不能移动。',
    'en-US': 'There are departments below this one that you cannot see, so you cannot move it.',
  },
  'dept.viewers-beyond': {
    status: 422,
    'zh-CN': '这样会改变 {count} 名不归您管理的用户能看到的数据。',
    'en-US': 'This would change what {count} {count|user|users} outside your reach can see.',
  },
  'dept.in-use': {
    status: 409,
    'zh-CN': '不能删除部门“{name}”。[它还有 {members} 名用户。][它还有 {children} 个下级部门。]',
    'en-US':
      'Department "{name}" cannot be deleted.[ It still has {members} {members|member|members}.][ It still has {children} {children|sub-department|sub-departments}.]',
  },
  'dept.parent-missing': {
    status: 422,
    'zh-CN': '上级部门不存在。',
    'en-US': 'The parent department does not exist.',
  },
  'dept.required': {
    status: 422,
    'zh-CN': '请选择您数据范围内的一个部门。',
    'en-US': 'Choose a department within your data scope.',
  },
  'dept.none-open': {
    status: 422,
    'zh-CN': '您的数据范围内没有部门，不能添加用户，也不能把用户调入部门。',
    'en-US': 'No department is within your data scope, so you can neither add nor place users.',
  },
  'dept.missing': {
    status: 422,
    'zh-CN': '部门不存在。',
    'en-US': 'The department does not exist.',
  },
  'dept.disabled': {
    status: 422,
    'zh-CN': '部门“{name}”已停用。',
    'en-US': 'Department "{name}" is disabled.',
  },
  'post.code-taken': {
    status: 422,
    'zh-CN': '岗位编码“{code}”已被使用。',
    'en-US': 'The position code "{code}" is already in use.',
  },
  'post.in-use': {
    status: 409,
    'zh-CN': '岗位“{name}”还有 {members} 名用户，不能删除。',
    'en-US':
      'Position "{name}" is still held by {members} {members|member|members} and cannot be deleted.',
  },
  'post.missing': {
    status: 422,
    'zh-CN': '所选岗位不存在。',
    'en-US': 'A chosen position does not exist.',
  },
  'member.username-taken': {
    status: 422,
    'zh-CN': '用户名“{username}”已被使用。',
    'en-US': 'The username "{username}" is already in use.',
  },
  'member.username-binned': {
    status: 422,
    'zh-CN': '用户名“{username}”属于回收站中的用户。请在回收站中恢复该用户，或换一个用户名。',
    'en-US':
      'The username "{username}" belongs to a user in the recycle bin. Restore that user there, or choose another username.',
  },
  'member.last-admin': {
    status: 409,
    'zh-CN':
      '“{name}”是最后一名可用的默认管理员，不能停用、删除、转到其他租户或取消默认管理员身份。',
    'en-US':
      '"{name}" is the last enabled default administrator, so it cannot be disabled, deleted, moved or stop being one.',
  },
  'seat.last-admin': {
    status: 409,
    'zh-CN': '您是“{name}”最后一名可用的默认管理员，请先将其他用户设为默认管理员。',
    'en-US': 'You are the last default administrator of "{name}". Make somebody else one first.',
  },
  'member.above-actor': {
    status: 403,
    'zh-CN': '不能对默认管理员“{name}”执行此操作。',
    'en-US': 'You cannot do this to the default administrator "{name}".',
  },
  'member.self': {
    status: 409,
    'zh-CN': '不能对自己执行此操作。',
    'en-US': 'You cannot do this to yourself.',
  },
  'member.admin-beyond': {
    status: 422,
    'zh-CN': '只有平台的默认管理员可以设置或取消默认管理员。',
    'en-US': 'Only a default administrator of the platform decides who is a default administrator.',
  },
  'member.seated-there': {
    status: 409,
    'zh-CN': '“{name}”已是租户“{tenant}”的用户。',
    'en-US': '"{name}" already is a user of "{tenant}".',
  },
  'member.seated-elsewhere': {
    status: 409,
    'zh-CN': '“{name}”的账号在其他租户中也有席位，须选择恢复为额外的席位。',
    'en-US':
      '"{name}" also has a seat in another tenant. Choose to restore this one as an additional seat.',
  },
  'member.tenant-disabled': {
    status: 422,
    'zh-CN': '租户“{tenant}”已停用，不能转入用户。',
    'en-US': 'The tenant "{tenant}" is disabled, so no user can be moved there.',
  },
  'member.tenant-expired': {
    status: 422,
    'zh-CN': '租户“{tenant}”已到期，不能转入用户。',
    'en-US': 'The tenant "{tenant}" has expired, so no user can be moved there.',
  },
  'member.binned-there': {
    status: 409,
    'zh-CN': '“{name}”在租户“{tenant}”的回收站中，请在那里恢复。',
    'en-US': '"{name}" is in the recycle bin of "{tenant}". Restore the user there.',
  },
  'online.differs': {
    status: 409,
    'zh-CN':
      '现在符合条件的会话有 {total} 个，页面上是 {shown} 个，没有结束任何会话。请查看最新列表后重试。',
    'en-US':
      'No session was ended: {total} {total|session matches|sessions match} by now, and the page showed {shown}. Look at the list again first.',
  },
  'online.too-many': {
    status: 422,
    'zh-CN': '一次最多结束 {limit} 个会话，请缩小筛选范围。',
    'en-US': 'At most {limit} sessions can be ended at once. Filter for fewer.',
  },
  'wallet.too-little': {
    status: 409,
    'zh-CN': '“{name}”的钱包里不够，无法扣除。',
    'en-US': '"{name}" has too little for this.',
  },
  'wallet.too-much': {
    status: 409,
    'zh-CN': '“{name}”的余额或积分将超出上限。',
    'en-US': '"{name}" would hold more than is allowed.',
  },
  'wallet.shared': {
    status: 409,
    'zh-CN': '“{name}”同时属于其他租户，不能从其钱包中扣除。',
    'en-US': '"{name}" also belongs to another tenant, so nothing can be taken from the wallet.',
  },
  'wallet.counterpart': {
    status: 409,
    'zh-CN': '本租户没有已启用的默认管理员，无法划转。',
    'en-US': 'There is no enabled default admin that this could come from or go to.',
  },
  'wallet.same-account': {
    status: 409,
    'zh-CN': '默认管理员的余额和积分由平台调整。',
    'en-US': 'The wallet of the default admin itself is adjusted by the platform.',
  },
} as const satisfies Reasons;
