import { useDebounce } from 'ahooks';
import { useData } from '@/hooks/reading/useData';
import { type Permission, useCan } from '@/hooks/useCan';

/** Debounce delay in milliseconds. */
const PAUSE_MS = 200;
const SHOWN_MAX = 5;

interface Search<Row> {
  /** Without it, nothing is asked. */
  permission: Permission;
  find: (query: { pageSize: number; where: string }, asked: string) => Promise<{ data: Row[] }>;
}

/** The first rows of a list that match what is typed, if the member may list them. */
export function useFound<Row>(typed: string, { permission, find }: Search<Row>) {
  const isAllowed = useCan()(permission);
  const query = typed.trim();
  const asked = useDebounce(query, { wait: PAUSE_MS });
  const { data, error, loading } = useData(
    async () => {
      const where = JSON.stringify([['', 'keyword', asked]]);
      const found = await find({ pageSize: SHOWN_MAX, where }, asked);
      return { query: asked, rows: found.data };
    },
    { ready: isAllowed && asked !== '', refreshDeps: [asked] },
  );

  const found = data?.query === query ? data.rows : undefined;
  // Pages and actions don't need the server.
  const hasFailed = query === asked && !loading && error !== undefined;
  return {
    rows: found ?? [],
    isSearching: isAllowed && query !== '' && !found && !hasFailed,
  };
}
