import { UserOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { useEffect, useState } from 'react';
import type { Member } from '#contract/member/member';
import { useCan } from '@/hooks/useCan';
import { listMembers } from '@/services/member/member';
import type { PaletteEntry } from './usePaletteEntries';

/** Debounce delay in milliseconds. */
const PAUSE_MS = 200;
const SHOWN_MAX = 5;

interface Found {
  query: string;
  members: Member[];
}

/** Users by name, phone or email, if the member may list them; stale responses are dropped. */
export function useFoundMembers(typed: string): { members: PaletteEntry[]; isSearching: boolean } {
  const isAllowed = useCan()('GET /user/admin/member/list');
  const query = typed.trim();
  const [found, setFound] = useState<Found>({ query: '', members: [] });

  useEffect(() => {
    if (!isAllowed || !query) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const where = JSON.stringify([['', 'keyword', query]]);
      listMembers(
        { pageSize: SHOWN_MAX, where },
        { level: 'silent', signal: controller.signal },
      ).then(
        ({ data }) => setFound({ query, members: data }),
        // Pages and actions don't need the server.
        () => setFound({ query, members: [] }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isAllowed]);

  const isCurrent = found.query === query;
  const members = query && isCurrent ? found.members : [];
  return {
    isSearching: isAllowed && query !== '' && !isCurrent,
    members: members.map(({ id, realName, username, deptName }) => ({
      key: `member-${id}`,
      title: realName,
      hint: [username, deptName].filter(Boolean).join(' · '),
      icon: <UserOutlined />,
      run: () => history.push(`/org/user?keyword=${encodeURIComponent(username)}`),
    })),
  };
}
