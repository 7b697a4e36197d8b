import dayjs from 'dayjs';
import type { Condition, Operator } from '#contract/list-operators';
import type { FilterOperators } from '@/services/list-filters';
import type { ErrorLevel } from '@/stores/feedback';
import { type About, OWN } from '@/utils/about';
import type { ListState } from './useListUrl';

/** Values of the search form, as stored in the page's URL. */
export type Filters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The query parameters that all list calls share. */
interface ListCallQuery {
  page: number;
  pageSize: number;
  sort?: string;
  where?: string;
}

/** How a list is asked for. */
export interface AskOptions {
  signal?: AbortSignal;
  /** How a failure is shown. */
  level?: ErrorLevel;
}

type ListCall<Row> = (
  query: ListCallQuery,
  options: AskOptions & About,
) => Promise<{ data: Row[]; total: number }>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A range of days covers the first instant of the first day to the last instant of the last day.
 */
function toInstants([from, to]: readonly string[]) {
  const start = from && DAY.test(from) ? dayjs(from).startOf('day').toISOString() : from;
  const end = to && DAY.test(to) ? dayjs(to).endOf('day').toISOString() : to;
  return [start, end] as const;
}

/** A range with one open end becomes one comparison. */
function toRange(field: string, range: readonly string[]): Condition {
  const [start, end] = toInstants(range);
  if (start && end) return [field, 'between', [start, end]];
  return start ? [field, '>=', start] : [field, '<=', end];
}

function toCondition(field: string, operator: Operator, value: string | readonly string[]) {
  if (operator === 'keyword') return ['', operator, value] satisfies Condition;
  if (operator === 'between') return toRange(field, typeof value === 'string' ? [value] : value);
  return [field, operator, value] satisfies Condition;
}

/** The conditions that an address holds as JSON; what is none is left out. */
export function readConditions(text: Filters[string]): Condition[] {
  try {
    const read: unknown = JSON.parse(String(text));
    return Array.isArray(read) ? read.filter((one): one is Condition => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

function isPresent(value: Filters[string]): value is string | readonly string[] {
  return value !== undefined && value.length > 0;
}

function toSort(sort: ListState['sort']): string | undefined {
  const parts = Object.entries(sort).flatMap(([field, order]) =>
    order ? [`${field}:${order === 'ascend' ? 'asc' : 'desc'}`] : [],
  );
  return parts.length > 0 ? parts.join(',') : undefined;
}

/** Maps the state of a list to the query of its call. */
export function toListQuery(
  { filters, sort, page, pageSize }: ListState,
  operators: FilterOperators,
) {
  const where: Condition[] = [];
  const own: Record<string, string | readonly string[]> = {};
  for (const [field, operator] of Object.entries(operators)) {
    const value = filters[field];
    if (!isPresent(value)) continue;
    if (operator === 'param') own[field] = value;
    else if (operator === 'conditions') where.push(...readConditions(value));
    else if (operator === 'id') where.push([field, '=', Number(value) || 0]);
    else where.push(toCondition(field, operator, value));
  }
  return {
    ...own,
    page,
    pageSize,
    sort: toSort(sort),
    where: where.length > 0 ? JSON.stringify(where) : undefined,
  };
}

/**
 * Makes a list's call the request of its table. A new request aborts the one before, so a stale
 * answer never wins.
 */
export function toTableRequest<Row>(
  list: ListCall<Row>,
  operators: FilterOperators,
  about: About = OWN,
) {
  let running: AbortController | undefined;

  return (state: ListState, level?: ErrorLevel) => {
    running?.abort();
    running = new AbortController();
    return list(toListQuery(state, operators), { signal: running.signal, level, ...about });
  };
}
