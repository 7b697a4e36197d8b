import { findMembers } from '@/features/member/find-members';
import { memberDetails } from '@/features/member/member-details';
import { listMembers } from '@/services/member/member';
import { listRoles } from '@/services/role';
import { listTenants } from '@/services/tenant/tenant';

/** Something that a notice can be for. */
export interface Named {
  id: number;
  name: string;
  /** Tells apart those of the same name. */
  details: string | null;
}

/** Notices are always the own tenant's. */
const silent = { level: 'silent', tenantId: undefined } as const;
const conditionOf = (field: string, operator: string, text: string) =>
  text ? JSON.stringify([[field, operator, text]]) : undefined;

/** Finds tenants, roles or members by a text; those of the first page without one. */
export async function findTargets(
  kind: 'tenants' | 'roles' | 'members',
  text: string,
): Promise<Named[]> {
  if (kind === 'tenants') {
    const where = conditionOf('', 'keyword', text);
    const { data } = await listTenants({ where, sort: 'name:asc' }, silent);
    return data.map(({ id, name, code }) => ({ id, name, details: code }));
  }
  if (kind === 'roles') {
    const { data } = await listRoles({ where: conditionOf('name', 'like', text) }, silent);
    return data.map(({ id, name, code }) => ({ id, name, details: code }));
  }
  const found = await findMembers(text, (conditions) =>
    listMembers({ where: JSON.stringify(conditions), sort: 'realName:asc' }, silent),
  );
  return found.map((member) => ({
    id: member.id,
    name: member.realName,
    details: memberDetails(member),
  }));
}
