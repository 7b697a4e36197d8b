import type { Policy } from '#contract/tenant/policy';

/**
 * What keeps people from joining as the policy means it: a default tenant that takes nobody, or no
 * default role, which also goes when the role is deleted (docs/design/domain.md, "Tenants and
 * policies").
 */
export function gapOf(policy: Policy): 'closed' | 'roleless' | undefined {
  if (policy.tenantSetting !== 'join') return undefined;
  if (!policy.isJoinable) return 'closed';
  return policy.defaultRoleId === null ? 'roleless' : undefined;
}
