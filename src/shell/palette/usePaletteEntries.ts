import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { mayBePinyin, type Named, type PinyinMatch, searchNamed } from './search';
import { useActions } from './useActions';
import { useFoundMembers } from './useFoundMembers';
import { useFoundTenants } from './useFoundTenants';
import { usePages } from './usePages';

/** An entry of the palette. */
export interface PaletteEntry extends Named {
  key: string;
  /** Secondary text beside the title. */
  hint?: string;
  icon: ReactNode;
  run: () => void;
}

let pinyin: PinyinMatch | undefined;

/** The pinyin dictionary, loaded once the query may be pinyin. */
function usePinyin(isWanted: boolean): PinyinMatch | undefined {
  const [match, setMatch] = useState(() => pinyin);
  useEffect(() => {
    if (!isWanted || match) return;
    import('pinyin-pro').then(
      (loaded) => {
        pinyin = loaded.match;
        setMatch(() => loaded.match);
      },
      // Without the dictionary, titles are found as written.
      () => undefined,
    );
  }, [isWanted, match]);
  return match;
}

/** A limit, because a menu may hold thousands of pages. */
const SHOWN_MAX = 30;

/** Results of a query: pages and actions at once, tenants and users when the server responds. */
export function usePaletteEntries(query: string) {
  const match = usePinyin(mayBePinyin(query));
  const allPages = usePages();
  const allActions = useActions();
  const { members, isSearching: isAskingMembers } = useFoundMembers(query);
  const { tenants, isSearching: isAskingTenants } = useFoundTenants(query);
  const found = useMemo(() => searchNamed(allPages, query, match), [allPages, query, match]);
  const pages = found.slice(0, SHOWN_MAX);
  const actions = searchNamed(allActions, query, match).slice(0, SHOWN_MAX);
  return {
    groups: { pages, tenants, members, actions },
    /** The pinyin dictionary has loaded. */
    knowsPinyin: match !== undefined,
    isSearching: isAskingMembers || isAskingTenants,
    /** Number of matching pages beyond the limit. */
    left: found.length - pages.length,
  };
}
