import { useModel } from '@umijs/max';
import { useEffect, useState } from 'react';
import type { View } from '#contract/view';
import { useAbout } from '@/hooks/reading/about';
import { usePreference } from '@/hooks/usePreference';
import { type ListState, readListUrl, type useListUrl, writeListUrl } from '../list/useListUrl';

type ListUrl = ReturnType<typeof useListUrl>;

/** The default view of a list, with its query as last seen. */
type DefaultView = Pick<View, 'id' | 'search'>;

interface RememberedView {
  [part: string]: unknown;
  /** Keyed by tenant: views belong to a tenant, preferences to an account. */
  defaultViews?: Record<string, DefaultView | undefined>;
}

/** The part of a list's state that a view stores: everything but the page. */
export const toViewSearch = (names: readonly string[], state: ListState): string =>
  writeListUrl('', names, { ...state, page: 1 });

/**
 * The URL state of a list with a default view: if the URL has no query, the view's query is applied
 * before the first request. From then on only the URL counts.
 */
export function useDefaultView(list: string, names: readonly string[], url: ListUrl) {
  const { initialState } = useModel('@@initialState');
  const about = useAbout();
  const tenantId = String(about.tenantId ?? initialState?.user?.tenant.id ?? 0);
  const [stored, change] = usePreference(`list.${list}`);
  const defaultView = (stored as RememberedView).defaultViews?.[tenantId];
  const isBare = toViewSearch(names, url.state) === '' && url.state.page === 1;
  const [opening, setOpening] = useState(isBare ? defaultView?.search : undefined);

  /** Navigates to a view's query; the back button returns to the query before. */
  const show = (search: string, options?: { replace?: boolean }) => {
    const { filters, sort, pageSize } = readListUrl(search, names);
    return url.change({ filters, sort, pageSize }, options);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only how the page was opened counts
  useEffect(() => {
    if (!opening) return;
    show(opening, { replace: true });
    setOpening(undefined);
  }, []);

  return {
    url: opening ? { ...url, state: readListUrl(opening, names) } : url,
    show,
    defaultView,
    setDefaultView: (view: DefaultView | undefined) =>
      change((before) => ({
        ...before,
        defaultViews: {
          ...(before as RememberedView).defaultViews,
          [tenantId]: view && { id: view.id, search: view.search },
        },
      })),
  };
}
