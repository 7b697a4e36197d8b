import { Link } from '@umijs/max';
import type { Invite } from '#contract/tenant/invite';
import { ShortText } from '@/components/ShortText';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';

interface UserLinkProps {
  invite: Invite;
  /** How the user is called; by the username alone by default. */
  text?: string;
}

/** The tenant that came of an invitation, as a link to it. */
export function TenantLink({ invite: { usedTenantId: id, usedTenantName: name } }: UserLinkProps) {
  const can = useCan();
  if (!name) return '-';
  return can('GET /user/admin/tenant/detail') && id ? (
    <Link to={`/tenant/details/${id}`}>{name}</Link>
  ) : (
    name
  );
}

/** Who has used an invitation, as a link to the user in its company. */
export function UserLink({ invite, text }: UserLinkProps) {
  const t = useT();
  const can = useCan();
  const { usedUsername: username, usedTenantId: tenantId, usedTenantName } = invite;
  if (!username) return t('tenant.invite.usedBy.gone');
  const mayOpen = can('GET /user/admin/tenant/detail') && can('GET /user/admin/member/list');
  const query = new URLSearchParams({ tab: 'users', username });
  return (
    <ShortText>
      {mayOpen && tenantId && usedTenantName ? (
        <Link to={`/tenant/details/${tenantId}?${query}`}>{text ?? username}</Link>
      ) : (
        (text ?? username)
      )}
    </ShortText>
  );
}
