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
} as const satisfies Reasons;
