import { useLocation, useNavigate } from '@umijs/max';
import { useMemo } from 'react';
import { LIMIT } from '#contract/limits';
import { cutSearch } from './search-limit';
import type { Filters } from './toTableRequest';

/** The state of a list, as stored in its URL. */
export interface ListState {
  filters: Filters;
  sort: Readonly<Record<string, 'ascend' | 'descend'>>;
  page: number;
  pageSize: number;
}

const ORDERS = { asc: 'ascend', desc: 'descend' } as const;

function readNumber(text: string | null, fallback: number, max: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback;
}

function readSort(text: string | null): ListState['sort'] {
  const [field, order] = (text ?? '').split(':');
  if (!field || (order !== 'asc' && order !== 'desc')) return {};
  return { [field]: ORDERS[order] };
}

/** Conditions are JSON, whose texts the server takes at full length. */
export const CONDITIONS = 'where';

/**
 * Parses the state of a list from the URL; invalid parts are ignored, and of a text that is longer than its
 * field takes, there is as much as could be typed.
 */
export function readListUrl(search: string, names: readonly string[]): ListState {
  const url = new URLSearchParams(search);
  const filters: Record<string, string | string[]> = {};
  for (const name of names) {
    const given = url.getAll(name);
    const values = name === CONDITIONS ? given : given.map(cutSearch);
    const [first = ''] = values;
    // An empty part is the open end of a range.
    if (values.some(Boolean)) filters[name] = values.length > 1 ? values : first;
  }
  return {
    filters,
    sort: readSort(url.get('sort')),
    page: readNumber(url.get('page'), 1, LIMIT.offset),
    pageSize: readNumber(url.get('pageSize'), LIMIT.pageSize.default, LIMIT.pageSize.max),
  };
}

/** Writes the state of a list to a query string. Leaves out defaults, keeps other parameters. */
export function writeListUrl(search: string, names: readonly string[], state: ListState): string {
  const url = new URLSearchParams(search);
  for (const name of [...names, 'sort', 'page', 'pageSize']) url.delete(name);
  for (const name of names) {
    const values = [state.filters[name] ?? []].flat();
    if (!values.some(Boolean)) continue;
    for (const value of values) url.append(name, value ?? '');
  }
  for (const [field, order] of Object.entries(state.sort)) {
    url.set('sort', `${field}:${order === 'ascend' ? 'asc' : 'desc'}`);
  }
  if (state.page > 1) url.set('page', String(state.page));
  if (state.pageSize !== LIMIT.pageSize.default) url.set('pageSize', String(state.pageSize));
  return url.toString();
}

/**
 * Keeps the state of a list in the page's URL, so that a link, a reload and the back button show
 * the same rows. `names` are the filters; `sort`, `page` and `pageSize` are reserved. Any change
 * except to the page resets the page to 1.
 */
export function useListUrl(names: readonly string[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = names.join();
  // Callers may pass a new array each time, so the dependency is its text.
  const state = useMemo(() => readListUrl(search, key.split(',')), [search, key]);

  /** Returns whether the URL changed, which triggers a request. */
  const change = (part: Partial<ListState>, options?: { replace?: boolean }): boolean => {
    const next = writeListUrl(search, names, { ...state, page: 1, ...part });
    if (next === writeListUrl(search, names, state)) return false;
    navigate({ pathname, search: next }, options);
    return true;
  };

  return { state, change };
}
