import { history } from '@umijs/max';
import { PersonAvatar } from '@/components/PersonAvatar';
import { listMembers } from '@/services/member/member';
import { OWN } from '@/utils/about';
import { useFound } from './useFound';
import type { PaletteEntry } from './usePaletteEntries';
import { usernamesOf } from './usernames';

/**
 * Users by name, phone or email, and by a username whose dot, dash or underscore was typed otherwise
 * or not at all, which the server's keyword does not find.
 */
export function useFoundMembers(typed: string): { members: PaletteEntry[]; isSearching: boolean } {
  const { rows, isSearching } = useFound(typed, {
    permission: 'GET /user/admin/member/list',
    find: async ({ pageSize, where }, asked) => {
      const list = (condition: string) =>
        listMembers({ pageSize, where: condition }, { level: 'silent', ...OWN });
      const usernames = usernamesOf(asked);
      const meant =
        usernames.length > 0
          ? list(JSON.stringify([['username', 'in', usernames]]))
          : Promise.resolve({ data: [] });
      const [{ data: named }, { data: found }] = await Promise.all([meant, list(where)]);
      const ids = new Set(named.map(({ id }) => id));
      return { data: [...named, ...found.filter(({ id }) => !ids.has(id))].slice(0, pageSize) };
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
