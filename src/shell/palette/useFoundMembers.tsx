import { history } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { listMembers } from '@/services/member/member';
import type { PaletteEntry } from './usePaletteEntries';

/** Debounce delay in milliseconds. */
const PAUSE_MS = 200;
const SHOWN_MAX = 5;

/** Users by name, phone or email, if the member may list them. */
export function useFoundMembers(typed: string): { members: PaletteEntry[]; isSearching: boolean } {
  const isAllowed = useCan()('GET /user/admin/member/list');
  const query = typed.trim();
  const asked = useDebounce(query, { wait: PAUSE_MS });
  const { data, error, loading } = useData(
    async () => {
      const where = JSON.stringify([['', 'keyword', asked]]);
      const found = await listMembers({ pageSize: SHOWN_MAX, where }, { level: 'silent' });
      return { query: asked, members: found.data };
    },
    { ready: isAllowed && asked !== '', refreshDeps: [asked] },
  );

  const found = data?.query === query ? data.members : undefined;
  // Pages and actions don't need the server.
  const hasFailed = query === asked && !loading && error !== undefined;
  return {
    isSearching: isAllowed && query !== '' && !found && !hasFailed,
    members: (found ?? []).map(({ id, realName, username, avatar, deptName }) => ({
      key: `member-${id}`,
      title: realName,
      hint: [username, deptName].filter(Boolean).join(' · '),
      icon: <PersonAvatar id={id} name={realName} avatar={avatar} />,
      run: () => history.push(`/org/user?keyword=${encodeURIComponent(username)}`),
    })),
  };
}
