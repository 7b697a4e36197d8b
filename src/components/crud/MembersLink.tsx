import { Link } from '@umijs/max';
import { usePageAddress } from '@/hooks/reading/usePageAddress';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';

interface MembersLinkProps {
  /** The record whose users they are. */
  name: string;
  count: number;
  /** What finds them in the list of users. */
  filter: Record<string, string>;
}

/** The number of users of a record, as a link to them for whoever may list users. */
export function MembersLink({ name, count, filter }: MembersLinkProps) {
  const t = useT();
  const can = useCan();
  const addressOf = usePageAddress();
  if (!can('GET /user/admin/member/list')) return count;
  return (
    <Link
      to={addressOf('/org/user', filter)}
      aria-label={t('crud.action.members.of', { name, count })}
    >
      {count}
    </Link>
  );
}
