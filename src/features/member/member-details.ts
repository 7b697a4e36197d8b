import type { Member } from '#contract/member/member';

/** What tells a user apart from others of the same name: the username, and where it works. */
export const memberDetails = ({
  username,
  deptName,
}: Pick<Member, 'username' | 'deptName'>): string =>
  [username, deptName].filter(Boolean).join(' · ');
