import { useDebounceFn } from 'ahooks';
import { useRef, useState } from 'react';
import { LIMIT } from '#contract/limits';
import { useData } from './reading/useData';

const SEARCH_DELAY_MS = 250;

/**
 * The search of a select whose options come from the server. `found` is empty until the results for
 * the typed text arrive, so that Enter never chooses what an earlier text has found.
 */
export function useRemoteSearch<T>(find: (text: string) => Promise<readonly T[]>) {
  const [text, setText] = useState('');
  // The text of the field; the state is that of the last render.
  const shown = useRef('');
  const { data, error, loading, params, run } = useData(
    async (searched: string) => ({ searched, rows: await find(searched) }),
    {
      manual: true,
    },
  );
  const { run: runLater, cancel } = useDebounceFn(run, { wait: SEARCH_DELAY_MS });
  const hasFailed = error && !loading && params[0] === text;
  const found = data?.searched === text ? data.rows : undefined;
  // The field of a select takes no `maxLength`.
  const isTooLong = text.length > LIMIT.keyword;

  function search(typed: string) {
    const next = typed.trim();
    if (next === shown.current && found) return;
    shown.current = next;
    setText(next);
    cancel();
    if (next.length > LIMIT.keyword) return;
    if (next) runLater(next);
    else run(next);
  }

  return {
    found: found ?? [],
    isSearching: !found && !hasFailed && !isTooLong,
    /** The text is longer than the server takes, and was not searched for. */
    isTooLong,
    /** Searches again after a failure; undefined if there was none. */
    retry: hasFailed ? () => run(text) : undefined,
    search,
    /** Loads the options when the field opens, which pasting does before its text is rendered. */
    handleOpenChange: (isOpen: boolean) => {
      if (isOpen) search(shown.current);
    },
  };
}
