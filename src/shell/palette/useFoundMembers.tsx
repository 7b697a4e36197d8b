import { history } from '@umijs/max';
import { PersonAvatar } from '@/components/PersonAvatar';
import { findMembers } from '@/features/member/find-members';
import { listMembers } from '@/services/member/member';
import { OWN } from '@/utils/about';
import { useFound } from './useFound';
import type { PaletteEntry } from './usePaletteEntries';

/** Users, of whom the palette shows the first. */
export function useFoundMembers(typed: string): { members: PaletteEntry[]; isSearching: boolean } {
  const { rows, isSearching } = useFound(typed, {
    permission: 'GET /user/admin/member/list',
    find: async ({ pageSize }, asked) => {
      const found = await findMembers(asked, (conditions) =>
        listMembers({ pageSize, where: JSON.stringify(conditions) }, { level: 'silent', ...OWN }),
      );
      return { data: found.slice(0, pageSize) };
    },
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
