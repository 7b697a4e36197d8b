import { history } from '@umijs/max';
import { PersonAvatar } from '@/components/PersonAvatar';
import { listMembers } from '@/services/member/member';
import { OWN } from '@/utils/about';
import { useFound } from './useFound';
import type { PaletteEntry } from './usePaletteEntries';

/** Users by name, phone or email. */
export function useFoundMembers(typed: string): { members: PaletteEntry[]; isSearching: boolean } {
  const { rows, isSearching } = useFound(typed, {
    permission: 'GET /user/admin/member/list',
    find: (query) => listMembers(query, { level: 'silent', ...OWN }),
  });
  return {
    isSearching,
    members: rows.map(({ id, realName, username, avatar, deptName }) => ({
      key: `member-${id}`,
      title: realName,
      hint: [username, deptName].filter(Boolean).join(' · '),
      icon: <PersonAvatar id={id} name={realName} avatar={avatar} />,
      run: () => history.push(`/org/user?keyword=${encodeURIComponent(username)}`),
    })),
  };
}
