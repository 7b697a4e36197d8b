import { ShortText } from '@/components/ShortText';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { listPostOptions } from '@/services/post';
import { getAssignableRoles } from '@/services/role';

interface HeldNamesProps {
  ids: readonly number[];
}

function Names({
  ids,
  known,
}: HeldNamesProps & { known?: readonly { id: number; name: string }[] }) {
  const t = useT();
  if (ids.length === 0) return '-';
  const names = (known ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const others = known ? ids.length - names.length : 0;
  if (others > 0) names.push(t('org.user.roles.others', { count: others }));
  return <ShortText>{names.join(t('crud.ask.separator'))}</ShortText>;
}

/** The roles of a user by name; of those that the viewer may not see only how many they are. */
export function HeldRoles({ ids }: HeldNamesProps) {
  const roles = useOptions('GET /user/admin/role/tree', getAssignableRoles, {
    query: { for: 'assign' },
  });
  return <Names ids={ids} known={roles.data} />;
}

/** The positions of a user by name. */
export function HeldPosts({ ids }: HeldNamesProps) {
  const posts = useOptions('GET /user/admin/post/options', listPostOptions);
  return <Names ids={ids} known={posts.data} />;
}
