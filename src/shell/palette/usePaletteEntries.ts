import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { mayBePinyin, type Named, type PinyinMatch, searchNamed } from './search';
import { useActions } from './useActions';
import { useFoundMembers } from './useFoundMembers';
import { usePages } from './usePages';

/** One line of the palette. */
export interface PaletteEntry extends Named {
  key: string;
  /** Faint, beside the title. */
  hint?: string;
  icon: ReactNode;
  run: () => void;
}

let pinyin: PinyinMatch | undefined;

/** The dictionary of pinyin, once somebody types what may be some. */
function usePinyin(isWanted: boolean): PinyinMatch | undefined {
  const [match, setMatch] = useState(() => pinyin);
  useEffect(() => {
    if (!isWanted || match) return;
    import('pinyin-pro').then(
      (loaded) => {
        pinyin = loaded.match;
        setMatch(() => loaded.match);
      },
      // Titles are found as they are written all the same.
      () => undefined,
    );
  }, [isWanted, match]);
  return match;
}

/** More than anybody reads; a menu may hold thousands of pages. */
const SHOWN_MAX = 30;

/** What fits the query: pages and actions at once, users as the server answers. */
export function usePaletteEntries(query: string) {
  const match = usePinyin(mayBePinyin(query));
  const allPages = usePages();
  const allActions = useActions();
  const { members, isSearching } = useFoundMembers(query);
  const found = useMemo(() => searchNamed(allPages, query, match), [allPages, query, match]);
  const pages = found.slice(0, SHOWN_MAX);
  const actions = searchNamed(allActions, query, match).slice(0, SHOWN_MAX);
  return {
    groups: { pages, members, actions },
    /** The dictionary of pinyin has come. */
    knowsPinyin: match !== undefined,
    isSearching,
    /** Pages that fit as well and are not shown. */
    left: found.length - pages.length,
  };
}
