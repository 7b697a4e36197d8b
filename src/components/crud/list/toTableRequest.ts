import dayjs from 'dayjs';
import type { Condition, Operator } from '#contract/list-query';
import type { ErrorLevel } from '@/stores/feedback';

/** Values of the search form, as stored in the page's URL. */
export type Filters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** ProTable's request parameters: the page and the filters. */
export interface TableParams {
  current: number;
  pageSize: number;
  readonly [filter: string]: string | readonly string[] | number | undefined;
}

/** How each filter is sent: as a where-operator, or as a query parameter of its own (`param`). */
export type FilterOperators = Readonly<Record<string, Operator | 'param'>>;

type Order = 'ascend' | 'descend' | null;

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
  options: AskOptions,
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

function isPresent(value: TableParams[string]): value is string | readonly string[] {
  return value !== undefined && typeof value !== 'number' && value.length > 0;
}

function toSort(sort: Readonly<Record<string, Order>>): string | undefined {
  const parts = Object.entries(sort).flatMap(([field, order]) =>
    order ? [`${field}:${order === 'ascend' ? 'asc' : 'desc'}`] : [],
  );
  return parts.length > 0 ? parts.join(',') : undefined;
}

/**
 * Maps ProTable's parameters and sort to the list query, and the list to ProTable's response. A new
 * request aborts the one before, so a stale answer never wins.
 */
export function toTableRequest<Row>(list: ListCall<Row>, operators: FilterOperators) {
  let running: AbortController | undefined;

  return async (
    { current, pageSize, ...filters }: TableParams,
    sort: Readonly<Record<string, Order>> = {},
    level?: ErrorLevel,
  ) => {
    running?.abort();
    running = new AbortController();
    const where: Condition[] = [];
    const own: Record<string, string | readonly string[]> = {};
    for (const [field, operator] of Object.entries(operators)) {
      const value = filters[field];
      if (!isPresent(value)) continue;
      if (operator === 'param') own[field] = value;
      else where.push(toCondition(field, operator, value));
    }
    const { data, total } = await list(
      {
        ...own,
        page: current,
        pageSize,
        sort: toSort(sort),
        where: where.length > 0 ? JSON.stringify(where) : undefined,
      },
      { signal: running.signal, level },
    );
    return { data, total, success: true };
  };
}
