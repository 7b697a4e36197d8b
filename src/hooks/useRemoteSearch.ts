import { useDebounceFn } from 'ahooks';
import { useState } from 'react';
import { useData } from './reading/useData';

const SEARCH_DELAY_MS = 250;

/**
 * The search of a select whose options come from the server. `found` is empty until the results for
 * the typed text arrive, so that Enter never chooses what an earlier text has found.
 */
export function useRemoteSearch<T>(find: (text: string) => Promise<readonly T[]>) {
  const [text, setText] = useState('');
  const { data, error, loading, params, run } = useData(
    async (searched: string) => ({ searched, rows: await find(searched) }),
    {
      manual: true,
    },
  );
  const { run: runLater, cancel } = useDebounceFn(run, { wait: SEARCH_DELAY_MS });
  const hasFailed = error && !loading && params[0] === text;
  const found = data?.searched === text ? data.rows : undefined;

  function search(typed: string) {
    const next = typed.trim();
    setText(next);
    if (next) return runLater(next);
    cancel();
    run(next);
  }

  return {
    found: found ?? [],
    isSearching: !found && !hasFailed,
    /** Searches again after a failure; undefined if there was none. */
    retry: hasFailed ? () => run(text) : undefined,
    search,
    /** Loads the first options when the field opens. */
    handleOpenChange: (isOpen: boolean) => {
      if (isOpen && !found) search(text);
    },
  };
}
