import type { Policy } from '#contract/tenant/policy';

/**
 * What keeps people from joining as the policy means it: a default tenant that takes nobody, no
 * default role, or a default that was deleted since it was chosen (docs/design/domain.md, "Tenants and
 * policies").
 */
export function gapOf(policy: Policy): 'closed' | 'roleless' | 'lost' | undefined {
  if (policy.tenantSetting !== 'join') return undefined;
  if (!policy.isJoinable) return 'closed';
  if (policy.defaultRoleId === null) return 'roleless';
  return policy.lostDefaults.length > 0 ? 'lost' : undefined;
}
