import type { Words } from './words';

/** What is done to tenants, policies and invitations, in Chinese. */
export const tenantVerbs = {
  'tenant.add': ['新增{objects}', '新增了{objects}'],
  'tenant.update': ['修改{objects}', '修改了{objects}'],
  'tenant.enable': ['启用{objects}', '启用了{objects}'],
  'tenant.disable': ['停用{objects}', '停用了{objects}'],
  'tenant.status': ['启用或停用{objects}', '启用或停用了{objects}'],
  'tenant.policy': ['为{objects}更换策略', '为{objects}更换了策略'],
  'tenant.preview': ['预览{objects}的新策略', '预览了{objects}的新策略'],
  'tenant.delete': ['删除{objects}', '删除了{objects}'],
  'tenant.restore': ['恢复{objects}', '恢复了{objects}'],
  'tenant.report': ['上报{objects}的应用用量', '上报了{objects}的应用用量'],
  'policy.add': ['新增{objects}', '新增了{objects}'],
  'policy.update': ['修改{objects}', '修改了{objects}'],
  'policy.preview': ['预览{objects}的修改', '预览了{objects}的修改'],
  'policy.enable': ['启用{objects}', '启用了{objects}'],
  'policy.disable': ['停用{objects}', '停用了{objects}'],
  'policy.status': ['启用或停用{objects}', '启用或停用了{objects}'],
  'policy.delete': ['删除{objects}', '删除了{objects}'],
  'policy.default': ['将{objects}设为默认', '将{objects}设为默认'],
  'invite.add': ['创建{objects}', '创建了{objects}'],
  'invite.update': ['修改{objects}', '修改了{objects}'],
  'invite.enable': ['启用{objects}', '启用了{objects}'],
  'invite.disable': ['停用{objects}', '停用了{objects}'],
  'invite.status': ['启用或停用{objects}', '启用或停用了{objects}'],
  'invite.delete': ['删除{objects}', '删除了{objects}'],
} satisfies Partial<Words['verbs']>;
