import { useLocation, useNavigate } from '@umijs/max';
import { useMemo } from 'react';
import { LIMIT } from '#contract/limits';
import type { Filters } from './toTableRequest';

/** What a list shows, and all that its address holds. */
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

/** Reads the state of a list from its address; what makes no sense there is left out. */
export function readListUrl(search: string, names: readonly string[]): ListState {
  const url = new URLSearchParams(search);
  const filters: Record<string, string | string[]> = {};
  for (const name of names) {
    const values = url.getAll(name);
    const [first = ''] = values;
    // An empty part keeps the place of a range's open end.
    if (values.some(Boolean)) filters[name] = values.length > 1 ? values : first;
  }
  return {
    filters,
    sort: readSort(url.get('sort')),
    page: readNumber(url.get('page'), 1, LIMIT.offset),
    pageSize: readNumber(url.get('pageSize'), LIMIT.pageSize.default, LIMIT.pageSize.max),
  };
}

/** Writes the state of a list into an address, leaving out defaults and keeping foreign parts. */
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
 * Keeps the state of a list in the page's address: a link, a reload and the back button show the
 * same rows. The filters are named by `names`; `sort`, `page` and `pageSize` are reserved. Any
 * change but one of the page goes back to the first page.
 */
export function useListUrl(names: readonly string[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = names.join();
  // A caller may build the names anew each time: only their text counts.
  const state = useMemo(() => readListUrl(search, key.split(',')), [search, key]);

  /** Answers whether the address changed, i.e. whether the list will be read anew. */
  const change = (part: Partial<ListState>, options?: { replace?: boolean }): boolean => {
    const next = writeListUrl(search, names, { ...state, page: 1, ...part });
    if (next === writeListUrl(search, names, state)) return false;
    navigate({ pathname, search: next }, options);
    return true;
  };

  return { state, change };
}
