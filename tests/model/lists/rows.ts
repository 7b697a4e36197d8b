import type { Facts } from '../access/facts';
import type { Rules } from '../access/rules';

export type Value = string | number | null;

/** A row of a list as returned, and the values for filters, sort and search. */
export interface Row {
  id: number;
  answer: Record<string, unknown>;
  values: Readonly<Record<string, Value>>;
  sorted: Readonly<Record<string, Value>>;
  texts: readonly string[];
  /** Ids of what it may have several of. */
  links?: Readonly<Record<string, readonly number[]>>;
}

export type Seat = Facts['members'][number];

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const ordered = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/** A row whose stored columns are the values for filters and sort. */
function plain<Stored extends { id: number; createdAt: number; updatedAt: number }>(
  { tenantId: _, codeKey: _key, ...row }: Stored & { tenantId: number; codeKey: string },
  more: Record<string, unknown>,
  texts: readonly (string | null)[],
): Row {
  const values = row as unknown as Record<string, Value>;
  return {
    id: values.id as number,
    answer: {
      ...row,
      ...more,
      createdAt: iso(values.createdAt as number),
      updatedAt: iso(values.updatedAt as number),
    },
    values,
    sorted: values,
    texts: texts.filter((text) => text !== null),
  };
}

/** Members outside the recycle bin. */
const seated = (facts: Facts) => facts.members.filter((member) => member.deletedAt === null);

/** Departments that the seat may see. */
export function deptRows(rules: Rules, caller: Seat): Row[] {
  const { facts } = rules;
  return facts.depts
    .filter((dept) => rules.opensDept(caller, dept.id))
    .map((dept) => {
      const memberCount = seated(facts).filter((member) => member.deptId === dept.id).length;
      return plain(dept, { memberCount }, [dept.name, dept.code, dept.leader]);
    });
}

/** Positions; no scope hides them, because they have neither department nor owner. */
export function postRows({ facts }: Rules): Row[] {
  const isHeld = (id: number, seat: Seat) =>
    facts.memberPosts.some((link) => link.postId === id && link.memberId === seat.id);
  return facts.posts.map((post) => {
    const memberCount = seated(facts).filter((seat) => isHeld(post.id, seat)).length;
    return plain(post, { memberCount }, [post.name, post.code]);
  });
}

/** Roles, which no scope hides either. */
export function roleRows({ facts }: Rules): Row[] {
  const isHeld = (id: number, seat: Seat) =>
    facts.memberRoles.some((link) => link.roleId === id && link.memberId === seat.id);
  return facts.roles.map((role) => {
    const memberCount = seated(facts).filter((seat) => isHeld(role.id, seat)).length;
    const links = facts.roleDepts.filter((link) => link.roleId === role.id);
    const deptIds = ordered(links.map(({ deptId }) => deptId));
    const row = plain(role, { memberCount, deptIds }, [role.name, role.code]);
    return { ...row, values: { ...row.values, memberCount } };
  });
}

/** Users that the seat may see. */
export function memberRows(rules: Rules, caller: Seat): Row[] {
  return rules.facts.members
    .filter((member) => rules.sees(caller, member))
    .map((member) => memberRow(rules.facts, member));
}

/** What the recycle bin notes of a seat, which no list of live ones answers. */
function withoutBin({ deletedAt: _at, ...member }: Seat) {
  const { deletedBy: _by, deletedPlace: _place, purgeStartedAt: _started, ...left } = member;
  const { deletedName: _name, deletedPhone: _phone, deletedEmail: _email, ...seat } = left;
  return seat;
}

function memberRow(facts: Facts, member: Seat): Row {
  const account = facts.accounts.get(member.accountId);
  if (!account) throw new Error(`Seat ${member.id} has no account.`);
  const { tenantId, ...seat } = withoutBin(member);
  const { username, realName, avatar, phone, email, sex, birthday, qq, address, region } = account;
  const person = { username, realName, avatar, phone, email, sex, birthday, qq, address, region };
  const roles = facts.memberRoles.filter((link) => link.memberId === member.id);
  const posts = facts.memberPosts.filter((link) => link.memberId === member.id);
  const passwordState = account.mustChangePassword === 1 ? 'temporary' : 'own';
  const values = { ...seat, ...person, passwordState } as unknown as Record<string, Value>;
  return {
    id: member.id,
    answer: {
      ...seat,
      ...person,
      tenantId,
      tenantName: facts.tenant.name,
      deptName: facts.depts.find((dept) => dept.id === member.deptId)?.name ?? null,
      roleIds: ordered(roles.map(({ roleId }) => roleId)),
      postIds: ordered(posts.map(({ postId }) => postId)),
      balance: account.balance,
      integral: account.integral,
      agreedVersion: null,
      agreedAt: null,
      isDefaultAdmin: member.isDefaultAdmin === 1,
      lastActiveAt: iso(member.lastActiveAt),
      lastLoginAt: iso(member.lastLoginAt),
      createdAt: iso(member.createdAt),
      updatedAt: iso(member.updatedAt),
    },
    values,
    links: { roleId: roles.map(({ roleId }) => roleId), postId: posts.map(({ postId }) => postId) },
    // "Never" sorts first, and usernames sort case-insensitively.
    sorted: {
      ...values,
      username: username.toLowerCase(),
      lastActiveAt: member.lastActiveAt ?? 0,
      lastLoginAt: member.lastLoginAt ?? 0,
    },
    texts: [username, realName, phone, email].filter((text) => text !== null),
  };
}
