import type { Reasons } from './text';

/** Refusals of tenants and policies. */
export const TENANT = {
  'tenant.code-taken': {
    status: 422,
    'zh-CN': '租户编码“{code}”已被使用过，编码不会重复分配。',
    'en-US': 'The tenant code "{code}" has been given before, and codes are never given twice.',
  },
  'tenant.policy-missing': {
    status: 422,
    'zh-CN': '所选策略不存在或已停用。',
    'en-US': 'The policy does not exist or is disabled.',
  },
  'tenant.end-past': {
    status: 422,
    'zh-CN': '到期时间不能早于现在。如需立即停用，请停用该租户。',
    'en-US': 'The tenant cannot expire in the past. To close it at once, disable it.',
  },
  'tenant.name-differs': {
    status: 422,
    'zh-CN': '输入的名称与租户名称不一致。',
    'en-US': 'This is not the name of the tenant.',
  },
  'tenant.purged': {
    status: 409,
    'zh-CN': '该租户删除已超过 30 天，数据正在清除或已清除，无法恢复。',
    'en-US':
      'The tenant was deleted more than 30 days ago. Its data is being removed or is gone, and it cannot be restored.',
  },
  'quota.projects': {
    status: 409,
    'zh-CN': '项目上限为 {limit}，已有 {used}，无法再增加 {delta}。',
    'en-US':
      'Of at most {limit} {limit|project|projects}, {used} are in use, so {delta} more cannot be added.',
  },
  'quota.projectDevices': {
    status: 409,
    'zh-CN': '项目设备上限为 {limit}，已有 {used}，无法再增加 {delta}。',
    'en-US':
      'Of at most {limit} {limit|project device|project devices}, {used} are in use, so {delta} more cannot be added.',
  },
  'quota.projectScenes': {
    status: 409,
    'zh-CN': '项目场景上限为 {limit}，已有 {used}，无法再增加 {delta}。',
    'en-US':
      'Of at most {limit} {limit|project scene|project scenes}, {used} are in use, so {delta} more cannot be added.',
  },
  'quota.products': {
    status: 409,
    'zh-CN': '产品上限为 {limit}，已有 {used}，无法再增加 {delta}。',
    'en-US':
      'Of at most {limit} {limit|product|products}, {used} are in use, so {delta} more cannot be added.',
  },
  'quota.devices': {
    status: 409,
    'zh-CN': '设备上限为 {limit}，已有 {used}，无法再增加 {delta}。',
    'en-US':
      'Of at most {limit} {limit|device|devices}, {used} are in use, so {delta} more cannot be added.',
  },
  'quota.deviceProperties': {
    status: 409,
    'zh-CN': '设备属性上限为 {limit}，已有 {used}，无法再增加 {delta}。',
    'en-US':
      'Of at most {limit} {limit|device property|device properties}, {used} are in use, so {delta} more cannot be added.',
  },
  'quota.below-zero': {
    status: 409,
    'zh-CN': '已有 {used}，无法减少 {less}。',
    'en-US': 'Only {used} are in use, so {less} cannot be taken away.',
  },
  'quota.kind-undeclared': {
    status: 422,
    'zh-CN': '该应用未声明此类配额。',
    'en-US': 'The add-on does not declare this kind.',
  },
  'addon.missing': {
    status: 404,
    'zh-CN': '应用不存在或已停用。',
    'en-US': 'The add-on does not exist or is disabled.',
  },
  'addon.gone': {
    status: 404,
    'zh-CN': '应用未安装，或已被卸载。',
    'en-US': 'This add-on is not installed, or no longer.',
  },
  'addon.disabled': {
    status: 404,
    'zh-CN': '应用“{title}”已停用。',
    'en-US': 'The add-on "{title}" is disabled.',
  },
  'invite.end-past': {
    status: 422,
    'zh-CN': '到期时间不能早于现在。如需立即停用，请停用该邀请。',
    'en-US': 'The invitation cannot expire in the past. To close it at once, disable it.',
  },
  'invite.used': {
    status: 409,
    'zh-CN': '邀请“{title}”已被使用，须保留记录，不能再修改或删除。',
    'en-US':
      'Invitation "{title}" has been used. It stays as a record and can no longer be changed.',
  },
  'policy.outcome-differs': {
    status: 409,
    'zh-CN': '预览之后情况已变化，请查看新的影响后再保存。',
    'en-US':
      'What the change would do is no longer what was previewed. Look at it again, then save.',
  },
  'policy.title-taken': {
    status: 422,
    'zh-CN': '已有名为“{title}”的策略。',
    'en-US': 'There is a policy called "{title}" already.',
  },
  'policy.in-use': {
    status: 409,
    'zh-CN': '不能删除策略“{title}”：还有 {count} 个租户在使用（{tenants}）。',
    'en-US':
      'Policy "{title}" cannot be deleted: {count} {count|tenant is|tenants are} under it ({tenants}).',
  },
  'policy.invited': {
    status: 409,
    'zh-CN': '不能删除策略“{title}”：还有 {count} 个邀请码在使用。',
    'en-US':
      'Policy "{title}" cannot be deleted: {count} {count|invitation leads|invitations lead} to it.',
  },
  'policy.default-needed': {
    status: 409,
    'zh-CN': '默认策略不能停用或删除，请先将其他策略设为默认。',
    'en-US':
      'The default policy cannot be disabled or deleted. Make another one the default first.',
  },
  'policy.disabled': {
    status: 409,
    'zh-CN': '已停用的策略不能设为默认。',
    'en-US': 'A disabled policy cannot become the default.',
  },
  'policy.tenant-missing': {
    status: 422,
    'zh-CN': '请选择一个现有的租户供注册者加入。',
    'en-US': 'Choose an existing tenant for those who register to join.',
  },
  'policy.default-missing': {
    status: 422,
    'zh-CN': '所选项不属于默认租户。',
    'en-US': 'What was chosen does not belong to the default tenant.',
  },
  'policy.menu-missing': {
    status: 422,
    'zh-CN': '所选菜单中有已被删除的，请刷新后重试。',
    'en-US': 'One of the menus has been deleted. Reload and try again.',
  },
  'policy.menus-beyond': {
    status: 422,
    'zh-CN': '有 {count} 个菜单是您自己没有或不能开放给租户的，不能加入策略。',
    'en-US':
      '{count} of the menus {count|is|are} not held by you or not for tenants, and cannot be allowed.',
  },
  'policy.join-beyond': {
    status: 422,
    'zh-CN': '按此策略注册的人会得到一个您自己不能在该租户添加的席位。',
    'en-US': 'Whoever registers would get a seat in the tenant that you could not give yourself.',
  },
} as const satisfies Reasons;
