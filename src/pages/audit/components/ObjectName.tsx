import { Link } from '@umijs/max';
import { theme } from 'antd';
import type { AuditObject } from '#contract/audit/audit';
import { fill, nameOf } from '#contract/audit/sentence';
import { ShortText } from '@/components/ShortText';
import { type Permission, useCan } from '@/hooks/useCan';
import { useWords } from '../useWords';

interface Place {
  permission: Permission;
  address: (object: AuditObject) => string;
}

const named = (path: string, field: string) => (object: AuditObject) =>
  `${path}?${new URLSearchParams({ [field]: nameOf(object) })}`;

/** Where a row of each kind is shown, and who may look at it there. */
const PLACES: Partial<Record<AuditObject['kind'], Place>> = {
  member: {
    permission: 'GET /user/admin/member/detail',
    address: ({ id }) => `/org/user?member=${id}`,
  },
  offer: {
    permission: 'GET /user/admin/offer/list',
    address: (object) =>
      `/org/user?${new URLSearchParams({ offers: 'true', keyword: nameOf(object) })}`,
  },
  dept: { permission: 'GET /user/admin/dept/list', address: named('/org/dept', 'name') },
  post: { permission: 'GET /user/admin/post/list', address: named('/org/post', 'name') },
  role: { permission: 'GET /user/admin/role/list', address: named('/permission/role', 'name') },
  menu: { permission: 'GET /user/admin/menu/list', address: named('/permission/menu', 'title') },
  tenant: {
    permission: 'GET /user/admin/tenant/detail',
    address: ({ id }) => `/tenant/details/${id}`,
  },
  policy: { permission: 'GET /user/admin/policy/list', address: named('/tenant/policy', 'title') },
  invite: {
    permission: 'GET /user/admin/invite/detail',
    address: ({ id }) => `/tenant/invite?invite=${id}`,
  },
  file: {
    permission: 'GET /admin/admin/file/detail',
    address: ({ id }) => `/home/files?file=${id}`,
  },
  folder: {
    permission: 'GET /admin/admin/file/list',
    address: ({ id }) => `/home/files?folderId=${id}`,
  },
};

/** As many letters fit into the width that names have in a sentence. */
const SHORT = 24;

/** A short name is a part of the sentence, with the gaps that its letters ask for; a long one is cut. */
const Name = ({ children }: { children: string }) =>
  children.length > SHORT ? <ShortText>{children}</ShortText> : children;

interface ObjectNameProps {
  object: AuditObject;
  /** The entry itself says that the row is gone. */
  isGoneAnyway?: boolean;
}

/** The name of a row, as a link to it if there still is one that the caller may open. */
export function ObjectName({ object, isGoneAnyway }: ObjectNameProps) {
  const words = useWords();
  const can = useCan();
  const { token } = theme.useToken();
  const name = nameOf(object);
  const place = PLACES[object.kind];
  if (object.state === 'gone') {
    return (
      <span style={{ color: token.colorTextSecondary }}>
        <Name>{isGoneAnyway ? name : fill(words.page.objectGone, { name })}</Name>
      </span>
    );
  }
  if (object.state === 'hidden' || !place || !can(place.permission)) return <Name>{name}</Name>;
  return (
    // Within a sentence a colour alone does not tell a link.
    <Link to={place.address(object)} style={{ textDecoration: 'underline' }}>
      <Name>{name}</Name>
    </Link>
  );
}
